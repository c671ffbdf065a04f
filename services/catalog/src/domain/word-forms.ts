import type { Name } from './word-query.ts';

/** The words that a diminutive may come from: `pãozinho` from `pão`, `docinho` from `doce`. */
export function smallForms(word: string): string[] {
  const [, stem, z, gender] = /^([a-z]{2,}?)(z?)inh([oa])s?$/.exec(word) ?? [];
  if (stem === undefined || gender === undefined) return [];
  const ended = [`${stem}${z}${gender}`, `${stem}${z}e`, `${stem}${z}`];
  if (z !== '') return [stem, ...ended];
  const hard = stem.replace(/qu$/, 'c').replace(/gu$/, 'g');
  return hard === stem ? ended : [...ended, `${hard}${gender}`];
}

/** The plurals that catalog.stem() makes this word of. */
export function pluralsOf(stem: string): string[] {
  if (stem.endsWith('ao'))
    return [`${stem}s`, `${stem.slice(0, -2)}oes`, `${stem.slice(0, -2)}aes`];
  if (stem.endsWith('l')) return [`${stem.slice(0, -1)}is`];
  if (stem.endsWith('m')) return [`${stem.slice(0, -1)}ns`];
  return /[rz]$/.test(stem) ? [`${stem}es`] : [`${stem}s`];
}

const leastPart = 3;

/** Every way to split a word in two. */
export function splitsOf(word: string): [string, string][] {
  const places = word.length - 2 * leastPart + 1;
  if (places < 1 || hasDigit.test(word)) return [];
  return Array.from({ length: places }, (_, n) => [
    word.slice(0, leastPart + n),
    word.slice(leastPart + n),
  ]);
}

const hasDigit = /\d/;
/** No model number has more. */
const mostParts = 5;

/** Every way to part a model number between letters and digits: `gx123ab` from `GX-123AB`. */
export function modelParts(word: string): string[][] {
  const parts = hasDigit.test(word) ? (word.match(/\d+|[a-z]+/g) ?? []) : [];
  return parts.length > mostParts ? [] : groupings(parts).filter(({ length }) => length > 1);
}

function groupings(parts: readonly string[]): string[][] {
  if (parts.length === 0) return [[]];
  return parts.flatMap((_part, n) =>
    groupings(parts.slice(n + 1)).map((rest) => [parts.slice(0, n + 1).join(''), ...rest]),
  );
}

/** A word and the number behind it: `wifi6`, `fps50`. */
export function numberedWord(word: string): string[] {
  return /^([a-z]{3,})(\d+)$/.exec(word)?.slice(1) ?? [];
}

/** Every two or three neighbouring words joined into one. */
export function joinedWords(words: readonly string[]): string[] {
  return words.flatMap((_word, n) =>
    [2, 3]
      .filter((many) => n + many <= words.length)
      .map((many) => words.slice(n, n + many).join('')),
  );
}

/** How a unit is written, by each of its names. */
const units: Readonly<Record<string, string>> = {
  litro: 'l',
  litros: 'l',
  lt: 'l',
  grama: 'g',
  gramas: 'g',
  gr: 'g',
  quilo: 'kg',
  quilos: 'kg',
  kilo: 'kg',
  kilos: 'kg',
  metro: 'm',
  metros: 'm',
};
const isUnit = /^(?:g|kg|mg|ml|l|mm|cm|m|w|v|gb|tb|mah|un)$/;

interface UnitName {
  typed: string;
  names: readonly [Name, Name];
  /** How many words were used. */
  length: number;
}

/** A number with its unit, joined or separate: `1kg`, `1 kg`, `2 litros`. */
export function unitName(word: string, next = ''): UnitName | undefined {
  const [, number, written] = /^(\d+)([a-z]{1,4})$/.exec(word) ?? [];
  if (number !== undefined && written !== undefined) return ofUnit(number, written, word, 1);
  if (!/^\d+$/.test(word)) return undefined;
  const unit = units[next] ?? next;
  return isUnit.test(unit) ? ofUnit(word, unit, `${word} ${next}`, 2) : undefined;
}

function ofUnit(number: string, written: string, typed: string, length: number): UnitName {
  const unit = units[written] ?? written;
  const names = [
    { words: [number, unit], isPhrase: true },
    { words: [`${number}${unit}`] },
  ] as const;
  return { typed, names, length };
}
