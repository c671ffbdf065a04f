import { StockChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { reservationRepository } from '../db/reservation-repository.ts';
import { stockRepository } from '../db/stock-repository.ts';

const batch = 200;

/**
 * Ends expired reservations, oldest first, a bounded number per call. Emits StockChangedV1.
 * @returns how many variants got stock back
 */
export async function expireReservations(unit: UnitOfWork): Promise<number> {
  return unit.run(async ({ tx, now, emit }) => {
    const due = await reservationRepository.findDue(tx, now, batch);
    if (due.length === 0) return 0;
    await stockRepository.lockProducts(tx, due);
    // Checked again under the lock: a buyer may have extended the reservation meanwhile.
    const freed = await reservationRepository.expire(tx, due, now);
    for (const stock of freed) emit(StockChangedV1, stock);
    return freed.length;
  });
}
