export interface Hit {
  /** Hits in the current window, including this one. */
  count: number;
  /** Milliseconds until the window ends. */
  resetMs: number;
}

/** Fixed-window counters for rate limits. */
export interface Counters {
  hit(key: string, windowMs: number): Promise<Hit>;
  /** Takes back one hit of the current window that should not count. */
  giveBack(key: string): Promise<void>;
}

/** Counts for one process. Windows use real time: moving the demo's clock lifts no limit. */
export function processCounters(nowMs: () => number = () => performance.now()): Counters {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let sweepAt = 0;
  return {
    async hit(key, windowMs) {
      const now = nowMs();
      if (now >= sweepAt) {
        for (const [other, { endsAt }] of windows) if (endsAt <= now) windows.delete(other);
        sweepAt = now + 30_000;
      }
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { count: 0, endsAt: now + windowMs };
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, resetMs: Math.ceil(window.endsAt - now) };
    },
    async giveBack(key) {
      const window = windows.get(key);
      if (window) window.count = Math.max(0, window.count - 1);
    },
  };
}
