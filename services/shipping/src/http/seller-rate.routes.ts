import {
  FreightEstimate,
  Nullable,
  ProductsFreightAnswer,
  SellerShippingRate,
  SellersFreightAnswer,
  Uuid,
} from '@largo/contracts';
import { actorOf, type App } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { freightCents } from '../domain/freight-amount.ts';
import { productsFreight, sellersFreight } from '../queries/listed-freight.ts';
import { productFreight } from '../queries/product-freight.ts';
import { sellerRateGrid } from '../queries/seller-shipping.ts';
import { saveSellerRates } from '../use-cases/save-seller-rates.ts';

const GridBody = Type.Object({
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

export function sellerRateRoutes(app: App, deps: ShippingDeps): void {
  grid(app, deps);
  publicRates(app, deps);
}

function grid(app: App, { db, units }: ShippingDeps): void {
  app.get(
    '/neighborhood-shipping-rates/seller',
    {
      config: { policy: 'seller' },
      schema: { response: { 200: Type.Object({ shippingRates: Type.Array(SellerShippingRate) }) } },
    },
    async (request) => ({ shippingRates: await sellerRateGrid(db, actorOf(request).userId) }),
  );
  app.put(
    '/neighborhood-shipping-rates/seller',
    {
      config: { policy: 'seller' },
      schema: {
        body: GridBody,
        response: { 200: Type.Object({ shippingRates: Type.Array(SellerShippingRate) }) },
      },
    },
    async (request) => {
      const sellerId = actorOf(request).userId;
      const rates = request.body.rates.map(({ shippingRate, estimatedDays, ...rate }, index) => ({
        ...rate,
        rateCents:
          shippingRate == null ? null : freightCents(shippingRate, `rates.${index}.shippingRate`),
        estimatedDays: estimatedDays ?? null,
      }));
      await saveSellerRates(units.plain({ correlationId: request.id }), { sellerId, rates });
      return { shippingRates: await sellerRateGrid(db, sellerId) };
    },
  );
}

function publicRates(app: App, deps: ShippingDeps): void {
  app.get(
    '/neighborhood-shipping-rates/product/:productId/neighborhood/:neighborhoodId',
    {
      config: { policy: 'public' },
      schema: {
        params: Type.Object({ productId: Uuid, neighborhoodId: Uuid }),
        response: { 200: FreightEstimate },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=1');
      const { productId, neighborhoodId } = request.params;
      const askedBy = request.actor?.userId;
      return productFreight(deps, productId, { neighborhoodId, askedBy });
    },
  );
  app.get(
    '/neighborhood-shipping-rates/sellers',
    {
      config: { policy: 'public' },
      schema: {
        querystring: Type.Object({ neighborhoodId: Uuid }),
        response: { 200: SellersFreightAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=1');
      return sellersFreight(deps.db, request.query.neighborhoodId);
    },
  );
  app.get(
    '/neighborhood-shipping-rates/products',
    {
      config: { policy: 'public' },
      schema: {
        querystring: Type.Object({
          neighborhoodId: Uuid,
          ids: Type.Array(Uuid, { minItems: 1, maxItems: 100, uniqueItems: true }),
        }),
        response: { 200: ProductsFreightAnswer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=1');
      const { neighborhoodId, ids } = request.query;
      return productsFreight(deps.db, neighborhoodId, ids);
    },
  );
}
