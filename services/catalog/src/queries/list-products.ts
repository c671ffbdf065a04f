import type { ProductListQuery } from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';
import type { Logger } from '@largo/service-kit';
import { DeliveryPlaceMissing } from '../domain/errors.ts';
import type { Viewer } from '../domain/viewer.ts';
import {
  chooseSort,
  type DeliveryReach,
  type MissLog,
  type ProductFilter,
  type ProductSearch,
} from '../search/index.ts';

export interface ListProductsDeps {
  search: ProductSearch;
  misses: MissLog;
  log: Logger;
}

export interface ListProducts {
  query: ProductListQuery;
  viewer: Viewer | undefined;
  correlationId: string;
}

/**
 * A page of products as JSON text of `ProductListAnswer`. A search that finds nothing is recorded.
 * @throws DeliveryPlaceMissing @throws RemoteError when products are filtered by delivery and shipping
 * cannot be asked
 */
export async function listProducts(
  deps: ListProductsDeps,
  { query, viewer, correlationId }: ListProducts,
): Promise<{ text: string; isPublic: boolean }> {
  const includeHidden = seesHidden(query, viewer);
  const reach = await reachFor(deps, query, correlationId);
  const filter = {
    ...(await filterOf(deps.search, query)),
    deliverers: query.delivery && reach?.[query.delivery],
    includeHidden,
    status: includeHidden ? query.status : undefined,
  };
  const { text, isNowhere } = await deps.search.list(
    {
      filter,
      sort: chooseSort(query.sortBy, query.search),
      page: query.page ?? 1,
      limit: query.limit ?? 20,
    },
    { facets: query.facets, reach },
  );
  if (isNowhere && filter.search && isOnlySearch(query)) deps.misses.note(filter.search);
  return { text, isPublic: !includeHidden };
}

/** Facets go without delivery while shipping cannot be asked; a filter by delivery cannot. */
async function reachFor(
  { search, log }: ListProductsDeps,
  { place, delivery, facets }: ProductListQuery,
  correlationId: string,
): Promise<DeliveryReach | undefined> {
  if (place === undefined) {
    if (delivery) throw new DeliveryPlaceMissing();
    return undefined;
  }
  if (delivery) return search.findReach(place, correlationId);
  if (!facets) return undefined;
  return search.findReach(place, correlationId).catch((err: unknown) => {
    log.warn({ err, correlationId }, 'facets are counted without delivery');
    return undefined;
  });
}

/** Sellers see all of their own products and administrators see everything, also what is not public. */
function seesHidden({ sellerId }: ProductListQuery, viewer: Viewer | undefined): boolean {
  if (!viewer || sellerId === undefined) return false;
  return viewer.userId === sellerId || viewer.roles.includes('admin');
}

/** With another filter it may not be the words that found nothing. */
function isOnlySearch(query: ProductListQuery): boolean {
  const { category, neighborhood, sellerId, minPrice, maxPrice, delivery } = query;
  return [category, neighborhood, sellerId, minPrice, maxPrice, delivery].every(
    (value) => value === undefined || value === '',
  );
}

async function filterOf(search: ProductSearch, query: ProductListQuery): Promise<ProductFilter> {
  const { category, minPrice, maxPrice } = query;
  // An unknown category matches nothing, which is no error of the reader's.
  const categoryIds = category ? ((await search.categoryTree()).branch(category) ?? []) : undefined;
  return {
    search: query.search?.trim() || undefined,
    categoryIds,
    neighborhood: query.neighborhood?.trim() || undefined,
    sellerId: query.sellerId,
    minPriceCents: minPrice === undefined ? undefined : reaisToCents(minPrice),
    maxPriceCents: maxPrice === undefined ? undefined : reaisToCents(maxPrice),
  };
}
