import type { ProductSort } from '@largo/contracts';
import type { SellerSet } from './delivery-reach.ts';
import { empty, part, verbatim, type Part } from './statement.ts';

export interface ProductFilter {
  search?: string | undefined;
  /** Ids; any of them. */
  categoryIds?: readonly string[] | undefined;
  neighborhood?: string | undefined;
  sellerId?: string | undefined;
  /** Any of them. */
  deliverers?: SellerSet | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  /** The seller's own view: every status. */
  includeHidden?: boolean | undefined;
  /** Of the seller's own view. */
  status?: string | undefined;
}

/** Of the narrow rows, which are all public, unless hidden products are asked for too. */
export function narrowRows(filter: ProductFilter): Part {
  return filter.includeHidden
    ? part`catalog.products where removed_at is null ${choices(filter)}`
    : part`catalog.public_products where true ${choices(filter)}`;
}

/**
 * Only the conditions that are asked for: every combination is a statement of its own, prepared once,
 * with a plan that fits it. The partial indexes need `is_public` as it stands.
 */
export function conditions(filter: ProductFilter): Part {
  return part`${filter.includeHidden ? part`removed_at is null` : part`is_public`} ${choices(filter)}`;
}

/** What was chosen, to follow another condition. */
export function choices(filter: ProductFilter): Part {
  return part`${filter.status === undefined ? empty : part`and status = ${filter.status}`}
    ${filter.sellerId === undefined ? empty : part`and seller_id = ${filter.sellerId}`}
    ${filter.deliverers === undefined ? empty : part`and ${isOneOf(filter.deliverers)}`}
    ${categoryCondition(filter.categoryIds)}
    ${
      filter.neighborhood === undefined
        ? empty
        : part`and plain_neighborhood = catalog.plain(${filter.neighborhood})`
    }
    ${filter.minPriceCents === undefined ? empty : part`and price_cents >= ${filter.minPriceCents}`}
    ${filter.maxPriceCents === undefined ? empty : part`and price_cents <= ${filter.maxPriceCents}`}`;
}

/** Whether something else than words was asked for. */
export function hasChoices({ search: _search, ...others }: ProductFilter): boolean {
  return Object.values(others).some((value) => value !== undefined && value !== false);
}

function isOneOf({ ids }: SellerSet): Part {
  return part`seller_id = any(string_to_array(${ids.join(',')}, ',')::uuid[])`;
}

function categoryCondition(ids: readonly string[] | undefined): Part {
  if (ids === undefined) return empty;
  const [only] = ids;
  return ids.length === 1 && only !== undefined
    ? part`and category_id = ${only}`
    : part`and category_id = any(string_to_array(${ids.join(',')}, ',')::uuid[])`;
}

const bySales = { columns: 'total_sales', order: 'total_sales desc, id desc' };
const byRating = {
  columns: 'average_rating, total_reviews',
  order: 'average_rating desc, total_reviews desc, id desc',
};

/** Each is exactly the order of one index, forwards or backwards, and what it is made of beside the id. */
const orders: Readonly<Record<ProductSort, { columns: string; order: string }>> = {
  newest: { columns: 'created_at', order: 'created_at desc, id desc' },
  price_low: { columns: 'price_cents', order: 'price_cents, id' },
  price_high: { columns: 'price_cents', order: 'price_cents desc, id desc' },
  name: { columns: 'plain_title', order: 'plain_title collate "C", id' },
  averageRating: byRating,
  rating: byRating,
  popular: bySales,
  relevance: bySales,
};

export function ordering(sort: ProductSort): Part {
  return verbatim(orders[sort].order);
}

/** What `ordering` names beside the id. */
export function orderingColumns(sort: ProductSort): Part {
  return verbatim(orders[sort].columns);
}
