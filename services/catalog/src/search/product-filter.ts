import type { ProductSort } from '@largo/contracts';
import { inList } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { type ChosenOption, wantedFacets } from '../domain/option-facets.ts';

export interface ProductFilter {
  ids?: readonly string[] | undefined;
  search?: string | undefined;
  /** In any of these categories. */
  categoryIds?: readonly string[] | undefined;
  neighborhood?: string | undefined;
  sellerId?: string | undefined;
  /** Only products of these sellers. */
  deliverers?: readonly string[] | undefined;
  /** By seller: only products that cost at least this many cents. */
  freeFrom?: Readonly<Record<string, number>> | undefined;
  /** Minimum average stars. */
  minRating?: number | undefined;
  isDiscounted?: boolean | undefined;
  /** Only products with a variant of these values that can be bought. */
  options?: readonly ChosenOption[] | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** The seller's own view, with every status. */
  includeHidden?: boolean | undefined;
  /** Only in the seller's own view. */
  status?: string | undefined;
}

/** The narrow rows, which are all public, unless hidden products are included. */
export function narrowRows(filter: ProductFilter): SQL {
  return filter.includeHidden
    ? sql`catalog.products where removed_at is null ${choices(filter)}`
    : sql`catalog.public_products where true ${choices(filter)}`;
}

/**
 * Only the chosen conditions: each combination is its own prepared statement with a fitting plan.
 * The partial indexes need `is_public` literally.
 */
export function conditions(filter: ProductFilter): SQL {
  return sql`${filter.includeHidden ? sql`removed_at is null` : sql`is_public`} ${choices(filter)}`;
}

/** The chosen filters, each beginning with `and`. */
export function choices(filter: ProductFilter): SQL {
  const { ids, status, sellerId, deliverers, freeFrom, categoryIds, neighborhood } = filter;
  const all = [
    ids && sql`id = any(${inList(ids)})`,
    status !== undefined && sql`status = ${status}`,
    sellerId !== undefined && isOfSeller(sellerId),
    deliverers && isDelivered(deliverers),
    freeFrom && isFree(freeFrom),
    filter.minRating !== undefined && isRated(filter.minRating),
    filter.isDiscounted === true && isDiscounted,
    categoryIds && isInCategory(categoryIds),
    neighborhood !== undefined && isInNeighborhood(neighborhood),
    priceCondition(filter),
    filter.options && hasOptions(filter.options),
  ];
  return sql.join(all.map((one) => (one ? sql` and ${one}` : sql.empty())));
}

export const isOfSeller = (sellerId: string): SQL => sql`seller_id = ${sellerId}::uuid`;

export const isDelivered = (sellerIds: readonly string[]): SQL =>
  sql`seller_id = any(${inList(sellerIds)})`;

/** The list is read once per statement, not once per row. */
export const isFree = (freeFrom: Readonly<Record<string, number>>): SQL => sql`(
  ${isDelivered(Object.keys(freeFrom))}
  and price_cents >= ((select ${JSON.stringify(freeFrom)}::text::jsonb) ->> seller_id::text)::bigint)`;

export const isRated = (least: number): SQL => sql`average_rating >= ${least}::int`;

export const hasOptions = (chosen: readonly ChosenOption[]): SQL =>
  sql`facet_values && ${inList(wantedFacets(chosen), 'text')}`;

/** Discounted by at least a whole percent, as cards show it. */
export const isDiscounted = sql.raw(
  'original_price_cents - price_cents >= original_price_cents / 100.0',
);

export const isInNeighborhood = (name: string): SQL =>
  sql`plain_neighborhood = catalog.plain(${name})`;

/** A single category is a literal: only then does the planner use the index of its products. */
export function isInCategory(ids: readonly string[]): SQL {
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? sql`category_id = ${only}::uuid`
    : sql`category_id = any(${inList(ids)})`;
}

export function priceCondition({
  minPriceCents: least,
  maxPriceCents: most,
}: ProductFilter): SQL | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return sql`price_cents >= ${least}`;
  if (least === undefined) return sql`price_cents <= ${most}`;
  return sql`price_cents between ${least} and ${most}`;
}

/** Whether any filter besides the words is set. */
export function hasChoices({ search: _search, ...others }: ProductFilter): boolean {
  return Object.values(others).some((value) => value !== undefined && value !== false);
}

const bySales = { columns: 'total_sales', order: 'total_sales desc, id desc' };
const byRating = {
  columns: 'average_rating, total_reviews',
  order: 'average_rating desc, total_reviews desc, id desc',
};

/** Each sort order matches an index, forwards or backwards; with its columns besides the id. */
const orders: Readonly<
  Record<Exclude<ProductSort, 'soonest'>, { columns: string; order: string }>
> = {
  newest: { columns: 'created_at', order: 'created_at desc, id desc' },
  price_low: { columns: 'price_cents', order: 'price_cents, id' },
  price_high: { columns: 'price_cents', order: 'price_cents desc, id desc' },
  name: { columns: 'plain_title', order: 'plain_title collate "C", id' },
  averageRating: byRating,
  rating: byRating,
  popular: bySales,
  relevance: bySales,
};

interface Order {
  sort: ProductSort;
  /** Days until delivery by seller, for `soonest`. */
  days?: Readonly<Record<string, number>> | undefined;
}

const longAfterAll = sql.raw('1000000');

export function ordering({ sort, days = {} }: Order): SQL {
  if (sort !== 'soonest') return sql.raw(orders[sort].order);
  return sql`coalesce(((select ${JSON.stringify(days)}::text::jsonb) ->> seller_id::text)::int, ${longAfterAll}),
    ${ordering({ sort: 'popular' })}`;
}

/** The columns besides the id that `ordering` uses. */
export function orderingColumns(sort: ProductSort): SQL {
  return sql.raw(
    sort === 'soonest' ? `seller_id, ${orders.popular.columns}` : orders[sort].columns,
  );
}
