export interface BackOff {
  /** Doubles up to the ceiling, with jitter, so that clients that failed together retry apart. */
  next(): number;
  reset(): void;
}

export function makeBackOff({ firstMs, maxMs }: { firstMs: number; maxMs: number }): BackOff {
  let tries = 0;
  return {
    next() {
      const full = Math.min(maxMs, firstMs * 2 ** Math.min(tries, 20));
      tries += 1;
      return full * (0.75 + Math.random() * 0.25);
    },
    reset() {
      tries = 0;
    },
  };
}
