import { type Clock, dayMs, minuteMs } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { mergedCartRepository } from '../db/merged-cart-repository.ts';
import { savedItemRepository } from '../db/saved-item-repository.ts';

/** Longer than any "Desfazer" stays on a screen. */
const removedMs = 15 * minuteMs;
/** Longer than a browser that lost an answer keeps its visitor's cart, as a rule. */
const mergedMs = 90 * dayMs;

/** Removed items that can no longer be put back, and old merges of visitors' carts. */
export async function pruneRemovedItems({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  await savedItemRepository.pruneRemoved(db, new Date(now - removedMs));
  await mergedCartRepository.prune(db, new Date(now - mergedMs));
}
