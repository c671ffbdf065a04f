import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again until `probe` neither throws nor answers false or undefined.
 * @throws what it saw last
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
      // The check has just left out what the type leaves out.
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
