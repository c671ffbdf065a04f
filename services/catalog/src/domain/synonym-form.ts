import { InvalidSynonym } from './errors.ts';
import { areSmall, plainWords, searchTerms } from './search-terms.ts';
import { parseSynonyms } from './synonyms.ts';
import { synonymTexts as texts } from './texts.ts';

export interface SynonymForm {
  sought: string;
  /** Several names, separated by commas. */
  found: string;
  isMutual: boolean;
}

/** A line of the synonym list, split into its parts. */
export interface SynonymLine {
  line: string;
  sought: string;
  found: string[];
  isMutual: boolean;
}

type Field = 'sought' | 'found';

const maxWords = 4;
const maxCharacters = 60;
/** Names besides the first; lines up to this length fit the admin table. */
const maxNames = 5;
const isName = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} -]*[\p{L}\p{M}\p{N}])?$/u;

/** The administrator's form as a line of the list. */
export function readSynonymForm({ sought, found, isMutual }: SynonymForm): SynonymLine {
  const name = tidy(sought);
  const others = found
    .split(',')
    .map(tidy)
    .filter((other) => other !== '');
  if (name === '') throw new InvalidSynonym('sought', 'empty', texts.empty);
  if (others.length === 0) throw new InvalidSynonym('found', 'alone', texts.alone);
  if (others.length > maxNames)
    throw new InvalidSynonym('found', 'too-many-names', texts.tooManyNames(maxNames));
  checkName('sought', name);
  const seen = new Set([keyOf(name)]);
  for (const other of others) {
    checkName('found', other);
    if (seen.has(keyOf(other))) throw new InvalidSynonym('found', 'same', texts.same(other));
    seen.add(keyOf(other));
  }
  const line = isMutual ? [name, ...others].join(' = ') : `${name} > ${others.join(', ')}`;
  return { line, sought: name, found: others, isMutual };
}

/** Undefined for anything that is not a line of the list. */
export function splitSynonymLine(line: string): SynonymLine | undefined {
  const [rule] = parseSynonyms(line) ?? [];
  return (
    rule && { line, sought: rule.sought, found: [...rule.found], isMutual: !line.includes('>') }
  );
}

/** Which name finds which other one, normalised as the search compares them. */
export function pairsOf(line: string): string[] {
  return (parseSynonyms(line) ?? []).flatMap(({ sought, found }) =>
    found.map((other) => `${keyOf(sought)} > ${keyOf(other)}`),
  );
}

const keyOf = (name: string) => searchTerms(name).join(' ');
const tidy = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

function checkName(field: Field, name: string): void {
  if (name.length > maxCharacters) {
    const start = `${name.slice(0, 20)}…`;
    throw new InvalidSynonym(field, 'too-long', texts.tooLong(start, maxCharacters));
  }
  if (!isName.test(name)) throw new InvalidSynonym(field, 'characters', texts.characters(name));
  if (name.split(' ').length > maxWords)
    throw new InvalidSynonym(field, 'too-many-words', texts.tooManyWords(name, maxWords));
  if (areSmall(plainWords(name))) throw new InvalidSynonym(field, 'small', texts.small(name));
}
