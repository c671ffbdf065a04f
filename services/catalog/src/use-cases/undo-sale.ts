import { type OrderCancelledV1, StockChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import * as purchases from '../db/purchase-repository.ts';
import * as stock from '../db/stock-repository.ts';
import { figuresChange } from '../domain/purchase.ts';
import { mergedLines, planReturn } from '../domain/stock.ts';

export type UndoSale = Static<(typeof OrderCancelledV1)['schema']> & { occurredAt: string };

/** A cancelled order's goods: what is held is released, what was sold comes back. Emits StockChangedV1. */
export async function undoSale(unit: UnitOfWork, order: UndoSale): Promise<void> {
  const lines = mergedLines(order.lines);
  const productIds = lines.map(({ productId }) => productId);
  const { orderId, purchaseId } = order;
  await unit.run(async ({ tx, now, emit }) => {
    const before = await purchases.findStatus(tx, orderId);
    if (before && before !== 'undone') {
      await purchases.save(tx, order, 'undone', new Date(order.occurredAt));
      await purchases.addFigures(tx, order.sellerId, figuresChange(before, 'undone'), now);
    }
    await stock.lockProducts(tx, productIds);
    const back = planReturn(lines, await stock.findLines(tx, purchaseId));
    const released = await stock.releaseHolds(tx, purchaseId, productIds, now);
    const returned =
      back.length > 0
        ? await stock.takeBack(tx, back, { reservationId: purchaseId, orderId, now })
        : [];
    for (const { productId, available } of [...released, ...returned])
      emit(StockChangedV1, { productId, availableStock: available });
  });
}
