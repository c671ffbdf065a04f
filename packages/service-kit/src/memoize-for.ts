interface Memoized<Value> {
  (): Promise<Value>;
  /** The next who asks reads again. */
  clear(): void;
}

/**
 * One read at a time, shared by all who ask meanwhile: several figures from one statement, and no queue of
 * statements behind a database that is slow. What it found is good for `ms`; a failed read is not kept.
 */
export function memoizeFor<Value>(ms: number, read: () => Promise<Value>): Memoized<Value> {
  let current: Promise<Value> | undefined;
  let freshUntil = Infinity;
  const memoized = () => {
    if (current && performance.now() < freshUntil) return current;
    const started = read();
    current = started;
    freshUntil = Infinity;
    started.then(
      () => {
        if (current === started) freshUntil = performance.now() + ms;
      },
      () => {
        if (current === started) current = undefined;
      },
    );
    return started;
  };
  return Object.assign(memoized, {
    clear() {
      current = undefined;
    },
  });
}
