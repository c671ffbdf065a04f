import {
  SellerAnswer,
  SellersAnswer,
  SellersQuery,
  StoreProfileAnswer,
  StoreProfileQuery,
  type ProductSort,
} from '@largo/contracts';
import type { App } from '@largo/service-kit';
import Type, { type Static } from 'typebox';
import type { Deps } from '../deps.ts';
import { StoreNotFound } from '../domain/errors.ts';
import { getStoreProfile } from '../queries/get-store-profile.ts';
import {
  getSeller,
  type ListSellers,
  listSellers,
  type SellerSort,
} from '../queries/list-sellers.ts';
import { sendJsonText } from './json-text.ts';

export function sellerRoutes(app: App, deps: Deps): void {
  const { sql, figures } = deps;
  // Two addresses of one list: the directory and the landing page were built at different times.
  for (const url of ['/sellers', '/users/sellers'])
    app.get(
      url,
      {
        config: { policy: 'public' },
        schema: { querystring: SellersQuery, response: { 200: SellersAnswer } },
      },
      async (request, reply) => {
        const list = listOf(request.query);
        const key = `sellers:${JSON.stringify(list)}`;
        const text = await figures.get(key, () => listSellers(deps, list));
        return sendJsonText(request, reply, text, 'everybody');
      },
    );
  app.get(
    '/sellers/:id',
    {
      config: { policy: 'public' },
      schema: { params: Type.Object({ id: Type.String() }), response: { 200: SellerAnswer } },
    },
    async (request, reply) => {
      const seller = await getSeller(sql, request.params.id);
      if (!seller) throw new StoreNotFound(request.params.id);
      return sendJsonText(request, reply, `{"seller":${seller}}`, 'everybody');
    },
  );
  app.get(
    '/stores/:storeId/profile',
    {
      config: { policy: 'public' },
      schema: {
        params: Type.Object({ storeId: Type.String() }),
        querystring: StoreProfileQuery,
        response: { 200: StoreProfileAnswer },
      },
    },
    async (request, reply) => {
      const { storeId } = request.params;
      const { search, sortBy, page = 1, limit = 100 } = request.query;
      const viewerId = request.actor?.userId;
      const text = await getStoreProfile(deps, {
        storeId,
        viewerId,
        search: search?.trim() || undefined,
        sort: storeSort(sortBy),
        page,
        limit,
      });
      if (!text) throw new StoreNotFound(storeId);
      return sendJsonText(request, reply, text, viewerId ? 'this-user' : 'everybody');
    },
  );
}

function listOf(query: Static<typeof SellersQuery>): ListSellers {
  const { search, neighborhood, sortBy, order, page = 1, limit = 100 } = query;
  const sort: SellerSort =
    sortBy === 'products' || sortBy === 'newest' || sortBy === 'name' ? sortBy : 'rating';
  const usual = sort === 'name' ? 'ASC' : 'DESC';
  return {
    search: search?.trim() || undefined,
    neighborhood: neighborhood?.trim() || undefined,
    sort,
    reversed: order !== undefined && order.toUpperCase() !== usual,
    page,
    limit,
  };
}

function storeSort(asked: string | undefined): ProductSort {
  switch (asked) {
    case 'popular':
    case 'rating':
      return asked;
    case 'price-low':
    case 'price_low':
      return 'price_low';
    case 'price-high':
    case 'price_high':
      return 'price_high';
    default:
      return 'newest';
  }
}
