import * as contracts from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

const path = '/api/neighborhood-shipping-rates';

/** What the services promise to answer, by the route of the fixture that stands for them. */
const answers: Readonly<Record<string, TSchema>> = {
  'GET /api/address/cep/:cep': contracts.CepAnswer,
  'GET /api/address/search': contracts.PlaceSearchAnswer,
  'POST /api/address/validate': contracts.ValidateAddressAnswer,
  'POST /api/cart/add': contracts.CartChangeAnswer,
  'GET /api/categories': contracts.CategoriesAnswer,
  'GET /api/categories/:id': contracts.CategoryAnswer,
  'GET /api/categories/:id/products': contracts.ProductListAnswer,
  'GET /api/favorites/products': contracts.FavoriteProductsAnswer,
  'GET /api/favorites/stores': contracts.FavoriteStoresAnswer,
  'GET /api/favorites/status': contracts.FavoriteStatusAnswer,
  'POST /api/favorites/products/:id': contracts.FavoriteToggleAnswer,
  'POST /api/favorites/stores/:id': contracts.FavoriteToggleAnswer,
  [`GET ${path}/product/:productId/neighborhood/:id`]: contracts.FreightEstimate,
  [`GET ${path}/sellers`]: contracts.SellersFreightAnswer,
  'GET /api/neighborhoods/active': contracts.NeighborhoodsAnswer,
  'GET /api/payments/order/:id/pending-pix': contracts.PendingPixAnswer,
  'GET /api/products': contracts.ProductListAnswer,
  'GET /api/products/:id': contracts.ProductAnswer,
  'GET /api/products/:id/reviews': contracts.ProductReviewsAnswer,
  'GET /api/products/suggestions': contracts.SuggestionsAnswer,
  'GET /api/sale-terms': contracts.SaleTerms,
  'GET /api/selling': contracts.SellingAnswer,
  'GET /api/sellers': contracts.SellersAnswer,
  'GET /api/sitemap': contracts.SitemapAnswer,
  'GET /api/sitemap/:kind/:part': contracts.SitemapPartAnswer,
  'GET /api/stores/:id/payment-status': contracts.StorePaymentStatusAnswer,
  'GET /api/stores/:id/profile': contracts.StoreProfileAnswer,
  'GET /api/stores/:id/ratings': contracts.StoreRatingsAnswer,
  'POST /api/stores/:id/rating': contracts.StoreRatingAnswer,
  'GET /api/users/sellers': contracts.SellersAnswer,
};

function schemaOf(route: string, status: number): TSchema | undefined {
  if (status >= 400) return contracts.ErrorBody;
  return status < 300 ? answers[route] : undefined;
}

/**
 * Compares every answer of the fixture with the contract of the service it stands for, so that a field
 * renamed there fails here.
 * @param broken takes the answers that broke one, by route and field
 */
export function compareWithContracts(app: FastifyInstance, broken: Set<string>): void {
  app.addHook('preSerialization', async ({ method, routeOptions }, reply, payload) => {
    const route = `${method} ${routeOptions.url ?? ''}`;
    const schema = schemaOf(route, reply.statusCode);
    if (schema === undefined) return payload;
    const sent: unknown = JSON.parse(JSON.stringify(payload));
    for (const { instancePath, message } of Value.Errors(schema, sent))
      broken.add(`${route} ${reply.statusCode}: ${instancePath || 'the answer'} ${message}`);
    return payload;
  });
}
