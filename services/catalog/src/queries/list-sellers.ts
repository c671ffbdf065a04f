import type { SellersAnswer, SellersQuery } from '@largo/contracts';
import { placeSlug, slugify, stripAccents } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import { storeRatings } from '../db/feedback.ts';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import { onlyRow } from '../db/only-row.ts';
import { sellerSummary } from '../db/seller-summary.ts';
import type { DeliveryReach, ProductSearch } from '../search/index.ts';
import { findKnownReach } from './find-known-reach.ts';

type ListSellers = SellersQuery & { limit: number };
type SellerSort = 'rating' | 'products' | 'newest' | 'name';

export interface ListSellersDeps {
  readonly db: Db;
  readonly search: Pick<ProductSearch, 'findReach'>;
  readonly log: Logger;
}

const newestReviews = storeRatings({ limit: 5 });
const sellerWithReviews = sql`${sellerSummary}::jsonb
  || jsonb_build_object('reviews', ${newestReviews}::jsonb)`;

/** Stores that may be seen, as the JSON text of `SellersAnswer`. */
export async function listSellers(
  deps: ListSellersDeps,
  query: ListSellers,
  correlationId: string,
): Promise<string> {
  const { search, place, page = 1, limit, onSale = false, includeReviews = false } = query;
  const summary = includeReviews ? sellerWithReviews : sellerSummary;
  const asked = query.neighborhood?.trim() || undefined;
  const neighborhood = asked && (await neighborhoodRepository.currentName(deps.db, asked));
  const reach = await findKnownReach(deps, { place, correlationId });
  const rows = await deps.db.execute<Found>(sql`
    with counted as materialized (
      select seller_id as id, count(*)::int as products from catalog.public_products group by 1
    ), found as (
      select s.*, coalesce(c.products, 0) as products
      from catalog.sellers s left join counted c using (id) where s.is_public ${hasWords(search)}
      ${neighborhood === undefined ? sql.empty() : sql`and catalog.plain(s.neighborhood) = catalog.plain(${neighborhood})`}
      ${onSale ? sql`and c.products > 0` : sql.empty()}
    ), selling as (select id from found where products > 0 and receives_payments)
    select (select count(*)::int from found) as total, (select count(*)::int from selling) as selling,
      ${deliveryOf(reach)} as delivery,
      coalesce((select json_agg(${summary}) from (
        select * from found order by ${ordering(query)} limit ${limit} offset ${(page - 1) * limit}) s), '[]')::text as sellers`);
  const { sellers, total, selling, delivery } = onlyRow(rows);
  const figures = { total, selling, ...(delivery ? { delivery } : {}) };
  return `{"sellers":${sellers},${JSON.stringify(figures).slice(1)}`;
}

interface Found extends Record<string, unknown> {
  readonly sellers: string;
  readonly total: number;
  readonly selling: number;
  readonly delivery: SellersAnswer['delivery'] | null;
}

function deliveryOf(reach: DeliveryReach | undefined): SQL {
  if (reach === undefined) return sql`null::json`;
  const rates = reach.rates.map(({ sellerId, estimatedDays }) => [sellerId, estimatedDays]);
  return sql`(select json_build_object('stores', count(*)::int, 'quickestDays', min((rate ->> 1)::int))
    from json_array_elements(${JSON.stringify(rates)}::json) rate join selling on id = (rate ->> 0)::uuid)`;
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

const formerNames = sql`(
  select array_to_string(former_slugs, ' ') from catalog.neighborhoods where id = s.neighborhood_id)`;

/**
 * Whether every word of the search appears in the store's name, its owner's or its neighbourhood's; former names
 * count too. Places may be abbreviated.
 */
function hasWords(search = ''): SQL {
  const names = sql`catalog.plain(concat_ws(' ', s.business_name, s.name, s.neighborhood, ${formerNames}))`;
  const hasAll = (words: readonly string[]) =>
    words
      .slice(0, mostWords)
      .map((word) => sql`${names} like '%' || ${escaped(word)} || '%'`)
      .reduce((others, one) => sql`${others} and ${one}`, sql`true`);
  const [typed, full] = [plainWords(search), placeSlug(search)];
  if (full === slugify(search)) return sql`and ${hasAll(typed)}`;
  return sql`and (${hasAll(typed)} or ${hasAll(full.split('-'))})`;
}

const plainWords = (search: string) =>
  stripAccents(search).toLowerCase().split(/\s+/).filter(Boolean);

/** A typed `%` or `_` is literal, not a wildcard. */
const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');
