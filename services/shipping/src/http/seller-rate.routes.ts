import {
  FreightEstimate,
  IdParams,
  Nullable,
  SellerShippingRate,
  SellersFreightAnswer,
  Uuid,
} from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';
import { actorOf, requestKey, type App } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { productFreight, sellersFreight } from '../queries/product-freight.ts';
import { listNeighborhoodRules, sellerRateGrid } from '../queries/seller-shipping.ts';
import { changeNeighborhoodRule } from '../use-cases/change-neighborhood-rule.ts';
import { saveSellerRates } from '../use-cases/save-seller-rates.ts';
import { Created, Done, NeighborhoodRuleView } from './schemas.ts';

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
const Days = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 30 })));
const RuleBody = Type.Object({
  neighborhoodId: Uuid,
  neighborhoodName: Type.Optional(Type.String({ maxLength: 100 })),
  rate: Type.Number(),
  estimatedDays: Days,
  isActive: Type.Optional(Type.Boolean({ default: true })),
});
const RuleChange = Type.Object({
  neighborhoodId: Type.Optional(Uuid),
  neighborhoodName: Type.Optional(Type.String({ maxLength: 100 })),
  rate: Type.Optional(Type.Number()),
  estimatedDays: Days,
  isActive: Type.Optional(Type.Boolean()),
});

export function sellerRateRoutes(app: App, deps: ShippingDeps): void {
  grid(app, deps);
  rules(app, deps);
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
      const rates = request.body.rates.map(({ shippingRate, estimatedDays, ...rate }) => ({
        ...rate,
        rateCents: shippingRate == null ? null : reaisToCents(shippingRate),
        estimatedDays: estimatedDays ?? null,
      }));
      await saveSellerRates(units.plain({ correlationId: request.id }), { sellerId, rates });
      return { shippingRates: await sellerRateGrid(db, sellerId) };
    },
  );
}

function rules(app: App, { db, units }: ShippingDeps): void {
  app.get(
    '/neighborhood-shipping',
    {
      config: { policy: 'seller' },
      schema: { response: { 200: Type.Object({ rules: Type.Array(NeighborhoodRuleView) }) } },
    },
    async (request) => ({ rules: await listNeighborhoodRules(db, actorOf(request).userId) }),
  );
  app.post(
    '/neighborhood-shipping',
    { config: { policy: 'seller' }, schema: { body: RuleBody, response: { 201: Created } } },
    async (request, reply) => {
      const { neighborhoodId, rate, estimatedDays, isActive } = request.body;
      const { saved } = await saveSellerRates(units.forRequest(requestKey(request)), {
        sellerId: actorOf(request).userId,
        rates: [
          {
            neighborhoodId,
            rateCents: reaisToCents(rate),
            estimatedDays: estimatedDays ?? null,
            isActive: isActive ?? true,
          },
        ],
      });
      reply.code(201);
      return { id: saved[0]?.id ?? neighborhoodId };
    },
  );
  app.put(
    '/neighborhood-shipping/:id',
    {
      config: { policy: 'seller' },
      schema: { params: IdParams, body: RuleChange, response: { 200: Done } },
    },
    async (request) => {
      const { rate, estimatedDays, isActive } = request.body;
      await changeNeighborhoodRule(units.plain({ correlationId: request.id }), {
        id: request.params.id,
        sellerId: actorOf(request).userId,
        rateCents: rate === undefined ? undefined : reaisToCents(rate),
        estimatedDays,
        isActive,
      });
      return { message: 'Regra de frete atualizada com sucesso' };
    },
  );
  app.delete(
    '/neighborhood-shipping/:id',
    { config: { policy: 'seller' }, schema: { params: IdParams, response: { 200: Done } } },
    async (request) => {
      await changeNeighborhoodRule(units.plain({ correlationId: request.id }), {
        id: request.params.id,
        sellerId: actorOf(request).userId,
        remove: true,
      });
      return { message: 'Regra de frete excluída com sucesso' };
    },
  );
}

function publicRates(app: App, { db }: ShippingDeps): void {
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
      return productFreight(db, productId, { neighborhoodId });
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
      return sellersFreight(db, request.query.neighborhoodId);
    },
  );
}
