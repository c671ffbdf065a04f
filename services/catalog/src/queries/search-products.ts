import type { Fragment, Sql } from 'postgres';
import type { WordQuery } from '../domain/search-terms.ts';
import { conditions, narrowRows, ordering, type ProductSort } from './product-filter.ts';
import { cardsOf, type ListProducts, offsetOf, type ProductPage } from './product-page.ts';

/** More matches than this are neither put in order of relevance nor counted to their end. */
export const maxRanked = 1_000;

const nothing: ProductPage = { cards: '', found: 0, total: 0 };

/**
 * Matches are collected through the search index, in narrow rows; only they are put in order. Relevant
 * is what has all words in its title, then in the names of category and store too, and of that what
 * sells. Of more than can be ranked, the list's own order is walked until the page is full.
 *
 * Words become a query once, in a subquery: so the plan fits any words and is made once, too.
 */
export async function findMatches(
  sql: Sql,
  list: ListProducts,
  words: WordQuery,
): Promise<ProductPage> {
  const { filter, sort, limit } = list;
  const isByRelevance = sort === 'relevance';
  const rank = isByRelevance
    ? sql`case when search @@ ${asked(sql, words.inTitle)} then 2
        when search @@ ${asked(sql, words.inNames)} then 1 else 0 end`
    : sql`0`;
  const [row] = await sql<ProductPage[]>`
    with found as materialized (
      select id, created_at, price_cents, plain_title, average_rating, total_reviews, total_sales,
        ${rank} as rank
      from ${narrowRows(sql, filter)} and search @@ ${asked(sql, words.anywhere)}
      limit ${maxRanked + 1}
    ), counted as materialized (select count(*)::int as total from found
    ), page as (
      select id, row_number() over () as place from (
        select id from found where (select total from counted) <= ${maxRanked}
        order by ${isByRelevance ? sql`rank desc, total_sales desc, id desc` : ordering(sql, sort)}
        limit ${limit + 1} offset ${offsetOf(list)}) ranked
      union all
      select id, row_number() over () as place from (
        ${walk(sql, list, { words, unless: sql`(select total from counted) <= ${maxRanked}` })}) walked
    )
    select ${cardsOf(sql, limit)}, (select total from counted) as total
    from ${cardsInPlace(sql)}`;
  return counted(list, row ?? nothing);
}

/** The page alone, of words that are known to match more than can be ranked. */
export async function walkMatches(
  sql: Sql,
  list: ListProducts,
  words: WordQuery,
): Promise<ProductPage> {
  const [row] = await sql<ProductPage[]>`
    with page as (
      select id, row_number() over () as place from (
        ${walk(sql, list, { words, unless: sql`false` })}) walked
    )
    select ${cardsOf(sql, list.limit)}, ${maxRanked + 1}::int as total from ${cardsInPlace(sql)}`;
  return counted(list, row ?? nothing);
}

/** Where counting stopped, the end is known when it is seen; before, there are as many as were seen. */
function counted(list: ListProducts, page: ProductPage): ProductPage {
  if (page.total <= maxRanked) return page;
  const { found } = page;
  const offset = offsetOf(list);
  const endsHere = found <= list.limit && (found > 0 || offset === 0);
  if (endsHere) return { ...page, total: offset + found };
  const seen = found > 0 ? offset + found : 0;
  return { ...page, total: Math.max(page.total, seen), isAtLeast: true };
}

/**
 * Not written as `@@`: the search index must not be taken for it, as it would collect all matches
 * before the first is seen.
 */
function walk(
  sql: Sql,
  list: ListProducts,
  { words, unless }: { words: WordQuery; unless: Fragment },
): Fragment {
  const { filter, sort, limit } = list;
  const rows = isBySales(sort)
    ? narrowRows(sql, filter)
    : sql`catalog.products where ${conditions(sql, filter)}`;
  return sql`select id from ${rows} and not ${unless}
    and ts_match_vq(search, ${asked(sql, words.anywhere)})
    order by ${ordering(sql, sort)} limit ${limit + 1} offset ${offsetOf(list)}`;
}

/** The only order that narrow rows have an index for. */
function isBySales(sort: ProductSort): boolean {
  return sort === 'relevance' || sort === 'popular';
}

function asked(sql: Sql, query: string): Fragment {
  return sql`(select to_tsquery('pg_catalog.portuguese', ${query}))`;
}

function cardsInPlace(sql: Sql): Fragment {
  return sql`(select card, stock_on_hand - stock_held as stock, place
    from page join catalog.products using (id) order by place) shown`;
}
