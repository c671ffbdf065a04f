import type { PayablesAnswer, PayablesBody } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { type Payable, payableRepository } from '../db/payable-repository.ts';
import { OrderNotFound, OrderNotPayable, SellersCannotSell } from '../domain/errors.ts';
import { mergeLines } from '../domain/order-lines.ts';
import { sum } from '../domain/order-totals.ts';
import { payableSellers } from '../queries/payable-sellers.ts';

/**
 * What the buyer is about to pay, with its stock held until then. Changes nothing here.
 * @throws OrderNotFound also for somebody else's purchase @throws OrderNotPayable
 * @throws SellerNotConnected, SellerAuthorizationExpired, SellerUnavailable,
 * CatalogUnavailable and the catalog's OUT_OF_STOCK, PRODUCT_UNAVAILABLE
 */
export async function holdPayables(
  command: PayablesBody & { correlationId: string },
  deps: { db: Db; clock: Clock; catalog: CatalogClient },
): Promise<PayablesAnswer> {
  const { purchaseId, orderId, buyerId } = command;
  const payables = toPay(await payableRepository.find(deps.db, { purchaseId, orderId, buyerId }));
  const [first] = payables;
  if (!first) throw new OrderNotFound(orderId ?? purchaseId ?? '');
  checkPending(payables);
  await hold(command, first.purchaseId, payables, deps);
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

async function hold(
  { buyerId, holdUntil, correlationId }: PayablesBody & { correlationId: string },
  purchaseId: string,
  payables: readonly Payable[],
  deps: { db: Db; clock: Clock; catalog: CatalogClient },
): Promise<void> {
  const lines = mergeLines(payables.flatMap((payable) => payable.lines));
  const reservation = {
    reservationId: purchaseId,
    buyerId,
    expiresAt: holdUntil,
    lines,
    renews: true,
  };
  try {
    await deps.catalog.reserve(reservation, correlationId);
  } catch (error) {
    if (error instanceof SellersCannotSell) await payableSellers(deps, error.sellerIds);
    throw error;
  }
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
