import { createHash } from 'node:crypto';
import {
  CancellableAnswer,
  IdParams,
  OrderAnswer,
  OrderListAnswer,
  OrderStatsAnswer,
  PlaceOrdersAnswer,
  PlaceOrdersBody,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { RequestContext } from '@largo/messaging';
import { actorOf, type App, requestKey, route } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { checkCancellable } from '../queries/check-cancellable.ts';
import { getOrder } from '../queries/get-order.ts';
import { getOrderStats } from '../queries/get-order-stats.ts';
import { listOrders } from '../queries/list-orders.ts';
import { placeOrders } from '../use-cases/place-orders.ts';
import { personOf, viewingOf } from './person.ts';
import { OrderListQuery, OrderStatsQuery } from './schemas.ts';

export function ordersRoutes(app: App, deps: OrdersDeps): void {
  placing(app, deps);
  reading(app, deps);
}

function placing(app: App, deps: OrdersDeps): void {
  app.post(
    '/orders',
    route({
      policy: 'user',
      idempotent: true,
      errors: [
        'ACCOUNT_BEING_DELETED',
        'ADDRESS_INCOMPLETE',
        'CATALOG_UNAVAILABLE',
        'INVALID_AMOUNT',
        'ORDER_TOO_LARGE',
        'OUT_OF_STOCK',
        'OWN_PRODUCT',
        'PRODUCT_UNAVAILABLE',
        'PURCHASE_ALREADY_PLACED',
        'SELLER_AUTHORIZATION_EXPIRED',
        'SELLER_DOES_NOT_DELIVER',
        'SELLER_NOT_CONNECTED',
        'SELLER_UNAVAILABLE',
        'SELLING_STOPPED',
        'SHIPPING_UNAVAILABLE',
        'TOTAL_CHANGED',
      ],
      operationId: 'placeOrders',
      summary: 'Place a purchase, with one order per seller',
      body: PlaceOrdersBody,
      response: { 201: PlaceOrdersAnswer },
    }),
    async (request, reply) => {
      const key = requestKey(request);
      const command = {
        purchaseId: purchaseIdOf(key),
        buyer: actorOf(request),
        body: request.body,
        correlationId: request.id,
      };
      const answer = await placeOrders(deps.units.forRequest(key), command, deps);
      return reply.code(201).send(answer);
    },
  );
}

/**
 * The same request with the same Idempotency-Key gets the same purchase id, so that a retry after a
 * crash reuses the reservation. Without a key every request is a new purchase.
 */
function purchaseIdOf({ key, scope, body }: RequestContext): string {
  if (key === undefined) return newId();
  const hash = createHash('sha256')
    .update(JSON.stringify([scope, key, body]))
    .digest('hex');
  // UUID version 8: custom content.
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function reading(app: App, { db, clock }: OrdersDeps): void {
  app.get(
    '/orders',
    route({
      policy: 'user',
      errors: ['FORBIDDEN'],
      operationId: 'listOrders',
      summary: 'List purchases, sales or, as an administrator, all orders',
      querystring: OrderListQuery,
      response: { 200: OrderListAnswer },
    }),
    (request) => {
      const { status, ...filters } = request.query;
      return listOrders(db, { ...filters, status: status || undefined }, viewingOf(request, clock));
    },
  );
  app.get(
    '/orders/stats',
    route({
      policy: 'user',
      errors: ['FORBIDDEN'],
      operationId: 'getOrderStats',
      summary: 'Count and sum orders by status',
      querystring: OrderStatsQuery,
      response: { 200: OrderStatsAnswer },
    }),
    (request) => getOrderStats(db, request.query, viewingOf(request, clock)),
  );
  app.get(
    '/orders/:id',
    route({
      policy: 'user',
      errors: ['ORDER_NOT_FOUND'],
      operationId: 'getOrder',
      summary: 'Get an order as its buyer, its seller or an administrator',
      params: IdParams,
      response: { 200: OrderAnswer },
    }),
    async (request) => ({
      order: await getOrder(db, request.params.id, viewingOf(request, clock)),
    }),
  );
  app.get(
    '/orders/:id/check-cancellable',
    route({
      policy: 'user',
      errors: ['ORDER_NOT_FOUND'],
      operationId: 'checkCancellable',
      summary: 'Check whether an order can be cancelled, and what that would do',
      params: IdParams,
      response: { 200: CancellableAnswer },
    }),
    (request) => checkCancellable(db, request.params.id, personOf(request)),
  );
}
