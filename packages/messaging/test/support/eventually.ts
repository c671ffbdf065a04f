import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `probe` until it stops throwing; fails with what it threw last. */
export async function eventually<T>(probe: () => Promise<T> | T, timeoutMs = 15_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(20);
    }
  }
}
