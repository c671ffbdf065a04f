import { type Clock, dayMs, minuteMs } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { mergedCartRepository } from '../db/merged-cart-repository.ts';
import { setAsideRepository } from '../db/set-aside-repository.ts';

/** Longer than any "Desfazer" stays on a screen. */
const removedMs = 15 * minuteMs;
/** Longer than a browser that lost an answer waits with its cart, as a rule. */
const mergedMs = 90 * dayMs;

/** What was removed can't be put back any more, and old merges are not remembered. */
export async function forgetOldRows({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock.now().getTime();
  await db.execute(setAsideRepository.forgetRemoved(new Date(now - removedMs)));
  await db.execute(mergedCartRepository.forget(new Date(now - mergedMs)));
}
