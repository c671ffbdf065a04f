interface Kept<Value> {
  get(): Promise<Value>;
  clear(): void;
}

/** A value that is loaded at most once in `ms`, however many ask; a failed load is not kept. */
export function keptFor<Value>(ms: number, load: () => Promise<Value>): Kept<Value> {
  let kept: { value: Promise<Value>; until: number } | undefined;
  const start = () => {
    const started = { value: load(), until: performance.now() + ms };
    started.value.catch(() => {
      if (kept === started) kept = undefined;
    });
    return started;
  };
  return {
    get() {
      if (!kept || kept.until <= performance.now()) kept = start();
      return kept.value;
    },
    clear() {
      kept = undefined;
    },
  };
}
