/** A word that titles, stores, categories or names of neighbourhoods have. */
export interface KnownWord {
  /** Without accents, as it is compared. */
  word: string;
  /** As it is written. */
  shown: string;
}

/** How many slips of the finger a word of that length may have and still be clear. */
function allowedSlips(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * Letters to add, drop, replace or swap with their neighbour until `typed` is the word.
 * @returns one figure for each beginning of the word, from none of its letters to all
 */
export function slips(typed: string, word: string): number[] {
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

/** How far it is from what was typed to the word, infinitely where that is not clear any more. */
export function distance(typed: string, word: string, isUnfinished = false): number {
  const all = slips(typed, word);
  const least = isUnfinished ? Math.min(...all) : at(all, word.length);
  return least <= allowedSlips(typed) ? least : Number.POSITIVE_INFINITY;
}

/** The word that was meant, if the slip is small; an unfinished one may be a beginning. */
export function meant(
  typed: string,
  known: readonly KnownWord[],
  isUnfinished: boolean,
): KnownWord | undefined {
  return nearest(known, ({ word }) => distance(typed, word, isUnfinished));
}

/** The one that is the least away, if any is not infinitely far; of several the first. */
export function nearest<One>(all: readonly One[], away: (one: One) => number): One | undefined {
  const [first] = all
    .map((one) => ({ one, distance: away(one) }))
    .filter(({ distance: far }) => Number.isFinite(far))
    .sort((one, other) => one.distance - other.distance);
  return first?.one;
}

/** Every word as it was meant, where that is clear; undefined when nothing changes. */
export function corrected(
  terms: readonly string[],
  known: readonly (readonly KnownWord[])[],
): KnownWord[] | undefined {
  const words = terms.map((term, place) => {
    const like = known[place] ?? [];
    return meant(term, like, place === terms.length - 1) ?? { word: term, shown: term };
  });
  return words.every(({ word }, place) => word === terms[place]) ? undefined : words;
}

const maxGuesses = 4;

/** What else may be looked for: all words that have a like, then each of them, the longest first. */
export function guesses(
  terms: readonly string[],
  known: readonly (readonly KnownWord[])[],
): KnownWord[][] {
  const words = terms.flatMap((term, place) => {
    const like = known[place] ?? [];
    return meant(term, like, place === terms.length - 1) ?? like[0] ?? [];
  });
  const alone = words
    .filter(({ word }) => word.length > 3)
    .sort((one, other) => other.word.length - one.word.length);
  const all = [...(words.length > 0 ? [words] : []), ...alone.map((word) => [word])];
  return all.slice(0, maxGuesses);
}
