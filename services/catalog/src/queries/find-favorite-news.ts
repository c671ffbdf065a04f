import type { FavoriteNewsAnswer, FavoriteNewsBody } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { leastDropPercent, mostNews, newsKeptMs } from '../domain/favorite-news.ts';

/**
 * News about favourites that still holds, only for what can be bought now. For each favourite, it
 * counts events after it was added, after `since` and within 30 days. Prices are compared with the
 * price at that starting point.
 */
export async function findFavoriteNews(
  db: Db,
  people: FavoriteNewsBody['people'],
  now: Date,
): Promise<FavoriteNewsAnswer> {
  const found = await db.execute<
    FavoriteNewsAnswer['people'][number] & Record<string, unknown>
  >(sql`
    with asked as (
      select "userId", greatest(since, ${new Date(now.getTime() - newsKeptMs).toISOString()}::timestamptz) as since
      from jsonb_to_recordset(${JSON.stringify(people)}::text::jsonb) as g("userId" uuid, since timestamptz)
    ), liked as (
      select a."userId", greatest(a.since, f.created_at) as since, p.id, p.price_cents
      from asked a join catalog.favorite_products f on f.user_id = a."userId"
      join catalog.products p on p.id = f.product_id where ${isForSale}
    ), restocked as (${restocked(now)}), news as (
      select "userId", id, 1 as rank, 'price_drop' as kind, at, former_price_cents
      from liked l cross join lateral (select at, former_price_cents from catalog.price_changes c
        where c.product_id = l.id and c.at > l.since order by c.at limit 1) earlier
      where price_cents * 100 <= former_price_cents * (100 - ${leastDropPercent}::int)
      union all
      select "userId", l.id, 2, 'back_in_stock', r.at, null
      from liked l join restocked r on r.product_id = l.id and r.at > l.since
      union all
      select a."userId", p.id, 3, 'new_product', n.at, null
      from asked a join catalog.favorite_stores f on f.user_id = a."userId"
      join catalog.products p on p.seller_id = f.seller_id
      join catalog.publications n on n.product_id = p.id and n.at > greatest(a.since, f.created_at)
      where ${isForSale}
    ), once as (
      select distinct on ("userId", id) * from news order by "userId", id, rank
    ), newest as (
      select *, row_number() over (partition by "userId" order by rank, at desc, id) as place from once
    )
    select n."userId", json_agg(json_build_object('kind', n.kind, 'productId', p.id, 'title', p.title,
      'storeName', coalesce(p.business_name, p.seller_name), 'priceCents', p.price_cents,
      'formerPriceCents', n.former_price_cents) order by n.place) as news
    from newest n join catalog.products p on p.id = n.id
    where n.place <= ${mostNews}::int
    group by n."userId" order by n."userId"`);
  return { people: [...found] };
}

/** Whether it can be seen and bought right now. */
const isForSale = sql`p.is_public and p.in_stock and p.seller_receives`;

/**
 * When products last came back into stock: computes the stock before each movement backwards from
 * the current one; those of one moment count together. Units merely reserved for a buyer were never
 * gone.
 */
function restocked(now: Date): SQL {
  const since = sql`${new Date(now.getTime() - newsKeptMs).toISOString()}::timestamptz`;
  return sql`
    select product_id, max(at) as at from (
      select m.product_id, m.at, m.came, m.is_first, p.stock_on_hand
        - sum(m.came) over (partition by m.product_id order by m.at desc) as before
      from (select product_id, at, sum(case kind when 'sold' then -quantity else quantity end) as came,
          bool_or(kind = 'initial') as is_first
        from catalog.stock_movements
        where product_id in (select id from liked) and at > ${since} group by product_id, at) m
      join catalog.products p on p.id = m.product_id
    ) counted
    where before = 0 and came > 0 and not is_first group by product_id`;
}
