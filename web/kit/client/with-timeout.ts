interface TimeoutOptions {
  /** The caller may lose interest before. */
  readonly signal: AbortSignal;
  readonly ms: number;
}

/** Gives up when no answer came in time. @throws what `ask` throws when its signal ends */
export async function withTimeout<T>(
  { signal, ms }: TimeoutOptions,
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
