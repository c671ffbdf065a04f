const shortestMs = 1_000;
const longestMs = 30_000;
/** A figure that took 20 ms to count is kept for a second: counting costs at most a fiftieth of the time. */
const keptPerSpent = 50;
const maxEntries = 2_000;

interface Entry {
  value: unknown;
  until: number;
}

/**
 * Figures that every page shows and that would have to be counted each time: totals of lists, the
 * category tree. Old by seconds at most, and forgotten at every change made through this process.
 * Callers that ask at the same time wait for one count.
 */
export class Figures {
  readonly #entries = new Map<string, Entry>();

  get<V>(key: string, count: () => Promise<V>, atLeastMs = shortestMs): Promise<V> {
    const known = this.#entries.get(key);
    // A key names one kind of figure, so the type it was stored with is the one asked for.
    if (known && known.until > performance.now()) return known.value as Promise<V>;
    const startedAt = performance.now();
    const value = count();
    const entry: Entry = { value, until: Number.POSITIVE_INFINITY };
    this.#remember(key, entry);
    value.then(
      () => {
        const now = performance.now();
        const keepMs = (now - startedAt) * keptPerSpent;
        entry.until = now + Math.min(Math.max(keepMs, atLeastMs), longestMs);
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    return value;
  }

  clear(): void {
    this.#entries.clear();
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }

  #remember(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    if (this.#entries.size <= maxEntries) return;
    const oldest = this.#entries.keys().next();
    if (!oldest.done) this.#entries.delete(oldest.value);
  }
}
