import { CartAbandonedV1 } from '@largo/contracts';
import { type Clock, newId } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import { eachRow, type Logger } from '@largo/service-kit';
import { abandonmentRepository } from '../db/abandonment-repository.ts';
import { isBuyable } from '../domain/cart-line.ts';
import { type CartRow, listCartLines } from '../queries/list-cart-lines.ts';

interface Deps {
  db: Db;
  clock: Clock;
  log: Logger;
  abandonedAfterMs: number;
}

/**
 * Announces once every cart that has been idle too long, if its owner agreed to reminders; a later
 * change restarts the count. Carts with nothing that can be bought now are left out. Emits
 * CartAbandonedV1.
 */
export async function announceAbandonedCarts(
  units: Units,
  { db, clock, log, abandonedAfterMs }: Deps,
): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - abandonedAfterMs);
  const resting = await abandonmentRepository.listResting(db, before);
  const failed = 'resting cart not announced';
  const done = await eachRow(
    resting,
    { log, failed, name: ({ buyerId }) => buyerId },
    async (cart) => {
      const { buyerId, lastChangedAt } = cart;
      const lines = (await listCartLines(db, buyerId, now)).lines.filter(isBuyable).map(toLine);
      await units.plain({ correlationId: newId() }).run(async ({ tx, emit }) => {
        const isNew = await abandonmentRepository.claim(tx, cart);
        if (isNew && lines.length > 0)
          emit(CartAbandonedV1, { buyerId, items: lines.length, lastChangedAt, lines });
      });
    },
  );
  return done.length;
}

function toLine({ productId, title, quantity, priceCents }: CartRow) {
  return { productId, title, quantity, unitPriceCents: priceCents };
}
