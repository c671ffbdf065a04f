import type { Clock } from '@largo/kernel';
import { WriteBehindBuffer } from '@largo/service-kit';
import type { SearchMiss } from '../db/search-miss-repository.ts';
import { missedTerm } from '../domain/search-miss.ts';

interface MissLogOptions {
  clock: Clock;
  everyMs: number;
  write(misses: SearchMiss[]): Promise<void>;
  onFailure(error: unknown): void;
}

const maxTerms = 500;

/** Collects failed searches; no search waits for them to be written. */
export class MissLog {
  readonly #clock: Clock;
  readonly #misses: WriteBehindBuffer<SearchMiss>;

  constructor({ clock, ...options }: MissLogOptions) {
    this.#clock = clock;
    this.#misses = new WriteBehindBuffer({ ...options, most: maxTerms });
  }

  note(typed: string): void {
    const term = missedTerm(typed);
    if (term === undefined) return;
    const now = this.#clock.now().toISOString();
    this.#misses.add(term, (known) => ({
      term,
      count: (known?.count ?? 0) + 1,
      firstSeen: known?.firstSeen ?? now,
      lastSeen: now,
    }));
  }

  flush(): Promise<void> {
    return this.#misses.flush();
  }
}
