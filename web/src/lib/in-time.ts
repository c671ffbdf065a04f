interface Patience {
  /** Of whoever may lose interest before. */
  readonly signal: AbortSignal;
  readonly ms: number;
}

/** Asks, and gives up when no answer came in time. @throws what `ask` throws when its signal ends */
export async function inTime<T>(
  { signal, ms }: Patience,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const either = new AbortController();
  const end = () => either.abort();
  const timer = setTimeout(end, ms);
  signal.addEventListener('abort', end);
  try {
    return await ask(either.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
