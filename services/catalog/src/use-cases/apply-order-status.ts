import { type OrderStatus, type OrderStatusChangedV1, StockChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import * as purchases from '../db/purchase-repository.ts';
import * as stock from '../db/stock-repository.ts';
import { figuresChange, type PurchaseStatus } from '../domain/purchase.ts';
import { mergedLines, planReturn } from '../domain/stock.ts';

export type ApplyOrderStatus = Static<(typeof OrderStatusChangedV1)['schema']> & {
  occurredAt: string;
};

/** Undefined: a move that means nothing for ratings and figures. */
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

/** Follows an order's moves; goods that come back with one are put on the shelf. Emits StockChangedV1. */
export async function applyOrderStatus(unit: UnitOfWork, order: ApplyOrderStatus): Promise<void> {
  const { orderId, purchaseId, sellerId, to } = order;
  const goods = mergedLines(order.restock);
  await unit.run(async ({ tx, now, emit }) => {
    const before = await purchases.findStatus(tx, orderId);
    const after = meaning[to];
    if (before && after && before !== after) {
      await purchases.save(tx, order, after, new Date(order.occurredAt));
      await purchases.addFigures(tx, sellerId, figuresChange(before, after), now);
    }
    if (goods.length === 0) return;
    await stock.lockProducts(
      tx,
      goods.map(({ productId }) => productId),
    );
    const back = planReturn(goods, await stock.findLines(tx, purchaseId));
    if (back.length === 0) return;
    const returned = await stock.takeBack(tx, back, { reservationId: purchaseId, orderId, now });
    for (const { productId, available } of returned)
      emit(StockChangedV1, { productId, availableStock: available });
  });
}
