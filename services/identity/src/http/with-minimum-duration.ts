import { setTimeout as sleep } from 'node:timers/promises';

const minimumMs = 80;

/** Keeps the response time from revealing whether an account was found. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.allSettled([work, sleep(minimumMs)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
