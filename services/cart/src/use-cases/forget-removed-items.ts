import { type Clock, minuteMs } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { setAsideRepository } from '../db/set-aside-repository.ts';

/** Longer than any "Desfazer" stays on a screen. */
const keptMs = 15 * minuteMs;

export async function forgetRemovedItems({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db.execute(setAsideRepository.forgetRemoved(new Date(clock.now().getTime() - keptMs)));
}
