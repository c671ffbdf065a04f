import {
  Destination,
  FreightSimulation,
  named,
  NoFreight,
  Nullable,
  QuotesAnswer,
  QuotesBody,
  Reais,
  Uuid,
} from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { actorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { findCep } from '../queries/find-cep.ts';
import { quoteCart } from '../queries/quote-cart.ts';
import { quoteSellers } from '../queries/quote-sellers.ts';
import { simulateFreight } from '../queries/simulate-freight.ts';

const Quantity = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const QuoteCartBody = named('QuoteCartBody', {
  items: Type.Array(Type.Object({ productId: Uuid, quantity: Quantity }), {
    minItems: 1,
    maxItems: 100,
  }),
  destination: Destination,
});
const SimulateFreightBody = named('SimulateFreightBody', {
  productId: Uuid,
  quantity: Type.Optional(Quantity),
  /** A CEP may be sent instead of neighbourhood, city and state. */
  destination: Type.Object({
    ...Destination.properties,
    zipCode: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
  }),
});
const QuoteCartAnswer = named('QuoteCartAnswer', {
  total: Reais,
  available: Type.Boolean(),
  sellers: Type.Array(
    Type.Object({
      sellerId: Uuid,
      available: Type.Boolean(),
      noFreight: Type.Optional(NoFreight),
      shippingRate: Reais,
      freeShippingApplied: Type.Boolean(),
      estimatedDays: Type.Union([Type.Integer(), Type.Null()]),
      type: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});

export function quotesRoutes(app: App, deps: ShippingDeps): void {
  app.post(
    '/internal/quotes',
    route({
      policy: 'internal',
      errors: ['NEIGHBORHOOD_NOT_FOUND'],
      operationId: 'quoteSellers',
      summary: 'Quote the freight of several sellers to one place',
      body: QuotesBody,
      response: { 200: QuotesAnswer },
    }),
    (request) => quoteSellers(deps, request.body),
  );
  app.post(
    '/shipping-rules/calculate/cart',
    route({
      policy: 'public',
      errors: ['NEIGHBORHOOD_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
      operationId: 'quoteCart',
      summary: 'Quote the freight of a cart',
      body: QuoteCartBody,
      response: { 200: QuoteCartAnswer },
    }),
    async (request) => {
      const { quotes } = await quoteCart(deps, {
        ...request.body,
        requestedBy: request.actor?.userId,
      });
      return {
        total: centsToReais(quotes.reduce((sum, quote) => sum + quote.shippingCents, 0)),
        available: quotes.every((quote) => quote.available),
        sellers: quotes.map((quote) => ({
          sellerId: quote.sellerId,
          available: quote.available,
          ...(quote.noFreight && { noFreight: quote.noFreight }),
          shippingRate: centsToReais(quote.shippingCents),
          freeShippingApplied: quote.freeShippingApplied,
          estimatedDays: quote.daysMax,
          type: quote.rule,
        })),
      };
    },
  );
  simulation(app, deps);
}

function simulation(app: App, deps: ShippingDeps): void {
  app.post(
    '/shipping-rules/simulate',
    route({
      policy: 'seller',
      errors: [
        'CEP_LOOKUP_UNAVAILABLE',
        'CEP_NOT_FOUND',
        'NEIGHBORHOOD_NOT_FOUND',
        'PRODUCT_NOT_FOUND',
      ],
      operationId: 'simulateFreight',
      summary: 'Simulate the freight of an own product, and explain every rule',
      body: SimulateFreightBody,
      response: { 200: FreightSimulation },
    }),
    async (request) => {
      const { productId, quantity = 1, destination } = request.body;
      const { zipCode, ...place } = destination;
      const requested = zipCode ? await findCep(zipCode, deps) : place;
      const { userId: sellerId } = actorOf(request);
      return simulateFreight(deps, { sellerId, productId, quantity, requested });
    },
  );
}
