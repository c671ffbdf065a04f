import type { PayablesAnswer, PayablesBody } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { accountRepository } from '../db/account-repository.ts';
import { type Payable, payableRepository } from '../db/payable-repository.ts';
import { mergeLines } from '../domain/checkout.ts';
import {
  OrderNotFound,
  OrderNotPayable,
  SellersCannotSell,
  SellingStopped,
} from '../domain/errors.ts';
import { checkSellers, sum } from '../domain/purchase.ts';

export interface ReservePayables extends PayablesBody {
  correlationId: string;
}

interface Deps {
  db: Db;
  clock: Clock;
  catalog: CatalogClient;
}

/**
 * Returns what the buyer is about to pay, e.g. all unpaid orders of a purchase, with its stock
 * reserved until `holdUntil`. Changes nothing in this service.
 * @throws OrderNotFound also for another buyer's purchase
 * @throws SellerNotConnected, SellerAuthorizationExpired, SellerUnavailable, CatalogUnavailable and
 * the catalog's OUT_OF_STOCK, PRODUCT_UNAVAILABLE
 */
export async function reservePayables(
  command: ReservePayables,
  deps: Deps,
): Promise<PayablesAnswer> {
  const { purchaseId, orderId, buyerId } = command;
  const found = await payableRepository.list(deps.db, { purchaseId, orderId, buyerId });
  const [first] = found;
  if (!first) throw new OrderNotFound(orderId ?? purchaseId ?? '');
  const payables = found.filter(({ status }) => status === 'pending');
  if (payables.length === 0)
    throw new OrderNotPayable(found.map(({ orderId: id, status }) => ({ orderId: id, status })));
  if (first.stopReason !== null) throw new SellingStopped(first.stopReason);
  await renewReservation(command, first.purchaseId, payables, deps);
  return {
    purchaseId: first.purchaseId,
    buyer: first.buyer,
    orders: payables.map(
      ({ orderId: id, orderNumber, sellerId, sellerName, totalCents, lines }) => ({
        orderId: id,
        orderNumber,
        sellerId,
        sellerName,
        totalCents,
        lines,
      }),
    ),
    totalCents: sum(payables.map(({ totalCents }) => totalCents)),
    deliveryAddress: first.deliveryAddress,
    ...(first.trace === null ? {} : { trace: first.trace }),
  };
}

async function renewReservation(
  { buyerId, holdUntil, correlationId }: ReservePayables,
  purchaseId: string,
  payables: readonly Payable[],
  { db, clock, catalog }: Deps,
): Promise<void> {
  const reservation = {
    reservationId: purchaseId,
    buyerId,
    expiresAt: holdUntil,
    lines: mergeLines(payables.flatMap(({ lines }) => lines)),
    renews: true,
  };
  try {
    await catalog.reserve(reservation, correlationId);
  } catch (error) {
    if (error instanceof SellersCannotSell) {
      checkSellers(await accountRepository.list(db, error.sellerIds), clock.now());
    }
    throw error;
  }
}
