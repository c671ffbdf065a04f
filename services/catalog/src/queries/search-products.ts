import type { Sql } from 'postgres';
import type { WordQuery } from '../domain/search-terms.ts';
import { conditions, ordering } from './product-filter.ts';
import { cardsOf, type ListProducts, offsetOf, type ProductPage } from './product-page.ts';

/** More matches than this are not put in order of relevance; their total is then cut off, too. */
export const maxRanked = 1_000;

/**
 * Matches are collected through the search index first; only they are put in order. Relevant is what
 * has all words in its title, then in the names of category and store too, and of that what sells.
 */
export async function rankMatches(
  sql: Sql,
  list: ListProducts,
  words: WordQuery,
): Promise<ProductPage> {
  const { filter, sort, limit } = list;
  const isByRelevance = sort === 'relevance';
  const rank = isByRelevance
    ? sql`case when search @@ to_tsquery('pg_catalog.portuguese', ${words.inTitle}) then 2
        when search @@ to_tsquery('pg_catalog.portuguese', ${words.inNames}) then 1 else 0 end`
    : sql`0`;
  const [row] = await sql<ProductPage[]>`
    with found as materialized (
      select id, created_at, price_cents, plain_title, average_rating, total_reviews, total_sales,
        ${rank} as rank
      from catalog.products
      where ${conditions(sql, filter)}
        and search @@ to_tsquery('pg_catalog.portuguese', ${words.anywhere})
      limit ${maxRanked + 1}
    ), page as (
      select id, row_number() over () as place from (
        select id from found
        order by ${isByRelevance ? sql`rank desc, total_sales desc, id desc` : ordering(sql, sort)}
        limit ${limit + 1} offset ${offsetOf(list)}) ordered
    )
    select ${cardsOf(sql, limit)}, (select count(*)::int from found) as total from (
      select card, stock_on_hand - stock_held as stock, place
      from page join catalog.products using (id) order by place
    ) shown`;
  return row ?? { cards: '', found: 0, total: 0 };
}
