import { stripAccents } from '@largo/kernel';

const maxTerms = 8;
const maxLength = 40;

/**
 * The words of what a person typed: letters and digits only, so nothing of the query language can come
 * from outside.
 */
export function plainWords(typed: string): string[] {
  const words =
    stripAccents(typed)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, maxTerms).map((word) => word.slice(0, maxLength));
}

/** Plurals as catalog.words() makes them in the indexed text. */
export function searchTerms(typed: string): string[] {
  return plainWords(typed).map((word) => word.replace(/[ao]es$/, 'ao'));
}

/** Every word must occur, the last one may be unfinished. */
export function matchAll(terms: readonly string[]): string {
  return `${terms.join(' & ')}:*`;
}

/** The same, in the title only. */
export function matchTitle(terms: readonly string[]): string {
  return `${terms.join(':A & ')}:*A`;
}

/** The same, in the title or the names of category and store. */
export function matchNames(terms: readonly string[]): string {
  return `${terms.join(':AB & ')}:*AB`;
}
