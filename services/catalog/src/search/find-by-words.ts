import type { ProductSort } from '@largo/contracts';
import { type Db, inList } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { queryOnce, toQuery } from '../db/text-search.ts';
import { conditions, narrowRows, ordering, orderingColumns } from './product-filter.ts';
import { cardsOf, limitOf, type ListProducts, offsetOf, type ProductPage } from './product-page.ts';

/** Words to search for, in the database's query language, and how well a row matches them. */
export interface WordQuery {
  anywhere: string;
  rank: SQL;
  /** Whether to leave out rows that match much worse than the best one. */
  onlyNearest?: boolean | undefined;
}

/** Beyond this many matches, results are neither ranked by relevance nor counted completely. */
const maxRanked = 1_000;
/** A literal, because with a parameter as limit the planner expects a tenth of all rows. */
const oneMore = sql.raw(String(maxRanked + 1));
/** The fraction of the best match's rank that a row needs. */
const nearEnough = '0.4';
const relevance = sql.raw('rank desc, is_available desc, total_sales desc, id desc');

/**
 * Products that match the words. The search index yields narrow rows, and only they are ranked: by
 * relevance, then availability, then sales. With too many matches to rank, it walks the list's own
 * order until the page is full.
 * It is one statement that runs only the parts it needs. The words become a query once, in a
 * subquery, so one plan fits any words.
 */
export async function findByWords(
  db: Db,
  list: ListProducts,
  words: WordQuery,
): Promise<ProductPage> {
  const { sort, limit } = list;
  const query = { ...words, onlyNearest: words.onlyNearest ?? list.onlyNearest };
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
    from (select id, card || card_options as card, stock_on_hand - stock_held as stock, place
      from page join catalog.products using (id) order by place) shown`);
  return { ...withTotal(list, onlyRow(rows)), query: query.anywhere };
}

type FoundPage = { cards: string; found: number; total: number };

/** Rows that match the words, with the columns to sort them by. */
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
 * Rows in the list's own order; narrow rows have an index only for the order by sales. The caller's
 * `ts_match_vq` is `@@` in a form that avoids the search index, which would collect all matches
 * before returning the first.
 */
function rowsToWalk({ filter, sort }: ListProducts): SQL {
  const isBySales: readonly ProductSort[] = ['relevance', 'popular', 'soonest'];
  return isBySales.includes(sort)
    ? narrowRows(filter)
    : sql`catalog.products where ${conditions(filter)}`;
}

/** After an early stop the total is exact on the last page, and elsewhere the rows seen so far. */
function withTotal(list: ListProducts, page: FoundPage): ProductPage {
  if (page.total <= maxRanked) return page;
  const { found } = page;
  const offset = offsetOf(list);
  const endsHere = found <= list.limit && (found > 0 || offset === 0);
  if (endsHere) return { ...page, total: offset + found };
  const seen = found > 0 ? offset + found : 0;
  return { ...page, total: Math.max(page.total, seen), isAtLeast: true };
}
