import { StockChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import * as stock from '../db/stock-repository.ts';

/** Gives back what a reservation still holds; an unknown reservation holds nothing. Emits StockChangedV1. */
export async function releaseReservation(
  unit: UnitOfWork,
  { reservationId }: { reservationId: string },
): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    const lines = await stock.findLines(tx, reservationId);
    const held = [...lines.values()].filter(({ status }) => status === 'held');
    if (held.length === 0) return;
    const productIds = held.map(({ productId }) => productId);
    await stock.lockProducts(tx, productIds);
    const freed = await stock.releaseHolds(tx, reservationId, productIds, now);
    for (const { productId, available } of freed)
      emit(StockChangedV1, { productId, availableStock: available });
  });
}
