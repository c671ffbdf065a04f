import { StockChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { reservationRepository } from '../db/reservation-repository.ts';
import { stockRepository } from '../db/stock-repository.ts';

/** Releases what is still reserved; an unknown reservation has nothing reserved. Emits StockChangedV1. */
export async function releaseReservation(
  unit: UnitOfWork,
  { reservationId }: { reservationId: string },
): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    const lines = await reservationRepository.findLines(tx, reservationId);
    const held = [...lines.values()].filter(({ status }) => status === 'held');
    if (held.length === 0) return;
    await stockRepository.lockProducts(tx, held);
    const freed = await reservationRepository.release(tx, reservationId, held, now);
    for (const stock of freed) emit(StockChangedV1, stock);
  });
}
