import { QuotesAnswer, QuotesBody, Reais, Uuid } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { quoteCart } from '../queries/quote-cart.ts';
import { quoteSellers } from '../queries/quote-sellers.ts';

const CartBody = Type.Object({
  items: Type.Array(
    Type.Object({
      productId: Uuid,
      quantity: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    }),
    { minItems: 1, maxItems: 100 },
  ),
  destination: QuotesBody.properties.destination,
});
const CartAnswer = Type.Object({
  total: Reais,
  available: Type.Boolean(),
  sellers: Type.Array(
    Type.Object({
      sellerId: Uuid,
      available: Type.Boolean(),
      shippingRate: Reais,
      freeShippingApplied: Type.Boolean(),
      estimatedDays: Type.Union([Type.Integer(), Type.Null()]),
      type: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
});

export function quoteRoutes(app: App, deps: ShippingDeps): void {
  app.post(
    '/internal/quotes',
    {
      config: { policy: 'internal' },
      schema: { body: QuotesBody, response: { 200: QuotesAnswer } },
    },
    (request) => quoteSellers(deps, request.body),
  );
  app.post(
    '/shipping-rules/calculate/cart',
    { config: { policy: 'public' }, schema: { body: CartBody, response: { 200: CartAnswer } } },
    async (request) => {
      const { quotes } = await quoteCart(deps, { ...request.body, askedBy: request.actor?.userId });
      return {
        total: centsToReais(quotes.reduce((sum, quote) => sum + quote.shippingCents, 0)),
        available: quotes.every((quote) => quote.available),
        sellers: quotes.map((quote) => ({
          sellerId: quote.sellerId,
          available: quote.available,
          shippingRate: centsToReais(quote.shippingCents),
          freeShippingApplied: quote.freeShippingApplied,
          estimatedDays: quote.daysMax,
          type: quote.rule,
        })),
      };
    },
  );
}
