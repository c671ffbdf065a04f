import type { Sql } from 'postgres';
import { corrected, guesses, type KnownWord } from '../domain/likeness.ts';
import { matchAll } from '../domain/search-terms.ts';
import type { Figures } from './figures.ts';
import { maxRanked } from './search-products.ts';

interface Source {
  sql: Sql;
  figures: Figures;
}

/** For each word the likest ones that titles, stores and categories have, the likest first. */
function findLikeWords({ sql, figures }: Source, terms: readonly string[]): Promise<KnownWord[][]> {
  return figures.get(`like:${terms.join(' ')}`, () => loadLikeWords(sql, terms));
}

const maxLike = 10;

async function loadLikeWords(sql: Sql, terms: readonly string[]): Promise<KnownWord[][]> {
  const rows = await sql<{ like: KnownWord[] }[]>`
    select (select coalesce(json_agg(near), '[]')
      from catalog.like_words(typed.word, ${maxLike}) near) as like
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
      select 1 from catalog.products where is_public
        and search @@ to_tsquery('pg_catalog.portuguese', ${matchAll(terms)})
      limit ${maxRanked + 1}) matches`;
  return (row?.found ?? 0) > 0;
}
