let aheadMs = 0;

/** Learns how far the server is ahead of this device, whose clock may be wrong, from an answer that no cache kept. */
export function learnServerTime({ headers }: Response): void {
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  if (headers.get('cache-control') === 'no-store' && !Number.isNaN(ahead)) aheadMs = ahead;
}

/** A moment of this device by the server's clock; this device's own until the first answer. */
export const serverTime = (atMs: number = Date.now()): Date => new Date(atMs + aheadMs);
