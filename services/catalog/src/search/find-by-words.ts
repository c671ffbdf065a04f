import type { ProductSort } from '@largo/contracts';
import { type Db, inList } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { queryOnce, toQuery } from '../db/text-search.ts';
import { conditions, narrowRows, ordering, orderingColumns } from './product-filter.ts';
import { cardsOf, limitOf, type ListProducts, offsetOf, type ProductPage } from './product-page.ts';

/** Words to look for, in the database's query language, and how well a row fits them. */
export interface WordQuery {
  anywhere: string;
  rank: SQL;
  /** Rows that fit much less than the best one are left out. */
  onlyNearest?: boolean;
}

/** More matches than this are neither ranked by relevance nor counted to the end. */
const maxRanked = 1_000;
/** A limit that is a parameter makes the planner expect a tenth of all rows. */
const oneMore = sql.raw(String(maxRanked + 1));
/** Of how well the best one fits. */
const nearEnough = '0.4';
const relevance = sql.raw('rank desc, is_available desc, total_sales desc, id desc');

/**
 * Products with the words. Matches are collected through the search index, in narrow rows, and only they
 * are ranked: by how well they fit, then what can be bought now, then the best sold. Of more matches than
 * can be ranked, the list's own order is walked until the page is full.
 *
 * One statement, of which only the needed parts run. Words become a query once, in a subquery, so one
 * plan fits any words.
 */
export async function findByWords(
  db: Db,
  list: ListProducts,
  query: WordQuery,
): Promise<ProductPage> {
  const { sort, limit } = list;
  const isRanked = sql.raw(`(select total from counted) <= ${maxRanked}`);
  const rows = await db.execute<FoundPage>(sql`
    with matches as materialized (${collect(list, query)}
    ), found as not materialized (
      select * from matches
      ${query.onlyNearest ? sql`where rank >= ${sql.raw(nearEnough)} * (select max(rank) from matches)` : sql.empty()}
    ), counted as materialized (select count(*)::int as total from found
    ), page as (
      select id, row_number() over () as place from (
        select id from found where ${isRanked}
        order by ${sort === 'relevance' ? relevance : ordering(list)} ${limitOf(list)}) ranked
      union all
      select id, row_number() over () as place from (
        select id from ${rowsToWalk(list)} and not ${isRanked}
          and ts_match_vq(terms, (select ${toQuery(query.anywhere)}))
        order by ${ordering(list)} ${limitOf(list)}) walked
    )
    select ${cardsOf(limit)}, (select total from counted) as total
    from (select id, card, stock_on_hand - stock_held as stock, place
      from page join catalog.products using (id) order by place) shown`);
  return { ...withTotal(list, onlyRow(rows)), query: query.anywhere };
}

type FoundPage = { cards: string; found: number; total: number };

/** What has the words, with the columns to order it by. */
function collect({ filter, sort, deliverers }: ListProducts, query: WordQuery): SQL {
  const isDelivered = deliverers ? sql`and seller_id = any(${inList(deliverers)})` : sql.empty();
  const columns = sort === 'relevance' || query.onlyNearest;
  const rank = columns
    ? sql`, ${query.rank} as rank, in_stock ${isDelivered} as is_available`
    : sql.empty();
  return sql`
    select id, ${orderingColumns(sort)} ${rank} from ${narrowRows(filter)}
      and terms @@ ${queryOnce(query.anywhere)} limit ${oneMore}`;
}

/**
 * In the list's own order; narrow rows have an index for the order of sales only. The caller's
 * `ts_match_vq` is `@@` in a form that the search index is not used for: it would collect all matches
 * before the first is seen.
 */
function rowsToWalk({ filter, sort }: ListProducts): SQL {
  const isBySales: readonly ProductSort[] = ['relevance', 'popular', 'soonest'];
  return isBySales.includes(sort)
    ? narrowRows(filter)
    : sql`catalog.products where ${conditions(filter)}`;
}

/** Where counting stopped, the end is known once it is seen; before, there are as many as were seen. */
function withTotal(list: ListProducts, page: FoundPage): ProductPage {
  if (page.total <= maxRanked) return page;
  const { found } = page;
  const offset = offsetOf(list);
  const endsHere = found <= list.limit && (found > 0 || offset === 0);
  if (endsHere) return { ...page, total: offset + found };
  const seen = found > 0 ? offset + found : 0;
  return { ...page, total: Math.max(page.total, seen), isAtLeast: true };
}
