import { setTimeout as sleep } from 'node:timers/promises';

interface Limits {
  limitMs?: number;
  everyMs?: number;
  signal?: AbortSignal;
}

/**
 * Asks again and again until there is something other than undefined or false.
 * @param otherwise the error's message @throws at the time limit, or when the signal aborts
 */
export async function until<T>(
  otherwise: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  { limitMs = Infinity, everyMs = 100, signal }: Limits = {},
): Promise<T> {
  const giveUpAt = performance.now() + limitMs;
  for (;;) {
    const found = await ask();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > giveUpAt) throw new Error(otherwise);
    await sleep(everyMs, undefined, { signal });
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
