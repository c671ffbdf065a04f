import type { ProductListQuery } from '@largo/contracts';
import { reaisToCents, slugify } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import { DeliveryPlaceMissing } from '../domain/errors.ts';
import { chosenOptions } from '../domain/option-facets.ts';
import type { Viewer } from '../domain/viewer.ts';
import {
  chooseSort,
  type DeliveryReach,
  type MissLog,
  type ProductFilter,
  type ProductSearch,
} from '../search/index.ts';
import { findKnownReach } from './find-known-reach.ts';

export interface ListProductsDeps {
  db: Db;
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
 * A page of products as JSON text of `ProductListAnswer`. A search for which no product has all
 * words is recorded.
 * @throws RemoteError when products are filtered by delivery and shipping cannot be asked
 */
export async function listProducts(
  deps: ListProductsDeps,
  { query, viewer, correlationId }: ListProducts,
): Promise<{ text: string; isPublic: boolean }> {
  const includeHidden = seesHidden(query, viewer);
  const reach = await reachFor(deps, query, correlationId);
  const filter = {
    ...(await filterOf(deps, query)),
    ...deliveryFilter(query.delivery, reach),
    includeHidden,
    status: includeHidden ? query.status : undefined,
  };
  const { text, isMissed } = await deps.search.list(
    {
      filter,
      sort: chooseSort(query.sortBy, query.search),
      page: query.page ?? 1,
      limit: query.limit ?? 20,
      deliverers: reach?.here,
      freeFrom: reach?.freeFrom,
      days: reach?.days,
    },
    { facets: query.facets, reach, renamed: renamedOf(filter, query) },
  );
  if (isMissed && filter.search && isOnlySearch(query)) deps.misses.note(filter.search);
  return { text, isPublic: !includeHidden };
}

function deliveryFilter(
  delivery: ProductListQuery['delivery'],
  reach: DeliveryReach | undefined,
): Pick<ProductFilter, 'deliverers' | 'freeFrom'> {
  if (delivery === undefined || !reach) return {};
  if (delivery === 'free') return { freeFrom: reach.freeFrom };
  return { deliverers: reach[delivery] };
}

/**
 * The ranking of a search and facets work without it while shipping can't be asked; filtering or
 * sorting by delivery does not.
 */
async function reachFor(
  deps: ListProductsDeps,
  { place, delivery, facets, search, sortBy }: ProductListQuery,
  correlationId: string,
): Promise<DeliveryReach | undefined> {
  if (delivery !== undefined || sortBy === 'soonest') {
    if (place === undefined) throw new DeliveryPlaceMissing();
    return deps.search.findReach(place, correlationId);
  }
  return facets || search ? findKnownReach(deps, { place, correlationId }) : undefined;
}

/** Sellers see all of their own products and administrators all products, public or not. */
function seesHidden({ sellerId }: ProductListQuery, viewer: Viewer | undefined): boolean {
  if (!viewer || sellerId === undefined) return false;
  return viewer.userId === sellerId || viewer.roles.includes('admin');
}

/** The current name, when the reader used a former or a shorter one; accents and case don't matter. */
function renamedOf({ neighborhood }: ProductFilter, query: ProductListQuery): string | undefined {
  if (neighborhood === undefined) return undefined;
  return slugify(neighborhood) === slugify(query.neighborhood ?? '') ? undefined : neighborhood;
}

/** With other filters, the words may not be why nothing was found. */
function isOnlySearch(query: ProductListQuery): boolean {
  const { ids, category, neighborhood, sellerId, minPrice, maxPrice, delivery } = query;
  const { minRating, discounted, options } = query;
  return [
    ids,
    category,
    neighborhood,
    sellerId,
    minPrice,
    maxPrice,
    delivery,
    minRating,
    discounted,
    options,
  ].every((value) => value === undefined || value === '' || value === false);
}

async function filterOf(
  { db, search }: ListProductsDeps,
  query: ProductListQuery,
): Promise<ProductFilter> {
  const neighborhood = query.neighborhood?.trim() || undefined;
  const { category, minPrice, maxPrice } = query;
  // An unknown category matches nothing; that is not an error.
  const categoryIds = category ? ((await search.categoryTree()).branch(category) ?? []) : undefined;
  return {
    ids: query.ids,
    search: query.search?.trim() || undefined,
    categoryIds,
    neighborhood: neighborhood && (await neighborhoodRepository.currentName(db, neighborhood)),
    sellerId: query.sellerId,
    minPriceCents: minPrice === undefined ? undefined : reaisToCents(minPrice),
    maxPriceCents: maxPrice === undefined ? undefined : reaisToCents(maxPrice),
    minRating: query.minRating,
    isDiscounted: query.discounted,
    options: query.options === undefined ? undefined : chosenOptions(query.options),
  };
}
