import {
  Destination,
  FreightEstimate,
  IdParams,
  ShippingRuleBody,
  ShippingRuleView,
  Uuid,
} from '@largo/contracts';
import { actorOf, requestKey, type App } from '@largo/service-kit';
import Type, { type Static } from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { freightCents } from '../domain/freight-amount.ts';
import { rulePlace, type KnownPlaces } from '../domain/rule-place.ts';
import { productFreight } from '../queries/product-freight.ts';
import { listShippingRules } from '../queries/seller-shipping.ts';
import { removeShippingRule, saveShippingRule } from '../use-cases/save-shipping-rule.ts';
import { Created, Done } from './schemas.ts';

const RuleType = Type.Union([Type.Literal('seller_default'), Type.Literal('product_specific')]);
const ProductParams = Type.Object({ productId: Uuid });
const FreightRateParams = Type.Object({ id: Uuid, rateId: Uuid });
const CalculateBody = Type.Object({ destination: Destination });

function ruleOf(body: Static<typeof ShippingRuleBody>, places: KnownPlaces) {
  const { freeShippingThreshold: threshold } = body;
  return {
    ...rulePlace(body, places),
    rateCents: freightCents(body.shippingRate, 'shippingRate'),
    freeThresholdCents: threshold == null ? null : freightCents(threshold, 'freeShippingThreshold'),
    daysMin: body.estimatedDaysMin ?? 1,
    daysMax: body.estimatedDaysMax ?? 3,
  };
}

export function shippingRuleRoutes(app: App, deps: ShippingDeps): void {
  const { db, units, places } = deps;
  app.get(
    '/shipping-rules/seller',
    {
      config: { policy: 'seller' },
      schema: {
        querystring: Type.Object({ ruleType: Type.Optional(RuleType) }),
        response: { 200: Type.Object({ rules: Type.Array(ShippingRuleView) }) },
      },
    },
    async (request) => ({
      rules: await listShippingRules(db, actorOf(request).userId, request.query.ruleType),
    }),
  );
  app.post(
    '/shipping-rules/seller/default',
    {
      config: { policy: 'seller' },
      schema: { body: ShippingRuleBody, response: { 201: Created } },
    },
    async (request, reply) => {
      reply.code(201);
      const command = {
        ...ruleOf(request.body, places),
        productId: null,
        sellerId: actorOf(request).userId,
      };
      return saveShippingRule(units.forRequest(requestKey(request)), command);
    },
  );
  app.post(
    '/shipping-rules/product/:productId',
    {
      config: { policy: 'seller' },
      schema: { params: ProductParams, body: ShippingRuleBody, response: { 201: Created } },
    },
    async (request, reply) => {
      reply.code(201);
      const { productId } = request.params;
      const command = {
        ...ruleOf(request.body, places),
        productId,
        sellerId: actorOf(request).userId,
      };
      return saveShippingRule(units.forRequest(requestKey(request)), command);
    },
  );
  app.put(
    '/shipping-rules/:id',
    {
      config: { policy: 'seller' },
      schema: { params: IdParams, body: ShippingRuleBody, response: { 200: Created } },
    },
    (request) =>
      saveShippingRule(units.plain({ correlationId: request.id }), {
        ...ruleOf(request.body, places),
        id: request.params.id,
        sellerId: actorOf(request).userId,
      }),
  );
  app.delete(
    '/shipping-rules/:id',
    { config: { policy: 'seller' }, schema: { params: IdParams, response: { 200: Done } } },
    async (request) => {
      const command = { id: request.params.id, sellerId: actorOf(request).userId };
      await removeShippingRule(units.plain({ correlationId: request.id }), command);
      return { message: 'Regra de envio excluída com sucesso' };
    },
  );
  app.post(
    '/shipping-rules/calculate/:productId',
    {
      config: { policy: 'public' },
      schema: { params: ProductParams, body: CalculateBody, response: { 200: FreightEstimate } },
    },
    (request) => {
      const place = { ...request.body.destination, askedBy: request.actor?.userId };
      return productFreight(deps, request.params.productId, place);
    },
  );
  productFreightRates(app, { units, places });
}

/** The same product rules under the product's own address. */
function productFreightRates(
  app: App,
  { units, places }: Pick<ShippingDeps, 'units' | 'places'>,
): void {
  app.post(
    '/products/:id/freight-rates',
    {
      config: { policy: 'seller' },
      schema: { params: IdParams, body: ShippingRuleBody, response: { 201: Created } },
    },
    async (request, reply) => {
      reply.code(201);
      const sellerId = actorOf(request).userId;
      const command = { ...ruleOf(request.body, places), productId: request.params.id, sellerId };
      return saveShippingRule(units.forRequest(requestKey(request)), command);
    },
  );
  app.put(
    '/products/:id/freight-rates/:rateId',
    {
      config: { policy: 'seller' },
      schema: { params: FreightRateParams, body: ShippingRuleBody, response: { 200: Created } },
    },
    (request) => {
      const { id: productId, rateId } = request.params;
      const sellerId = actorOf(request).userId;
      const command = { ...ruleOf(request.body, places), id: rateId, productId, sellerId };
      return saveShippingRule(units.plain({ correlationId: request.id }), command);
    },
  );
  app.delete(
    '/products/:id/freight-rates/:rateId',
    {
      config: { policy: 'seller' },
      schema: { params: FreightRateParams, response: { 200: Done } },
    },
    async (request) => {
      const { id: productId, rateId } = request.params;
      const command = { id: rateId, productId, sellerId: actorOf(request).userId };
      await removeShippingRule(units.plain({ correlationId: request.id }), command);
      return { message: 'Regra de envio excluída com sucesso' };
    },
  );
}
