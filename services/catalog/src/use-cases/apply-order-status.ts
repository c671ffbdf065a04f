import { type OrderStatus, type OrderStatusChangedV1, StockChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { purchaseRepository } from '../db/purchase-repository.ts';
import { reservationRepository } from '../db/reservation-repository.ts';
import { stockRepository } from '../db/stock-repository.ts';
import { totalsChange, type PurchaseStatus } from '../domain/purchase.ts';
import { mergedLines, planReturn } from '../domain/stock.ts';

export type ApplyOrderStatus = Static<(typeof OrderStatusChangedV1)['schema']> & {
  occurredAt: string;
};

/** Undefined: a move that does not matter for ratings and totals. */
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

/** Applies a new status of an order; goods that come back with it are in stock again. Emits StockChangedV1. */
export async function applyOrderStatus(unit: UnitOfWork, order: ApplyOrderStatus): Promise<void> {
  const { orderId, purchaseId, sellerId, to } = order;
  const goods = mergedLines(order.restock);
  await unit.run(async ({ tx, now, emit }) => {
    const before = await purchaseRepository.findStatus(tx, orderId);
    const after = meaning[to];
    if (before && after && before !== after) {
      await purchaseRepository.save(tx, order, after, new Date(order.occurredAt));
      await purchaseRepository.addTotals(tx, sellerId, totalsChange(before, after), now);
    }
    if (goods.length === 0) return;
    await stockRepository.lockProducts(
      tx,
      goods.map(({ productId }) => productId),
    );
    const back = planReturn(goods, await reservationRepository.findLines(tx, purchaseId));
    if (back.length === 0) return;
    const returned = await stockRepository.takeBack(tx, back, {
      reservationId: purchaseId,
      orderId,
      now,
    });
    for (const stock of returned) emit(StockChangedV1, stock);
  });
}
