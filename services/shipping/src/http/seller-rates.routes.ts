import {
  FreightEstimate,
  named,
  Nullable,
  ProductsFreightAnswer,
  SellersFreightAnswer,
  SellerShippingRate,
  Uuid,
} from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { freightCents } from '../domain/freight-amount.ts';
import { getProductFreight } from '../queries/get-product-freight.ts';
import { listProductFreight } from '../queries/list-product-freight.ts';
import { listSellerFreight } from '../queries/list-seller-freight.ts';
import { listSellerRates } from '../queries/list-seller-rates.ts';
import { saveSellerRates } from '../use-cases/save-seller-rates.ts';
import { ProductParams } from './schemas.ts';

const SaveSellerRatesBody = named('SaveSellerRatesBody', {
  rates: Type.Array(
    Type.Object({
      neighborhoodId: Uuid,
      shippingRate: Type.Optional(Nullable(Type.Number())),
      estimatedDays: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 30 }))),
      isActive: Type.Boolean(),
    }),
    { maxItems: 500 },
  ),
});
const SellerRatesAnswer = named('SellerRatesAnswer', {
  shippingRates: Type.Array(SellerShippingRate),
});
const neighborhoodId = Type.String({ format: 'uuid', description: 'Id of the neighbourhood' });

export function sellerRatesRoutes(app: App, deps: ShippingDeps): void {
  grid(app, deps);
  publicRates(app, deps);
}

function grid(app: App, { db, units }: ShippingDeps): void {
  app.get(
    '/neighborhood-shipping-rates/seller',
    route({
      policy: 'seller',
      operationId: 'listSellerRates',
      summary: 'List the seller’s rates to every neighbourhood',
      response: { 200: SellerRatesAnswer },
    }),
    async (request) => ({ shippingRates: await listSellerRates(db, actorOf(request).userId) }),
  );
  app.put(
    '/neighborhood-shipping-rates/seller',
    route({
      policy: 'seller',
      errors: ['INVALID_AMOUNT', 'NEIGHBORHOOD_NOT_FOUND'],
      operationId: 'saveSellerRates',
      summary: 'Save rates to several neighbourhoods',
      body: SaveSellerRatesBody,
      response: { 200: SellerRatesAnswer },
    }),
    async (request) => {
      const sellerId = actorOf(request).userId;
      const rates = request.body.rates.map(({ shippingRate, estimatedDays, ...rate }, index) => ({
        ...rate,
        rateCents:
          shippingRate == null ? null : freightCents(shippingRate, `rates.${index}.shippingRate`),
        estimatedDays: estimatedDays ?? null,
      }));
      await saveSellerRates(units.plain({ correlationId: request.id }), { sellerId, rates });
      return { shippingRates: await listSellerRates(db, sellerId) };
    },
  );
}

function publicRates(app: App, deps: ShippingDeps): void {
  app.get(
    '/neighborhood-shipping-rates/product/:productId/neighborhood/:neighborhoodId',
    route({
      policy: 'public',
      errors: ['NEIGHBORHOOD_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
      operationId: 'getProductFreight',
      summary: 'Get the freight of a product to a neighbourhood',
      params: Type.Object({ ...ProductParams.properties, neighborhoodId }),
      response: { 200: FreightEstimate },
    }),
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=1');
      const { productId, ...place } = request.params;
      const requestedBy = request.actor?.userId;
      return getProductFreight(deps, productId, { ...place, requestedBy });
    },
  );
  app.get(
    '/neighborhood-shipping-rates/sellers',
    route({
      policy: 'public',
      errors: ['NEIGHBORHOOD_NOT_FOUND'],
      operationId: 'listSellerFreight',
      summary: 'List the freight of all sellers to a neighbourhood',
      querystring: Type.Object({ neighborhoodId }),
      response: { 200: SellersFreightAnswer },
    }),
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=1');
      return listSellerFreight(deps, request.query.neighborhoodId);
    },
  );
  app.get(
    '/neighborhood-shipping-rates/products',
    route({
      policy: 'public',
      errors: ['NEIGHBORHOOD_NOT_FOUND'],
      operationId: 'listProductFreight',
      summary: 'List the freight of products to a neighbourhood',
      querystring: Type.Object({
        neighborhoodId,
        ids: Type.Array(Uuid, {
          minItems: 1,
          maxItems: 100,
          uniqueItems: true,
          description: 'Ids of the products',
        }),
      }),
      response: { 200: ProductsFreightAnswer },
    }),
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=1');
      return listProductFreight(deps, request.query.neighborhoodId, request.query.ids);
    },
  );
}
