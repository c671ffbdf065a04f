import type { Sql } from 'postgres';
import { corrected, guesses, type KnownWord } from '../domain/likeness.ts';
import { matchAll } from '../domain/search-terms.ts';

/** For each word the likest ones that titles, stores and categories have, the likest first. */
async function findLikeWords(sql: Sql, terms: readonly string[]): Promise<KnownWord[][]> {
  const rows = await sql<{ like: KnownWord[] }[]>`
    select coalesce((select json_agg(json_build_object('word', near.word, 'shown', near.shown)) from (
        select w.word, coalesce(w.shown, w.word) as shown from catalog.title_words w where w.word operator(ext.%) typed.word
        order by ext.similarity(w.word, typed.word) desc, w.word limit 10) near), '[]') as like
    from unnest(string_to_array(${terms.join(' ')}, ' ')) with ordinality typed (word, place)
    order by place`;
  return rows.map(({ like }) => like);
}

/** The words without their small slips; undefined when that changes nothing. */
export async function correctWords(
  sql: Sql,
  terms: readonly string[],
): Promise<string[] | undefined> {
  return corrected(terms, await findLikeWords(sql, terms));
}

/** What may have been meant by words that found nothing, if the shop has it; as it is written. */
export async function suggestTerm(sql: Sql, terms: readonly string[]): Promise<string | undefined> {
  const tried = [
    terms.map((word) => ({ word, shown: word })),
    ...guesses(terms, await findLikeWords(sql, terms)),
  ];
  const queries = tried.map((words) => matchAll(words.map(({ word }) => word)));
  const [row] = await sql<{ place: number }[]>`
    select place::int from unnest(string_to_array(${queries.join(',')}, ','))
      with ordinality guess (query, place)
    where exists (select 1 from catalog.products
      where is_public and search @@ to_tsquery('pg_catalog.portuguese', guess.query))
    order by place limit 1`;
  // The words themselves are there: it was a filter that left nothing over.
  if (!row || row.place === 1) return undefined;
  return tried[row.place - 1]?.map(({ shown }) => shown).join(' ');
}
