import type { SellersQuery } from '@largo/contracts';
import { stripAccents } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import { sellerSummary } from '../db/seller-summary.ts';

type SellerSort = 'rating' | 'products' | 'newest' | 'name';

/** Stores that may be seen, as the JSON text of `SellersAnswer`. */
export async function listSellers(db: Db, query: SellersQuery): Promise<string> {
  const { search, page = 1, limit = 100 } = query;
  const neighborhood = query.neighborhood?.trim() || undefined;
  const rows = await db.execute<{ sellers: string; total: number }>(sql`
    with counted as materialized (
      select seller_id as id, count(*)::int as products from catalog.public_products group by 1
    ), found as (
      select s.*, coalesce(c.products, 0) as products
      from catalog.sellers s left join counted c using (id) where s.is_public ${hasWords(search)}
      ${neighborhood === undefined ? sql.empty() : sql`and catalog.plain(s.neighborhood) = catalog.plain(${neighborhood})`}
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(${sellerSummary}) from (
        select * from found order by ${ordering(query)} limit ${limit} offset ${(page - 1) * limit}) s), '[]')::text as sellers`);
  const { sellers, total } = onlyRow(rows);
  return `{"sellers":${sellers},"total":${total}}`;
}

function ordering({ sortBy, order }: SellersQuery): SQL {
  const sort: SellerSort =
    sortBy === 'products' || sortBy === 'newest' || sortBy === 'name' ? sortBy : 'rating';
  const usual = sort === 'name' ? 'ASC' : 'DESC';
  const reversed = order !== undefined && order.toUpperCase() !== usual;
  switch (sort) {
    case 'rating':
      return reversed
        ? sql`average_rating, total_ratings, id`
        : sql`average_rating desc, total_ratings desc, id`;
    case 'products':
      return reversed ? sql`products, id` : sql`products desc, id`;
    case 'newest':
      return reversed ? sql`created_at, id` : sql`created_at desc, id`;
    case 'name':
      return reversed
        ? sql`catalog.plain(business_name) desc, id`
        : sql`catalog.plain(business_name), id`;
  }
}

const mostWords = 8;

/** Every word occurs in the store's name, its owner's or its neighbourhood's. */
function hasWords(search: string | undefined): SQL {
  return plainWords(search)
    .slice(0, mostWords)
    .reduce(
      (others, word) => sql`${others} and catalog.plain(
        concat_ws(' ', s.business_name, s.name, s.neighborhood)) like '%' || ${escaped(word)} || '%'`,
      sql.empty(),
    );
}

const plainWords = (search = '') => stripAccents(search).toLowerCase().split(/\s+/).filter(Boolean);

/** `%` and `_` are what was typed, not wildcards. */
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');
