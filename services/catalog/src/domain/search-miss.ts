import { plainWords } from './search-terms.ts';

const maxLength = 80;

/**
 * A term as it is kept when nobody found anything: words without accents. Undefined for what may be
 * somebody's address or number, and for what is too short to tell anything.
 */
export function missedTerm(typed: string): string | undefined {
  if (/@|\d(?:[\s().-]*\d){5}/.test(typed)) return undefined;
  const term = plainWords(typed).join(' ').slice(0, maxLength).trim();
  return term.length < 2 ? undefined : term;
}
