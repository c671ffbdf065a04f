import { LRUCache } from 'lru-cache';

/** How words were looked for: as they stand, or the last one as a beginning. */
export type WordForm = 'whole' | 'unfinished';

const mostSearches = 10_000;
const keptMs = 5 * 60_000;

/**
 * Searches that match more than can be ranked. Their pages are cheaper alone, and read from the rows, so
 * they are never old; only that there are so many may be, for as long as it is remembered.
 */
export class CommonWords {
  readonly #forms = new LRUCache<string, WordForm>({ max: mostSearches, ttl: keptMs });

  formOf(search: string): WordForm | undefined {
    return this.#forms.get(search);
  }

  note(search: string, form: WordForm): void {
    this.#forms.set(search, form);
  }

  forget(search: string): void {
    this.#forms.delete(search);
  }
}
