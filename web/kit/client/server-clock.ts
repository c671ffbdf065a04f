let aheadMs = 0;
/** While a page is hydrated: what is to hold afterwards. */
let held: { aheadMs: number } | undefined;

/**
 * Learns how far the server is ahead of this device, whose clock may be wrong, from an answer that no cache kept.
 * Pages are rendered by the clock of any answer: the gateway keeps one for a second at most.
 */
export function learnServerTime({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  const isFresh = import.meta.env.SSR || headers.get('cache-control') === 'no-store';
  if (!isFresh || Number.isNaN(ahead)) return;
  if (held) held.aheadMs = ahead;
  else aheadMs = ahead;
}

/** Stops the clock's changes at the moment a page was written, so that hydration finds the same days in it. */
export function holdServerTime(writtenAt: string): void {
  held = { aheadMs };
  aheadMs = Date.parse(writtenAt) - Date.now();
}

export function releaseServerTime(): void {
  aheadMs = held?.aheadMs ?? aheadMs;
  held = undefined;
}

/** A moment of this device by the server's clock; this device's own until the first answer. */
export const serverTime = (atMs: number = Date.now()): Date => new Date(atMs + aheadMs);
