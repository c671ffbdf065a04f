import { ProductListAnswer, ProductListQuery, productSorts } from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';
import type { Actor, App } from '@largo/service-kit';
import type { Static } from 'typebox';
import type { Deps } from '../deps.ts';
import { DeliveryPlaceMissing } from '../domain/errors.ts';
import { getCategoryTree } from '../queries/category-tree.ts';
import { type Reach, reachOf } from '../queries/delivery-reach.ts';
import { listProducts } from '../queries/list-products.ts';
import type { ProductFilter } from '../queries/product-filter.ts';
import { sendJsonText } from './json-text.ts';

export function listProductsRoute(app: App, deps: Deps): void {
  app.get(
    '/products',
    {
      config: { policy: 'public' },
      schema: { querystring: ProductListQuery, response: { 200: ProductListAnswer } },
    },
    async (request, reply) => {
      const { query, actor } = request;
      const includeHidden = isOwnShelf(query, actor);
      const reach = await reachFor(deps, query, request.id);
      const filter = {
        ...(await filterOf(deps, query)),
        deliverers: query.delivery && reach?.[query.delivery],
        includeHidden,
        status: includeHidden ? query.status : undefined,
      };
      const list = {
        filter,
        sort: sortOf(query.sortBy, query.search),
        page: query.page ?? 1,
        limit: query.limit ?? 20,
      };
      const { text, isNowhere } = await listProducts(deps, list, { facets: query.facets, reach });
      if (isNowhere && filter.search && isOnlySearch(query)) deps.misses.note(filter.search);
      return sendJsonText(request, reply, text, includeHidden ? 'this-user' : 'everybody');
    },
  );
}

/**
 * Who delivers where the reader is. A list that is only to count them goes without while shipping
 * can't be asked; one that is to show them alone cannot. @throws RemoteError, DeliveryPlaceMissing
 */
async function reachFor(
  deps: Deps,
  { place, delivery, facets }: Static<typeof ProductListQuery>,
  correlationId: string,
): Promise<Reach | undefined> {
  if (place === undefined) {
    if (delivery) throw new DeliveryPlaceMissing();
    return undefined;
  }
  if (delivery) return reachOf(deps, place, correlationId);
  if (!facets) return undefined;
  return reachOf(deps, place, correlationId).catch((err: unknown) => {
    deps.log.warn({ err, correlationId }, 'a list is counted without who delivers');
    return undefined;
  });
}

/** A seller, and an administrator, see all of a shelf, also what is not public. */
function isOwnShelf({ sellerId }: { sellerId?: string }, actor: Actor | undefined): boolean {
  if (!actor || sellerId === undefined) return false;
  return actor.userId === sellerId || actor.roles.includes('admin');
}

/** With another filter it is not the words' fault that nothing was found. */
function isOnlySearch(query: Static<typeof ProductListQuery>): boolean {
  const { category, neighborhood, sellerId, minPrice, maxPrice, delivery } = query;
  return [category, neighborhood, sellerId, minPrice, maxPrice, delivery].every(
    (value) => value === undefined || value === '',
  );
}

async function filterOf(
  deps: Deps,
  query: Static<typeof ProductListQuery>,
): Promise<ProductFilter> {
  const { category, minPrice, maxPrice } = query;
  // Unknown categories match nothing; they are not an error of the reader's.
  const categoryIds = category ? ((await getCategoryTree(deps)).branch(category) ?? []) : undefined;
  return {
    search: query.search?.trim() || undefined,
    categoryIds,
    neighborhood: query.neighborhood?.trim() || undefined,
    sellerId: query.sellerId,
    minPriceCents: minPrice === undefined ? undefined : reaisToCents(minPrice),
    maxPriceCents: maxPrice === undefined ? undefined : reaisToCents(maxPrice),
  };
}

/** Searching means relevance unless something else is asked for. */
export function sortOf(asked: string | undefined, search: string | undefined) {
  const sort = productSorts.find((name) => name === asked);
  return sort ?? (search?.trim() ? 'relevance' : 'newest');
}
