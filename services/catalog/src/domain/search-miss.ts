import { plainWords } from './search-terms.ts';

const maxLength = 80;

/**
 * A search term as stored when nothing was found: words without accents. Undefined for anything
 * that may be a person's address or number, or is too short to be useful.
 */
export function missedTerm(typed: string): string | undefined {
  if (/@|\d(?:[\s().-]*\d){5}/.test(typed)) return undefined;
  const term = plainWords(typed).join(' ').slice(0, maxLength).trim();
  return term.length < 2 ? undefined : term;
}
