import { setTimeout as sleep } from 'node:timers/promises';

const leastMs = 80;

/** Answers never earlier than a fixed time, so that what was found can't be read off a stopwatch. */
export async function withMinimumDuration(work: Promise<void>): Promise<void> {
  const [done] = await Promise.allSettled([work, sleep(leastMs)]);
  if (done.status === 'rejected') throw done.reason;
}
