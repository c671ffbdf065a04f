import { type OrderCancelledV1, StockChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { purchaseRepository } from '../db/purchase-repository.ts';
import { reservationRepository } from '../db/reservation-repository.ts';
import { stockRepository } from '../db/stock-repository.ts';
import { totalsChange } from '../domain/purchase.ts';
import { mergedLines, planReturn } from '../domain/stock.ts';

export type UndoSale = Static<(typeof OrderCancelledV1)['schema']> & { occurredAt: string };

/** Undoes a cancelled order's sale: units are released or restocked. Emits StockChangedV1. */
export async function undoSale(unit: UnitOfWork, order: UndoSale): Promise<void> {
  const lines = mergedLines(order.lines);
  const { orderId, purchaseId } = order;
  await unit.run(async ({ tx, now, emit }) => {
    const before = await purchaseRepository.findStatus(tx, orderId);
    if (before && before !== 'undone') {
      await purchaseRepository.save(tx, order, 'undone', new Date(order.occurredAt));
      const change = totalsChange(before, 'undone');
      // A buyer who changes their mind must not count against the store.
      const counted = order.cancelledAs === 'buyer' ? { ...change, cancelled: 0 } : change;
      await purchaseRepository.addTotals(tx, order.sellerId, counted, now);
    }
    await stockRepository.lockProducts(tx, lines);
    const back = planReturn(lines, await reservationRepository.findLines(tx, purchaseId));
    const released = await reservationRepository.release(tx, purchaseId, lines, now);
    const returned =
      back.length > 0
        ? await stockRepository.takeBack(tx, back, { reservationId: purchaseId, orderId, now })
        : [];
    for (const stock of [...released, ...returned]) emit(StockChangedV1, stock);
  });
}
