import { StoreClosureAnswer, StoreClosureView } from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { getStoreClosure } from '../queries/get-store-closure.ts';
import { saveStoreClosure } from '../use-cases/save-store-closure.ts';

const sellerId = Type.String({ format: 'uuid', description: 'Id of a seller' });

export function storeClosuresRoutes(app: App, { db, units, calendar }: ShippingDeps): void {
  app.get(
    '/store-closures/seller',
    route({
      policy: 'seller',
      operationId: 'getOwnStoreClosure',
      summary: 'Get when the seller’s own store is closed',
      response: { 200: StoreClosureAnswer },
    }),
    async (request) => ({ closure: await getStoreClosure(db, actorOf(request).userId) }),
  );
  app.put(
    '/store-closures/seller',
    route({
      policy: 'seller',
      operationId: 'saveStoreClosure',
      summary: 'Say when the seller’s own store is closed',
      body: StoreClosureView,
      response: { 200: StoreClosureAnswer },
    }),
    async (request) => {
      const closure = request.body;
      const unit = units.plain({ correlationId: request.id });
      await saveStoreClosure(unit, { sellerId: actorOf(request).userId, ...closure }, { calendar });
      return { closure };
    },
  );
  app.get(
    '/store-closures/:sellerId',
    route({
      policy: 'public',
      operationId: 'getStoreClosure',
      summary: 'Get when a store is closed',
      params: Type.Object({ sellerId }),
      response: { 200: StoreClosureAnswer },
    }),
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=1');
      return { closure: await getStoreClosure(db, request.params.sellerId) };
    },
  );
}
