import type { Sql } from 'postgres';
import { corrected, guesses, type KnownWord } from '../domain/likeness.ts';
import { unfinishedWords, wholeWords } from '../domain/search-terms.ts';
import type { Figures } from './figures.ts';
import { maxRanked } from './search-products.ts';

interface Source {
  sql: Sql;
  figures: Figures;
}

/**
 * For each word the likest ones that titles, stores and categories have, the likest first; for a word
 * that they have itself, that one.
 */
function findLikeWords({ sql, figures }: Source, terms: readonly string[]): Promise<KnownWord[][]> {
  return figures.get(`like:${terms.join(' ')}`, () => loadLikeWords(sql, terms));
}

const maxLike = 10;

async function loadLikeWords(sql: Sql, terms: readonly string[]): Promise<KnownWord[][]> {
  const rows = await sql<{ like: KnownWord[] }[]>`
    select coalesce(
      (select json_agg(json_build_object('word', k.word, 'shown', coalesce(k.shown, k.word)))
        from catalog.title_words k where k.word = typed.word),
      (select json_agg(near) from catalog.like_words(typed.word, ${maxLike}) near), '[]') as like
    from unnest(string_to_array(${terms.join(' ')}, ' ')) with ordinality typed (word, place)
    order by place`;
  return rows.map(({ like }) => like);
}

export interface Correction {
  /** As they are compared. */
  terms: string[];
  /** As it is written. */
  shown: string;
}

/** The words without their small slips; undefined when that changes nothing. */
export async function correctWords(
  source: Source,
  terms: readonly string[],
): Promise<Correction | undefined> {
  const words = corrected(terms, await findLikeWords(source, terms));
  return (
    words && {
      terms: words.map(({ word }) => word),
      shown: words.map(({ shown }) => shown).join(' '),
    }
  );
}

/** What may have been meant by words that found nothing, if the shop has it; as it is written. */
export async function suggestTerm(
  source: Source,
  terms: readonly string[],
): Promise<string | undefined> {
  // The words themselves are there: it was a filter that left nothing over.
  if (await isFound(source.sql, terms)) return undefined;
  for (const words of guesses(terms, await findLikeWords(source, terms))) {
    const plain = words.map(({ word }) => word);
    if (await isFound(source.sql, plain)) return words.map(({ shown }) => shown).join(' ');
  }
  return undefined;
}

/**
 * Not the first one that comes along: for that the database would rather read the whole table, and
 * would read it to the end where there is none.
 */
async function isFound(sql: Sql, terms: readonly string[]): Promise<boolean> {
  const [row] = await sql<{ found: number }[]>`
    select count(*)::int as found from (
      select 1 from catalog.public_products
      where search @@ to_tsquery('pg_catalog.portuguese', ${unfinishedWords(terms).anywhere})
      limit ${maxRanked + 1}) matches`;
  return (row?.found ?? 0) > 0;
}

/** So many products with the words as they stand are enough: nobody looks for beginnings then. */
export const enough = 60;

/** Whatever else is filtered: counts of other choices must speak of the same words. */
export function areEnough({ sql, figures }: Source, terms: readonly string[]): Promise<boolean> {
  const { anywhere } = wholeWords(terms);
  return figures.get(`enough:${anywhere}`, async () => {
    const [row] = await sql<{ found: number }[]>`
      select count(*)::int as found from (
        select 1 from catalog.public_products
        where search @@ to_tsquery('pg_catalog.portuguese', ${anywhere})
        limit ${enough}) matches`;
    return row?.found === enough;
  });
}
