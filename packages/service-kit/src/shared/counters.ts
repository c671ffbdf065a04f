export interface Hit {
  /** Hits in the running window, this one included. */
  count: number;
  /** Until the window ends. */
  resetMs: number;
}

/** Fixed windows for rate limits. */
export interface Counters {
  hit(key: string, windowMs: number): Promise<Hit>;
  /** Takes one hit of the running window back: what was counted should not be. */
  giveBack(key: string): Promise<void>;
}

/** Counts for one process. Windows are real time: moving the demo's clock lifts no limit. */
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
