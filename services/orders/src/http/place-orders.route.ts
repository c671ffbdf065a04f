import { PlaceOrdersAnswer, PlaceOrdersBody } from '@largo/contracts';
import { actorOf, type App, requestKey } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { placeOrders } from '../use-cases/place-orders.ts';
import { purchaseIdOf } from './purchase-id.ts';

export function placeOrdersRoute(app: App, deps: OrdersDeps): void {
  app.post(
    '/orders',
    {
      config: { policy: 'user' },
      schema: { body: PlaceOrdersBody, response: { 201: PlaceOrdersAnswer } },
    },
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
