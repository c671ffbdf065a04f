import { distance, type KnownWord, nearest } from '../domain/likeness.ts';
import { plainWords } from '../domain/search-terms.ts';
import type { VocabularyCopy } from '../search/vocabulary-copy.ts';
import { type CountSource, countChoices } from './count-choices.ts';
import { shownNames } from './shown-names.ts';

export interface Neighborhood {
  /** As the filter of lists takes it. */
  name: string;
  /** Products that this filter leaves. */
  count: number;
  words: readonly string[];
}

/** Those in which stores with public products are, the greatest first. Kept like every counted figure. */
export function getNeighborhoods(source: CountSource): Promise<readonly Neighborhood[]> {
  return source.figures.get('neighborhoods', () => loadNeighborhoods(source));
}

/** The one that the words are the whole name of: they are no slip then, even where no product has them. */
export async function neighborhoodNamed(
  source: CountSource,
  typed: string,
): Promise<string | undefined> {
  const name = plainWords(typed).join(' ');
  const all = await getNeighborhoods(source);
  return all.find(({ words }) => words.join(' ') === name)?.name;
}

/**
 * The one that the words are the whole name of but for small slips, the nearest; what products have
 * themselves is no slip.
 */
export async function neighborhoodLike(
  source: CountSource & { vocabulary: VocabularyCopy },
  typed: string,
): Promise<string | undefined> {
  const terms = plainWords(typed);
  const known = await source.vocabulary.recent();
  const distanceTo = (words: readonly string[]) =>
    terms.reduce((sum, term, place) => {
      const word = words[place] ?? '';
      const isOther = term !== word && known.find(term) !== undefined;
      return sum + (isOther ? Number.POSITIVE_INFINITY : distance(term, word));
    }, 0);
  const all = await getNeighborhoods(source);
  const ofSameLength = all.filter(({ words }) => words.length === terms.length);
  return nearest(ofSameLength, ({ words }) => distanceTo(words))?.name;
}

/** The words of all their names. */
export async function neighborhoodWords(source: CountSource): Promise<KnownWord[]> {
  const written = (await getNeighborhoods(source)).flatMap(({ name }) =>
    name.split(/[^\p{L}\p{M}\p{N}]+/u),
  );
  return written.flatMap((shown) => plainWords(shown).map((word) => ({ word, shown })));
}

async function loadNeighborhoods(source: CountSource): Promise<Neighborhood[]> {
  const { neighborhoods: counts } = await countChoices(source, {}, undefined);
  const { neighborhoods: names } = await shownNames(source, { neighborhoods: counts.keys() });
  return [...counts]
    .map(([plain, count]) => ({ name: names.get(plain) ?? plain, count }))
    .map((place) => ({ ...place, words: plainWords(place.name) }))
    .filter(({ words }) => words.length > 0);
}
