import { CartAbandonedV1 } from '@largo/contracts';
import { type Clock, newId } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import { abandonmentRepository } from '../db/abandonment-repository.ts';

interface Watching {
  db: Db;
  units: Units;
  clock: Clock;
  abandonedAfterMs: number;
}

/** Tells once of every cart that rests too long; a later change starts anew. Emits CartAbandonedV1. */
export async function announceAbandonedCarts({
  db,
  units,
  clock,
  abandonedAfterMs,
}: Watching): Promise<number> {
  const restingSince = new Date(clock.now().getTime() - abandonedAfterMs);
  const resting = await abandonmentRepository.listResting(db, restingSince);
  for (const { buyerId, items, lastChangedAt } of resting) {
    await units.plain({ correlationId: newId() }).run(async ({ tx, emit }) => {
      const isNew = await abandonmentRepository.remember(tx, buyerId, lastChangedAt);
      if (isNew) emit(CartAbandonedV1, { buyerId, items, lastChangedAt });
    });
  }
  return resting.length;
}
