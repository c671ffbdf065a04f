import { type Clock, dayMs, minuteMs } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { mergedCartRepository } from '../db/merged-cart-repository.ts';
import { savedItemRepository } from '../db/saved-item-repository.ts';

/** Longer than the "Desfazer" button stays on any screen. */
const removedMs = 15 * minuteMs;
/** Longer than a browser that lost an answer usually keeps its visitor's cart. */
const mergedMs = 90 * dayMs;

/** Deletes removed items too old to restore, and old records of merged visitors' carts. */
export async function pruneRemovedItems({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  await savedItemRepository.pruneRemoved(db, new Date(now - removedMs));
  await mergedCartRepository.prune(db, new Date(now - mergedMs));
}
