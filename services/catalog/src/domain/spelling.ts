import { stripAccents } from '@largo/kernel';

/** A word in a product title or in the name of a store, category or neighbourhood. */
export interface KnownWord {
  /** Without accents, for comparison. */
  word: string;
  /** As it is written. */
  shown: string;
  /** What `catalog.stem()` makes of the word. */
  stem?: string;
}

/** Shorter words have too many similar ones. */
const shortestCorrected = 4;

/** How many typos a word of that length may have and still be unambiguous. */
function allowedTypos(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * Edit distance: letters to add, drop, replace or swap with their neighbour until `typed` is the
 * word.
 * @returns one number per prefix of the word, from empty to complete
 */
export function editDistances(typed: string, word: string): number[] {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, length) => length);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      const isSwapped =
        i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      row.push(
        Math.min(
          at(last, j) + 1,
          at(row, j - 1) + 1,
          at(last, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    before = last;
    last = row;
  }
  return last;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** Edits from what was typed to the word; infinite for more than a few small typos. */
export function typoDistance(typed: string, word: string, isUnfinished = false): number {
  const all = editDistances(typed, word);
  const least = isUnfinished ? Math.min(...all) : at(all, word.length);
  return least <= allowedTypos(typed) ? least : Number.POSITIVE_INFINITY;
}

/** The known word nearest to the typed one, if any is near; an unfinished one may be a prefix. */
function bestMatch(
  typed: string,
  known: readonly KnownWord[],
  isUnfinished: boolean,
): KnownWord | undefined {
  return nearest(known, ({ word }) => typoDistance(typed, word, isUnfinished));
}

/** The one with the least finite distance; the first of several. */
export function nearest<One>(
  all: readonly One[],
  distanceOf: (one: One) => number,
): One | undefined {
  const [first] = all
    .map((one) => ({ one, distance: distanceOf(one) }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((one, other) => one.distance - other.distance);
  return first?.one;
}

/**
 * Replaces every term with its best match among its candidates, if any; undefined when nothing
 * changes.
 */
export function correctSpelling(
  terms: readonly string[],
  candidates: readonly (readonly KnownWord[])[],
): KnownWord[] | undefined {
  const words = terms.map((term, place) => {
    const isLast = place === terms.length - 1;
    return bestMatch(term, candidates[place] ?? [], isLast) ?? { word: term, shown: term };
  });
  return words.every(({ word }, place) => word === terms[place]) ? undefined : words;
}

/** Maps spellings that sound alike to the same text: `linguissa`, `kombuxa`, `mantega`. */
export function soundOf(word: string): string {
  return stripAccents(word.toLowerCase().replaceAll('ç', 's').replaceAll('ã', 'an'))
    .replace(/ch|sh/g, 'x')
    .replace(/sc(?=[ei])|c(?=[ei])|ss|z/g, 's')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/qu?|k/g, 'c')
    .replace(/ph/g, 'f')
    .replace(/y/g, 'i')
    .replace(/h/g, '')
    .replace(/(.)\1/g, '$1')
    .replace(/ei(?=[^aeiou])/g, 'e')
    .replace(/n(?=[bp]|$)/g, 'm')
    .replace(/i$/, 'e')
    .replace(/u$/, 'o');
}

/** Shorter sounds have too many similar ones. */
const shortestSlippedSound = 7;

/** What two spellings of one sound count for, less than any other slip. */
export const alikeInSound = 0.5;

/** The fewest slips in letters or in sounds from the typed word to the known one. */
function slips(typed: string, { word, shown, stem = word }: KnownWord, isUnfinished: boolean) {
  const sound = soundOf(typed);
  const sounds = [soundOf(shown), soundOf(stem)];
  if (sounds.includes(sound)) return alikeInSound;
  const distances = editDistances(typed, word);
  const inLetters = isUnfinished ? Math.min(...distances) : at(distances, word.length);
  if (sound.length < shortestSlippedSound) return inLetters;
  const inSounds = sounds.map((one) => at(editDistances(sound, one), one.length));
  return Math.min(inLetters, ...inSounds);
}

/** The known word with the fewest slips; undefined when it has more than allowed. */
export function likeliest(
  typed: string,
  known: readonly KnownWord[],
  { most, isUnfinished = false }: { most: number; isUnfinished?: boolean },
): KnownWord | undefined {
  if (typed.length < shortestCorrected || /\d/.test(typed)) return undefined;
  const alike = known.filter(({ shown }) => soundOf(shown)[0] === soundOf(typed)[0]);
  return nearest(alike, (one) => {
    const all = slips(typed, one, isUnfinished);
    return all <= most ? all : Number.POSITIVE_INFINITY;
  });
}
