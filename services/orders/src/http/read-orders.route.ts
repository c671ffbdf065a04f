import {
  IdParams,
  OrderAnswer,
  OrderListAnswer,
  OrderStatsAnswer,
  OrderSummary,
} from '@largo/contracts';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { OrdersDeps } from '../deps.ts';
import { checkCancellable } from '../queries/check-cancellable.ts';
import { getOrder } from '../queries/get-order.ts';
import { getOrderStats } from '../queries/get-order-stats.ts';
import { listAwaitingConfirmation, listOrders } from '../queries/list-orders.ts';
import { personOf } from './person.ts';
import { CancellableAnswer, ListQuery, StatsQuery } from './schemas.ts';

const AwaitingAnswer = Type.Object({ orders: Type.Array(OrderSummary) });

export function readOrdersRoutes(app: App, { db }: OrdersDeps): void {
  const config = { policy: 'user' } as const;
  app.get(
    '/orders',
    { config, schema: { querystring: ListQuery, response: { 200: OrderListAnswer } } },
    (request) => {
      const { status, ...filters } = request.query;
      return listOrders(db, { ...filters, status: status || undefined }, personOf(request));
    },
  );
  app.get(
    '/orders/stats',
    { config, schema: { querystring: StatsQuery, response: { 200: OrderStatsAnswer } } },
    (request) => getOrderStats(db, request.query, personOf(request)),
  );
  app.get(
    '/orders/delivery-confirmation',
    { config, schema: { response: { 200: AwaitingAnswer } } },
    async (request) => ({ orders: await listAwaitingConfirmation(db, personOf(request)) }),
  );
  app.get(
    '/orders/:id',
    { config, schema: { params: IdParams, response: { 200: OrderAnswer } } },
    async (request) => ({ order: await getOrder(db, request.params.id, personOf(request)) }),
  );
  app.get(
    '/orders/:id/check-cancellable',
    { config, schema: { params: IdParams, response: { 200: CancellableAnswer } } },
    (request) => checkCancellable(db, request.params.id, personOf(request)),
  );
}
