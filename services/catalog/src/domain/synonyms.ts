import { searchTerms } from './search-terms.ts';

/** A search for `sought` also finds what is called one of `found`. */
export interface SynonymRule {
  sought: string;
  found: readonly string[];
}

const separators = { mutual: '=', oneWay: '>' };

/**
 * Reads a line of the synonym list: `a = b = c` finds each for each, `a > b, c` finds the
 * right-hand names for the left one only. Undefined for anything else.
 */
export function parseSynonyms(line: string): SynonymRule[] | undefined {
  const isOneWay = line.includes(separators.oneWay);
  const [left = '', ...rest] = line.split(isOneWay ? separators.oneWay : separators.mutual);
  if (rest.length === 0 || (isOneWay && (rest.length > 1 || line.includes(separators.mutual))))
    return undefined;
  const right = isOneWay ? (rest[0] ?? '').split(',') : rest;
  const names = [left, ...right].map((name) => name.trim().toLowerCase());
  if (names.some((name) => searchTerms(name).length === 0)) return undefined;
  const [first = '', ...others] = names;
  if (isOneWay) return [{ sought: first, found: others }];
  return names.map((sought) => ({ sought, found: names.filter((name) => name !== sought) }));
}

/** The lines of the file, without comments. */
export function synonymLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '');
}
