import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats `probe` until it neither throws nor returns false or undefined.
 * @throws the last error or result
 */
export async function eventually<T>(
  probe: () => T | Promise<T>,
  { timeoutMs = 5_000, everyMs = 20 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<Exclude<T, false | undefined>> {
  const giveUpAt = Date.now() + timeoutMs;
  let last: unknown;
  for (;;) {
    try {
      const seen = await probe();
      // The check above has excluded what the type excludes.
      if (seen !== false && seen !== undefined) return seen as Exclude<T, false | undefined>;
      last = new Error(`it was still ${String(seen)}`);
    } catch (error) {
      last = error;
    }
    if (Date.now() >= giveUpAt) break;
    await sleep(everyMs);
  }
  const message = last instanceof Error ? last.message : String(last);
  throw new Error(`Not within ${timeoutMs} ms: ${message}`, { cause: last });
}
