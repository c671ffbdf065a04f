import type { PayablesAnswer, PayablesBody } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { type Payable, payableRepository } from '../db/payable-repository.ts';
import { OrderNotFound, OrderNotPayable } from '../domain/errors.ts';
import { mergeLines } from '../domain/order-lines.ts';
import { sum } from '../domain/order-totals.ts';

/**
 * What the buyer is about to pay, with its stock held until then. Changes nothing here.
 * @throws OrderNotFound also for somebody else's purchase @throws OrderNotPayable
 * @throws CatalogUnavailable and the catalog's OUT_OF_STOCK, PRODUCT_UNAVAILABLE
 */
export async function holdPayables(
  command: PayablesBody & { correlationId: string },
  { db, catalog }: { db: Db; catalog: CatalogClient },
): Promise<PayablesAnswer> {
  const { purchaseId, orderId, buyerId } = command;
  const payables = toPay(await payableRepository.find(db, { purchaseId, orderId, buyerId }));
  const [first] = payables;
  if (!first) throw new OrderNotFound(orderId ?? purchaseId ?? '');
  checkPending(payables);
  await catalog.reserve(
    {
      reservationId: first.purchaseId,
      buyerId,
      expiresAt: command.holdUntil,
      lines: mergeLines(payables.flatMap(({ lines }) => lines)),
    },
    command.correlationId,
  );
  return {
    purchaseId: first.purchaseId,
    buyer: first.buyer,
    orders: payables.map(({ orderId: id, orderNumber, sellerId, sellerName, totalCents }) => ({
      orderId: id,
      orderNumber,
      sellerId,
      sellerName,
      totalCents,
    })),
    totalCents: sum(payables.map(({ totalCents }) => totalCents)),
  };
}

/** Cancelled orders are no longer part of what a purchase costs; with nothing else they are refused. */
function toPay(found: readonly Payable[]): readonly Payable[] {
  const rest = found.filter(({ status }) => status !== 'cancelled');
  return rest.length > 0 ? rest : found;
}

function checkPending(payables: readonly Payable[]): void {
  const others = payables.filter(({ status }) => status !== 'pending');
  if (others.length === 0) return;
  throw new OrderNotPayable(others.map(({ orderId, status }) => ({ orderId, status })));
}
