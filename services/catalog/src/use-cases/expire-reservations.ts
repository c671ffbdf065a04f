import { StockChangedV1 } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Db, UnitOfWork } from '@largo/messaging';
import { allOrEach, type Logger } from '@largo/service-kit';
import { reservationRepository } from '../db/reservation-repository.ts';
import { stockRepository } from '../db/stock-repository.ts';

const batch = 200;

/**
 * Ends expired reservations, oldest first, a bounded number per call. A variant whose stock does not fit
 * them is left out. Emits StockChangedV1. @returns of how many variants
 */
export async function expireReservations(
  unit: UnitOfWork,
  { db, clock, log }: { db: Db; clock: Clock; log: Logger },
): Promise<number> {
  const due = await reservationRepository.findDue(db, clock.now(), batch);
  const failed = 'reservations of a variant not ended';
  const ended = await allOrEach(due, { log, failed, name: ({ variantId }) => variantId }, (keys) =>
    unit.run(async ({ tx, now, emit }) => {
      await stockRepository.lockProducts(tx, keys);
      // Checked again under the lock: a buyer may have extended the reservation meanwhile.
      for (const stock of await reservationRepository.expire(tx, keys, now))
        emit(StockChangedV1, stock);
    }),
  );
  return ended.length;
}
