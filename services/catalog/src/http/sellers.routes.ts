import {
  SellerAnswer,
  SellersAnswer,
  SellersQuery,
  StoreProfileAnswer,
  StoreProfileQuery,
  TopSellersQuery,
} from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { StoreNotFound } from '../domain/errors.ts';
import { getSeller } from '../queries/get-seller.ts';
import { getStoreProfile } from '../queries/get-store-profile.ts';
import { listSellers } from '../queries/list-sellers.ts';
import { sendJsonText } from './json-text.ts';
import { storeAddress } from './parameters.ts';

/** One list at two paths: without a limit the first gives the best few, the second all. */
const lists = [
  { url: '/sellers', operationId: 'listTopSellers', querystring: TopSellersQuery, usually: 4 },
  { url: '/users/sellers', operationId: 'listSellers', querystring: SellersQuery, usually: 100 },
] as const;

export function sellerRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  for (const { url, operationId, querystring, usually } of lists)
    app.get(
      url,
      route({
        policy: 'public',
        operationId,
        summary: 'List public stores',
        querystring,
        response: { 200: SellersAnswer },
      }),
      async (request, reply) => {
        const query = { limit: usually, ...request.query };
        const text = await listSellers(deps, query, request.id);
        return sendJsonText(request, reply, text, 'everybody');
      },
    );
  app.get(
    '/sellers/:id',
    route({
      policy: 'public',
      errors: ['STORE_NOT_FOUND'],
      operationId: 'getSeller',
      summary: 'Get a public store',
      params: Type.Object({
        id: Type.String({ maxLength: 200, description: 'Id or slug of the store' }),
      }),
      response: { 200: SellerAnswer },
    }),
    async (request, reply) => {
      const seller = await getSeller(db, request.params.id);
      if (!seller) throw new StoreNotFound(request.params.id);
      return sendJsonText(request, reply, `{"seller":${seller}}`, 'everybody');
    },
  );
  app.get(
    '/stores/:storeId/profile',
    route({
      policy: 'public',
      errors: ['STORE_NOT_FOUND'],
      operationId: 'getStoreProfile',
      summary: 'Get the whole page of a store',
      params: storeAddress,
      querystring: StoreProfileQuery,
      response: { 200: StoreProfileAnswer },
    }),
    async (request, reply) => {
      const { storeId } = request.params;
      const viewerId = request.actor?.userId;
      const text = await getStoreProfile(deps, { storeId, viewerId, query: request.query });
      if (!text) throw new StoreNotFound(storeId);
      return sendJsonText(request, reply, text, viewerId ? 'this-user' : 'everybody');
    },
  );
}
