import type { ProductSort } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { queryOnce, toQuery } from '../db/text-search.ts';
import { enoughOf, unfinishedWords, wholeWords, type WordQuery } from '../domain/search-terms.ts';
import { conditions, hasChoices, narrowRows, ordering, orderingColumns } from './product-filter.ts';
import { cardsOf, limitOf, type ListProducts, offsetOf, type ProductPage } from './product-page.ts';

/** More matches than this are neither ranked by relevance nor counted to the end. */
const maxRanked = 1_000;
/** A limit that is a parameter makes the planner expect a tenth of all rows. */
const oneMore = sql.raw(String(maxRanked + 1));

/**
 * Products with the words, the last of which may be unfinished where few have it as it stands. Matches
 * are collected through the search index, in narrow rows, and only they are ranked: first those with the
 * words as they stand, then those with all words in the title, then in the names of category and store
 * too, and among equals the best sold. Of more matches than can be ranked, the list's own order is
 * walked until the page is full.
 *
 * One statement, of which only the needed parts run. Words become a query once, in a subquery, so one
 * plan fits any words.
 */
export async function findByWords(
  db: Db,
  list: ListProducts,
  terms: readonly string[],
): Promise<ProductPage> {
  const { sort, limit } = list;
  const [whole, unfinished] = [wholeWords(terms), unfinishedWords(terms)];
  const isWhole = sql`(select is_enough from whole_is)`;
  const isRanked = sql.raw(`(select total from counted) <= ${maxRanked}`);
  const relevance = sql`(${isWhole} or id in (select id from whole)) desc, rank desc, total_sales desc, id desc`;
  const rows = await db.execute<FoundPage>(sql`
    with whole as materialized (${collect(list, whole)}
    ), whole_is as materialized (select ${isEnough(list, whole, enoughOf(terms))} as is_enough
    ), unfinished as materialized (${collect(list, unfinished, sql`and not ${isWhole}`)}
    ), found as not materialized (
      select * from whole where ${isWhole} union all select * from unfinished
    ), counted as materialized (select count(*)::int as total from found
    ), page as (
      select id, row_number() over () as place from (
        select id from found where ${isRanked}
        order by ${sort === 'relevance' ? relevance : ordering(sort)} ${limitOf(list)}) ranked
      union all
      select id, row_number() over () as place from (
        select id from ${rowsToWalk(list)} and not ${isRanked} and ts_match_vq(search, (
          select case when ${isWhole} then ${toQuery(whole.anywhere)}
            else ${toQuery(unfinished.anywhere)} end))
        order by ${ordering(sort)} ${limitOf(list)}) walked
    )
    select ${cardsOf(limit)}, (select total from counted) as total, ${isWhole} as "isWhole"
    from (select id, card, stock_on_hand - stock_held as stock, place
      from page join catalog.products using (id) order by place) shown`);
  const { isWhole: areWhole, ...page } = onlyRow(rows);
  return { ...withTotal(list, page), query: (areWhole ? whole : unfinished).anywhere };
}

type FoundPage = { cards: string; found: number; total: number; isWhole: boolean };

/** What has the words, with the columns to order it by. */
function collect({ filter, sort }: ListProducts, words: WordQuery, when = sql.empty()): SQL {
  const rank =
    sort === 'relevance'
      ? sql`, case when search @@ ${queryOnce(words.inTitle)} then 2
          when search @@ ${queryOnce(words.inNames)} then 1 else 0 end as rank`
      : sql.empty();
  return sql`
    select id, ${orderingColumns(sort)} ${rank} from ${narrowRows(filter)} ${when}
      and search @@ ${queryOnce(words.anywhere)} limit ${oneMore}`;
}

/**
 * Whether enough have the words as they stand, whatever else is filtered: counts of other choices must
 * speak of the same words, so the choices must not decide.
 */
function isEnough({ filter }: ListProducts, whole: WordQuery, enough: number): SQL {
  const found = sql`(select count(*) from whole) >= ${enough}`;
  if (!hasChoices(filter)) return found;
  return sql`case when ${found} then true else (select count(*) from (
    select from catalog.public_products where search @@ ${queryOnce(whole.anywhere)}
    limit ${sql.raw(String(enough))}) everywhere) >= ${enough} end`;
}

/**
 * In the list's own order; narrow rows have an index for the order of sales only. The caller's
 * `ts_match_vq` is `@@` in a form that the search index is not used for: it would collect all matches
 * before the first is seen.
 */
function rowsToWalk({ filter, sort }: ListProducts): SQL {
  const isBySales: readonly ProductSort[] = ['relevance', 'popular'];
  return isBySales.includes(sort)
    ? narrowRows(filter)
    : sql`catalog.products where ${conditions(filter)}`;
}

/** Where counting stopped, the end is known once it is seen; before, there are as many as were seen. */
function withTotal(list: ListProducts, page: Omit<FoundPage, 'isWhole'>): ProductPage {
  if (page.total <= maxRanked) return page;
  const { found } = page;
  const offset = offsetOf(list);
  const endsHere = found <= list.limit && (found > 0 || offset === 0);
  if (endsHere) return { ...page, total: offset + found };
  const seen = found > 0 ? offset + found : 0;
  return { ...page, total: Math.max(page.total, seen), isAtLeast: true };
}
