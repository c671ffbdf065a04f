import type { Sql } from 'postgres';
import { matchAll, matchTitle } from '../domain/search-terms.ts';
import { conditions, ordering } from './product-filter.ts';
import { cardsOf, type ListProducts, offsetOf, type ProductPage } from './product-page.ts';

/** More matches than this are not put in order of relevance; their total is then cut off, too. */
export const maxRanked = 1_000;

/**
 * Matches are collected through the search index first; only they are put in order. Relevant is what
 * has all words in its title, and of that what sells.
 */
export async function rankMatches(
  sql: Sql,
  list: ListProducts,
  terms: readonly string[],
): Promise<ProductPage> {
  const { filter, sort, limit } = list;
  const isByRelevance = sort === 'relevance';
  const inTitle = sql`search @@ to_tsquery('pg_catalog.portuguese', ${matchTitle(terms)})`;
  const [row] = await sql<ProductPage[]>`
    with found as materialized (
      select id, created_at, price_cents, plain_title, average_rating, total_reviews, total_sales,
        ${isByRelevance ? inTitle : sql`true`} as in_title
      from catalog.products
      where ${conditions(sql, filter)}
        and search @@ to_tsquery('pg_catalog.portuguese', ${matchAll(terms)})
      limit ${maxRanked + 1}
    ), page as (
      select id, row_number() over () as place from (
        select id from found
        order by ${isByRelevance ? sql`in_title desc, total_sales desc, id desc` : ordering(sql, sort)}
        limit ${limit + 1} offset ${offsetOf(list)}) ordered
    )
    select ${cardsOf(sql, limit)}, (select count(*)::int from found) as total from (
      select card, stock_on_hand - stock_held as stock, place
      from page join catalog.products using (id) order by place
    ) shown`;
  return row ?? { cards: '', found: 0, total: 0 };
}

/** Each word as the likest one of all titles; undefined when that changes nothing or one has no like. */
export async function correctWords(
  sql: Sql,
  terms: readonly string[],
): Promise<string[] | undefined> {
  const rows = await sql<{ likely: string | null }[]>`
    select (select w.word from catalog.title_words w where w.word operator(ext.%) typed.word
      order by ext.similarity(w.word, typed.word) desc, w.word limit 1) as likely
    from unnest(string_to_array(${terms.join(' ')}, ' ')) with ordinality typed (word, place)
    order by place`;
  const likely = rows.flatMap((row) => row.likely ?? []);
  const isSame = likely.every((word, place) => word === terms[place]);
  return likely.length < terms.length || isSame ? undefined : likely;
}
