import type { SuggestionsAnswer } from '@largo/contracts';
import { type Db, inList } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { after, beginning, hasWords, isLike } from '../db/word-match.ts';

type Suggested = SuggestionsAnswer['products'][number];

const most = 5;
/** How many titles are considered, of which those that can be bought now come first. */
const considered = 40;
/** Words common to many titles soon turn up among the best sold, using the index alone. */
const bestSold = 1_500;
/** Beyond this many titles, walking the best sold finds matches faster than sorting all. */
const maxRanked = 500;

/**
 * Titles that begin as typed, then those with words that do; in each group, what can be bought now
 * and delivered to the reader's place comes first, then what sells most.
 * It is one statement that runs only the parts still needed. Prefix matches are read in index
 * order, or the planner would read the whole table until it has enough.
 */
export async function suggestTitles(
  db: Db,
  words: readonly string[],
  deliverers: readonly string[] | undefined,
): Promise<Suggested[]> {
  const isDelivered = deliverers ? sql`and seller_id = any(${inList(deliverers)})` : sql.empty();
  const title = sql`spaced_title`;
  const begins = beginning(words);
  const isBegun = isLike(title, `${begins}%`);
  const isWithin = sql`${hasWords(title, words)} and not ${isBegun}`;
  // Single letters form no trigram.
  const isIndexed = words.some((word) => word.length > 1);
  const rows = await db.execute<Suggested>(sql`
    with begun as materialized (
      select id, total_sales from catalog.public_products
      where spaced_title collate "C" >= ${begins} and spaced_title collate "C" < ${after(begins)}
      order by spaced_title collate "C" limit ${maxRanked + 1}
    ), best_begun as materialized (
      ${best(sql`begun where ${countOf('begun')} <= ${maxRanked}`)}
      union all
      ${best(sql`catalog.public_products where ${countOf('begun')} > ${maxRanked} and ${isBegun}`)}
    ), sold as materialized (
      ${best(sql`(select id, total_sales, spaced_title from catalog.public_products
          order by total_sales desc, id desc limit ${bestSold}) sold
        where ${countOf('best_begun')} < ${most} and ${isWithin}`)}
    ), within as materialized (
      select id, total_sales from catalog.public_products
      where ${countOf('best_begun')} + ${countOf('sold')} < ${most} and ${isIndexed}
        and ${hasWords(title, words, 'indexed')} and not ${isBegun}
      limit ${maxRanked + 1}
    ), best as (
      select id, total_sales, 1 as place from best_begun
      union all
      select id, total_sales, 2 from sold
      where ${countOf('best_begun')} + ${countOf('sold')} >= ${most} or not ${isIndexed}
      union all
      (select *, 2 from ${best(sql`within where ${countOf('within')} <= ${maxRanked}`)} few)
      union all
      (select *, 2 from ${best(sql`catalog.public_products where ${countOf('within')} > ${maxRanked} and ${isWithin}`)} many)
    )
    select id, slug, title, catalog.reais(price_cents)::float8 as price, images[1] as image
    from best join catalog.products using (id)
    order by place, in_stock ${isDelivered} desc, best.total_sales desc, id desc limit ${most}`);
  return [...rows];
}

function best(titles: SQL): SQL {
  return sql`(
    select id, total_sales from ${titles} order by total_sales desc, id desc limit ${considered})`;
}

type Found = 'begun' | 'best_begun' | 'sold' | 'within';

function countOf(found: Found): SQL {
  return sql`(select count(*) from ${sql.raw(found)})`;
}
