import type { Clock } from '@largo/kernel';
import { missedTerm } from '../domain/search-miss.ts';

export interface Miss {
  term: string;
  count: number;
  firstSeen: string;
  lastSeen: string;
}

interface MissLogOptions {
  clock: Clock;
  everyMs: number;
  write(misses: Miss[]): Promise<void>;
  onFailure(error: unknown): void;
}

/** More different terms than this between two writes are not kept: a robot is at work. */
const maxTerms = 500;

/** Collects what was not found and writes it together, so that no search ever waits for it. */
export class MissLog {
  readonly #options: MissLogOptions;
  #misses = new Map<string, Miss>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: MissLogOptions) {
    this.#options = options;
  }

  note(typed: string): void {
    const term = missedTerm(typed);
    if (term === undefined) return;
    const known = this.#misses.get(term);
    if (!known && this.#misses.size >= maxTerms) return;
    const now = this.#options.clock.now().toISOString();
    this.#misses.set(term, {
      term,
      count: (known?.count ?? 0) + 1,
      firstSeen: known?.firstSeen ?? now,
      lastSeen: now,
    });
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.everyMs).unref();
  }

  /** Writes what has been collected. What cannot be written is reported and lost: it is a hint only. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const misses = [...this.#misses.values()];
    if (misses.length === 0) return this.#writing;
    this.#misses = new Map();
    this.#writing = this.#writing
      .then(() => this.#options.write(misses))
      .catch((error: unknown) => this.#options.onFailure(error));
    return this.#writing;
  }
}
