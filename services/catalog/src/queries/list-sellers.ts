import { isUuid, stripAccents } from '@largo/kernel';
import type { Sql } from 'postgres';
import { type CountSource, countChoices } from './count-choices.ts';
import { ask, empty, part, type Part } from './statement.ts';

export type SellerSort = 'rating' | 'products' | 'newest' | 'name';

export interface ListSellers {
  /** Words of the store, of who runs it or of where it is; all of them. */
  search?: string | undefined;
  neighborhood?: string | undefined;
  sort: SellerSort;
  /** Against the sort's own direction. */
  reversed: boolean;
  page: number;
  limit: number;
}

/** Stores that may be seen, as the JSON text of `SellersAnswer`. */
export async function listSellers(source: CountSource, list: ListSellers): Promise<string> {
  const { search, neighborhood, limit, page } = list;
  const { sellers: counts } = await countChoices(source, {}, undefined);
  const [row] = await ask<{ sellers: string; total: number }>(source.sql)`
    with counted as materialized (
      select * from unnest(string_to_array(${[...counts.keys()].join(',')}, ',')::uuid[],
        string_to_array(${[...counts.values()].join(',')}, ',')::int[]) c (id, products)
    ), found as (
      select s.*, coalesce(c.products, 0) as products
      from catalog.sellers s left join counted c using (id) where s.is_public
      ${has(search)}
      ${neighborhood === undefined ? empty : part`and catalog.plain(s.neighborhood) = catalog.plain(${neighborhood})`}
    )
    select (select count(*)::int from found) as total,
      coalesce((select json_agg(${summary()}) from (
        select * from found order by ${ordering(list)} limit ${limit} offset ${(page - 1) * limit}) s), '[]')::text as sellers`;
  return `{"sellers":${row?.sellers ?? '[]'},"total":${row?.total ?? 0}}`;
}

/** One store as JSON text of `SellerSummary`. */
export async function getSeller(sql: Sql, sellerId: string): Promise<string | undefined> {
  if (!isUuid(sellerId)) return undefined;
  const [row] = await ask<{ seller: string }>(sql)`
    select ${summary()}::text as seller from (
      select *, (select count(*) from catalog.products p where p.seller_id = sellers.id and p.is_public)::int as products
      from catalog.sellers where id = ${sellerId} and is_public) s`;
  return row?.seller;
}

/** `SellerSummary` from a row `s` of sellers that also has `products`. */
export function summary(): Part {
  return part`json_build_object('id', s.id, 'name', s.name, 'businessName', coalesce(s.business_name, s.name),
    'avatar', s.store_image, 'storeImage', s.store_image, 'description', s.description,
    'neighborhood', s.neighborhood, 'address', json_build_object('neighborhood', s.neighborhood),
    'totalProducts', s.products, 'totalSales', s.total_sales, 'averageRating', s.average_rating,
    'sellerRating', s.average_rating, 'totalReviews', s.total_ratings,
    'totalEvaluations', s.total_ratings, 'isVerified', s.is_email_verified, 'isPremium', false,
    'completionRate', ${completionRate()}, 'canReceivePayments', s.receives_payments,
    'sellerProfile', json_build_object('businessName', coalesce(s.business_name, s.name)),
    'createdAt', catalog.instant(s.created_at))`;
}

/** Completed orders per hundred that ended; a store without any has not earned a rate yet. */
export function completionRate(): Part {
  return part`coalesce(round(s.completed_orders * 100.0
    / nullif(s.completed_orders + s.cancelled_orders, 0))::int, 0)`;
}

function ordering({ sort, reversed }: ListSellers): Part {
  switch (sort) {
    case 'rating':
      return reversed
        ? part`average_rating, total_ratings, id`
        : part`average_rating desc, total_ratings desc, id`;
    case 'products':
      return reversed ? part`products, id` : part`products desc, id`;
    case 'newest':
      return reversed ? part`created_at, id` : part`created_at desc, id`;
    case 'name':
      return reversed
        ? part`catalog.plain(business_name) desc, id`
        : part`catalog.plain(business_name), id`;
  }
}

const mostWords = 8;

/** Every word occurs in the store's name, its owner's or its neighbourhood's. */
function has(search: string | undefined): Part {
  return plainWords(search)
    .slice(0, mostWords)
    .reduce(
      (others, word) => part`${others} and catalog.plain(
        concat_ws(' ', s.business_name, s.name, s.neighborhood)) like '%' || ${escaped(word)} || '%'`,
      empty,
    );
}

const plainWords = (search = '') => stripAccents(search).toLowerCase().split(/\s+/).filter(Boolean);

/** `%` and `_` are what was typed, not wildcards. */
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');
