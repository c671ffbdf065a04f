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

/** Words to look for, as the database is asked; every one of them must occur. */
export interface WordQuery {
  anywhere: string;
  inTitle: string;
  /** In the title or the names of category and store. */
  inNames: string;
}

/** The words as they stand. */
export function wholeWords(terms: readonly string[]): WordQuery {
  return queryOf(terms, '');
}

/** The last word may be unfinished. A letter after other words begins nearly everything: it is left out. */
export function unfinishedWords(terms: readonly string[]): WordQuery {
  return endsWithLetter(terms) ? queryOf(terms.slice(0, -1), '') : queryOf(terms, '*');
}

const enough = 60;

/**
 * So many products with the words as they stand are enough, and beginnings are not searched. What has
 * the letter that words end with is what was meant, however few it is: '500 g', 'vitamina c'.
 */
export function enoughOf(terms: readonly string[]): number {
  return endsWithLetter(terms) ? 1 : enough;
}

function endsWithLetter(terms: readonly string[]): boolean {
  return terms.length > 1 && terms.at(-1)?.length === 1;
}

const marked = (word: string, mark: string) => (mark === '' ? word : `${word}:${mark}`);

function queryOf(terms: readonly string[], last: '' | '*'): WordQuery {
  const within = (weights: string) => {
    return terms
      .map((word, n) => {
        const mark = n === terms.length - 1 ? last + weights : weights;
        const [, number, unit] = /^(\d+)([a-z]{1,3})$/.exec(word) ?? [];
        if (number === undefined || unit === undefined) return marked(word, mark);
        // `1kg` is meant where `1 kg` is written.
        return `(${marked(word, mark)} | ${marked(number, weights)} <-> ${marked(unit, mark)})`;
      })
      .join(' & ');
  };
  return { anywhere: within(''), inTitle: within('A'), inNames: within('AB') };
}
