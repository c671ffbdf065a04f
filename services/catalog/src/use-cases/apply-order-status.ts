import type { OrderStatus, OrderStatusChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { purchaseRepository } from '../db/purchase-repository.ts';
import { totalsChange, type PurchaseStatus } from '../domain/purchase.ts';
import { restock } from './steps/restock.ts';
import { withdrawRatings } from './steps/withdraw-ratings.ts';

export type ApplyOrderStatus = Static<(typeof OrderStatusChangedV1)['schema']> & {
  occurredAt: string;
};

/** Undefined for a status that does not affect ratings and totals. */
const meaning: Readonly<Record<OrderStatus, PurchaseStatus | undefined>> = {
  pending: undefined,
  paid: 'paid',
  processing: 'paid',
  shipped: 'paid',
  delivered: 'delivered',
  cancelled: 'undone',
  refunded: 'undone',
  returned: 'undone',
};

/**
 * Applies an order's new status; goods returned by it are back in stock, and ratings that stood on it
 * are withdrawn. Emits StockChangedV1 and StoreRatingWithdrawnV1.
 */
export async function applyOrderStatus(unit: UnitOfWork, order: ApplyOrderStatus): Promise<void> {
  const { orderId, sellerId, to } = order;
  await unit.run(async (change) => {
    const { tx, now } = change;
    const before = await purchaseRepository.findStatus(tx, orderId);
    const after = meaning[to];
    if (before && after && before !== after) {
      await purchaseRepository.save(tx, order, after, new Date(order.occurredAt));
      await purchaseRepository.addTotals(tx, sellerId, totalsChange(before, after), now);
      if (before === 'delivered') await withdrawRatings(change, order);
    }
    await restock(change, order);
  });
}
