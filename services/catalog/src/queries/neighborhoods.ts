import type { Sql } from 'postgres';
import { distance, type KnownWord } from '../domain/likeness.ts';
import { plainWords } from '../domain/search-terms.ts';
import type { VocabularyCopy } from '../search/vocabulary-copy.ts';
import type { Figures } from './figures.ts';
import { ask } from './statement.ts';

/** How old they may be where another process has changed something: a new one is rare. */
const keptMs = 30_000;

interface Source {
  sql: Sql;
  figures: Figures;
}

export interface Neighborhood {
  /** As the filter of lists takes it. */
  name: string;
  /** Products that this filter leaves. */
  count: number;
  words: readonly string[];
}

/** Those in which stores with public products are, the greatest first. Kept like every counted figure. */
export function getNeighborhoods({ sql, figures }: Source): Promise<readonly Neighborhood[]> {
  return figures.get('neighborhoods', () => loadNeighborhoods(sql), keptMs);
}

/** The one that the words are the whole name of: they are no slip then, even where no product has them. */
export async function neighborhoodNamed(
  source: Source,
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
  source: Source & { vocabulary: VocabularyCopy },
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
  const [nearest] = (await getNeighborhoods(source))
    .filter(({ words }) => words.length === terms.length)
    .map(({ name, words }) => ({ name, distance: distanceTo(words) }))
    .filter((one) => Number.isFinite(one.distance))
    // Stable: among equals the one with most products stays first.
    .sort((one, other) => one.distance - other.distance);
  return nearest?.name;
}

/** The words of all their names. */
export async function neighborhoodWords(source: Source): Promise<KnownWord[]> {
  const written = (await getNeighborhoods(source)).flatMap(({ name }) =>
    name.split(/[^\p{L}\p{M}\p{N}]+/u),
  );
  return written.flatMap((shown) => plainWords(shown).map((word) => ({ word, shown })));
}

async function loadNeighborhoods(sql: Sql): Promise<Neighborhood[]> {
  const rows = await ask<Omit<Neighborhood, 'words'>>(sql)`
    select min(s.neighborhood) as name, sum(products)::int as count
    from (select seller_id, plain_neighborhood, count(*) as products
      from catalog.public_products where plain_neighborhood is not null group by 1, 2) counted
    join catalog.sellers s on s.id = seller_id and s.neighborhood is not null
    group by plain_neighborhood order by 2 desc, 1`;
  return rows
    .map((row) => ({ ...row, words: plainWords(row.name) }))
    .filter(({ words }) => words.length > 0);
}
