import {
  Destination,
  FreightEstimate,
  IdParams,
  ShippingRuleBody,
  ShippingRuleView,
} from '@largo/contracts';
import { actorOf, requestKey, type App, route } from '@largo/service-kit';
import Type, { type Static } from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { freightCents } from '../domain/freight-amount.ts';
import { rulePlace, type KnownPlaces } from '../domain/rule-place.ts';
import { getProductFreight } from '../queries/get-product-freight.ts';
import { listShippingRules } from '../queries/list-shipping-rules.ts';
import { removeShippingRule } from '../use-cases/remove-shipping-rule.ts';
import { saveShippingRule } from '../use-cases/save-shipping-rule.ts';
import { ChangeDone, CreatedId, ProductParams } from './schemas.ts';

const RuleType = Type.Union([Type.Literal('seller_default'), Type.Literal('product_specific')], {
  description: 'Only defaults, or only rules of single products',
});
const FreightRateParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the product' }),
  rateId: Type.String({ format: 'uuid', description: 'Id of the rule' }),
});
const CalculateFreightBody = Type.Object(
  { destination: Destination },
  { title: 'CalculateFreightBody' },
);
const ShippingRulesAnswer = Type.Object(
  { rules: Type.Array(ShippingRuleView) },
  { title: 'ShippingRulesAnswer' },
);
const saveErrors = [
  'INVALID_AMOUNT',
  'PRODUCT_NOT_FOUND',
  'SHIPPING_RULE_EXISTS',
  'SHIPPING_RULE_NOT_FOUND',
] as const;

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

export function shippingRulesRoutes(app: App, deps: ShippingDeps): void {
  const { db, units, places, city } = deps;
  app.get(
    '/shipping-rules/seller',
    route({
      policy: 'seller',
      operationId: 'listShippingRules',
      summary: 'List the seller’s rules of delivery',
      querystring: Type.Object({ ruleType: Type.Optional(RuleType) }),
      response: { 200: ShippingRulesAnswer },
    }),
    async (request) => ({
      rules: await listShippingRules(db, actorOf(request).userId, request.query.ruleType),
    }),
  );
  app.post(
    '/shipping-rules/seller/default',
    route({
      policy: 'seller',
      idempotent: true,
      errors: saveErrors,
      operationId: 'createDefaultShippingRule',
      summary: 'Create a rule for all products of the seller',
      body: ShippingRuleBody,
      response: { 201: CreatedId },
    }),
    async (request, reply) => {
      reply.code(201);
      const command = {
        ...ruleOf(request.body, places),
        productId: null,
        sellerId: actorOf(request).userId,
      };
      return saveShippingRule(units.forRequest(requestKey(request)), command, { city });
    },
  );
  app.post(
    '/shipping-rules/product/:productId',
    route({
      policy: 'seller',
      idempotent: true,
      errors: saveErrors,
      operationId: 'createProductShippingRule',
      summary: 'Create a rule for one product',
      params: ProductParams,
      body: ShippingRuleBody,
      response: { 201: CreatedId },
    }),
    async (request, reply) => {
      reply.code(201);
      const { productId } = request.params;
      const command = {
        ...ruleOf(request.body, places),
        productId,
        sellerId: actorOf(request).userId,
      };
      return saveShippingRule(units.forRequest(requestKey(request)), command, { city });
    },
  );
  app.put(
    '/shipping-rules/:id',
    route({
      policy: 'seller',
      errors: saveErrors,
      operationId: 'saveShippingRule',
      summary: 'Change a rule',
      params: IdParams,
      body: ShippingRuleBody,
      response: { 200: CreatedId },
    }),
    (request) =>
      saveShippingRule(
        units.plain({ correlationId: request.id }),
        {
          ...ruleOf(request.body, places),
          id: request.params.id,
          sellerId: actorOf(request).userId,
        },
        { city },
      ),
  );
  app.delete(
    '/shipping-rules/:id',
    route({
      policy: 'seller',
      errors: ['SHIPPING_RULE_NOT_FOUND'],
      operationId: 'removeShippingRule',
      summary: 'Remove a rule',
      params: IdParams,
      response: { 200: ChangeDone },
    }),
    async (request) => {
      const command = { id: request.params.id, sellerId: actorOf(request).userId };
      await removeShippingRule(units.plain({ correlationId: request.id }), command);
      return { message: 'Regra de envio excluída com sucesso' };
    },
  );
  app.post(
    '/shipping-rules/calculate/:productId',
    route({
      policy: 'public',
      errors: ['NEIGHBORHOOD_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
      operationId: 'calculateFreight',
      summary: 'Calculate the freight of a product to a place',
      params: ProductParams,
      body: CalculateFreightBody,
      response: { 200: FreightEstimate },
    }),
    (request) => {
      const place = { ...request.body.destination, requestedBy: request.actor?.userId };
      return getProductFreight(deps, request.params.productId, place);
    },
  );
  productFreightRates(app, deps);
}

/** The same product rules under the product's own address. */
function productFreightRates(app: App, { units, places, city }: ShippingDeps): void {
  app.post(
    '/products/:id/freight-rates',
    route({
      policy: 'seller',
      idempotent: true,
      errors: saveErrors,
      operationId: 'createFreightRate',
      summary: 'Create a rule for a product at its own address',
      params: IdParams,
      body: ShippingRuleBody,
      response: { 201: CreatedId },
    }),
    async (request, reply) => {
      reply.code(201);
      const sellerId = actorOf(request).userId;
      const command = { ...ruleOf(request.body, places), productId: request.params.id, sellerId };
      return saveShippingRule(units.forRequest(requestKey(request)), command, { city });
    },
  );
  app.put(
    '/products/:id/freight-rates/:rateId',
    route({
      policy: 'seller',
      errors: saveErrors,
      operationId: 'saveFreightRate',
      summary: 'Change a rule of a product at its own address',
      params: FreightRateParams,
      body: ShippingRuleBody,
      response: { 200: CreatedId },
    }),
    (request) => {
      const { id: productId, rateId } = request.params;
      const sellerId = actorOf(request).userId;
      const command = { ...ruleOf(request.body, places), id: rateId, productId, sellerId };
      return saveShippingRule(units.plain({ correlationId: request.id }), command, { city });
    },
  );
  app.delete(
    '/products/:id/freight-rates/:rateId',
    route({
      policy: 'seller',
      errors: ['SHIPPING_RULE_NOT_FOUND'],
      operationId: 'removeFreightRate',
      summary: 'Remove a rule of a product at its own address',
      params: FreightRateParams,
      response: { 200: ChangeDone },
    }),
    async (request) => {
      const { id: productId, rateId } = request.params;
      const command = { id: rateId, productId, sellerId: actorOf(request).userId };
      await removeShippingRule(units.plain({ correlationId: request.id }), command);
      return { message: 'Regra de envio excluída com sucesso' };
    },
  );
}
