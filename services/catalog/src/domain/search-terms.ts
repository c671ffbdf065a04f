import { stripAccents } from '@largo/kernel';

const maxTerms = 8;

/**
 * What a person typed as a text-search query: every word must occur, the last one may be unfinished.
 * Letters and digits only, so nothing of the query language can come from outside. Undefined when
 * nothing searchable is left.
 */
export function searchQuery(typed: string): string | undefined {
  const words = wordsOf(typed).slice(0, maxTerms);
  if (words.length === 0) return undefined;
  return `${words.join(' & ')}:*`;
}

/** The same text for the comparison by similarity, which forgives typing errors. */
export function plainText(typed: string): string {
  return wordsOf(typed).slice(0, maxTerms).join(' ');
}

function wordsOf(typed: string): string[] {
  const words =
    stripAccents(typed)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  // As catalog.words() does to the indexed text.
  return words.map((word) => word.slice(0, 40).replace(/[ao]es$/, 'ao'));
}
