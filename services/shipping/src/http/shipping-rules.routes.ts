import {
  Destination,
  FreightEstimate,
  IdParams,
  literals,
  named,
  ShippingRuleBody,
  ShippingRuleView,
} from '@largo/contracts';
import { actorOf, requestKey, type App, route } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { freightCents } from '../domain/freight-amount.ts';
import type { KnownPlaces } from '../domain/city.ts';
import { rulePlace } from '../domain/rule-place.ts';
import { getProductFreight } from '../queries/get-product-freight.ts';
import { listShippingRules } from '../queries/list-shipping-rules.ts';
import { removeShippingRule } from '../use-cases/remove-shipping-rule.ts';
import { type SaveShippingRule, saveShippingRule } from '../use-cases/save-shipping-rule.ts';
import { ChangeDone, CreatedId, ProductParams } from './schemas.ts';

const RuleType = literals(['seller_default', 'product_specific'], {
  description: 'Only defaults, or only rules of single products',
});
const FreightRateParams = Type.Object({
  id: Type.String({ format: 'uuid', description: 'Id of the product' }),
  rateId: Type.String({ format: 'uuid', description: 'Id of the rule' }),
});
const CalculateFreightBody = named('CalculateFreightBody', { destination: Destination });
const ShippingRulesAnswer = named('ShippingRulesAnswer', { rules: Type.Array(ShippingRuleView) });
const saving = {
  policy: 'seller',
  errors: [
    'INVALID_AMOUNT',
    'PRODUCT_NOT_FOUND',
    'SHIPPING_RULE_EXISTS',
    'SHIPPING_RULE_NOT_FOUND',
  ],
  body: ShippingRuleBody,
} as const;
const creating = { ...saving, idempotent: true, response: { 201: CreatedId } } as const;
const changing = { ...saving, response: { 200: CreatedId } } as const;
const removing = {
  policy: 'seller',
  errors: ['SHIPPING_RULE_NOT_FOUND'],
  response: { 200: ChangeDone },
} as const;

/** The rule's id, and the product it is for. */
type Target = Pick<SaveShippingRule, 'id' | 'productId'>;
interface Given {
  body: Static<typeof ShippingRuleBody>;
}

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
  const { db } = deps;
  const rules = rulesOf(deps);
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
      ...creating,
      operationId: 'createDefaultShippingRule',
      summary: 'Create a rule for all products of the seller',
    }),
    (request, reply) => rules.create(request, reply, { body: request.body, productId: null }),
  );
  app.post(
    '/shipping-rules/product/:productId',
    route({
      ...creating,
      operationId: 'createProductShippingRule',
      summary: 'Create a rule for one product',
      params: ProductParams,
    }),
    (request, reply) =>
      rules.create(request, reply, { body: request.body, productId: request.params.productId }),
  );
  app.put(
    '/shipping-rules/:id',
    route({
      ...changing,
      operationId: 'saveShippingRule',
      summary: 'Change a rule',
      params: IdParams,
    }),
    (request) => rules.change(request, { body: request.body, id: request.params.id }),
  );
  app.delete(
    '/shipping-rules/:id',
    route({
      ...removing,
      operationId: 'removeShippingRule',
      summary: 'Remove a rule',
      params: IdParams,
    }),
    (request) => rules.remove(request, { id: request.params.id }),
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
function productFreightRates(app: App, deps: ShippingDeps): void {
  const rules = rulesOf(deps);
  app.post(
    '/products/:id/freight-rates',
    route({
      ...creating,
      operationId: 'createFreightRate',
      summary: 'Create a rule for a product at its own address',
      params: IdParams,
    }),
    (request, reply) =>
      rules.create(request, reply, { body: request.body, productId: request.params.id }),
  );
  app.put(
    '/products/:id/freight-rates/:rateId',
    route({
      ...changing,
      operationId: 'saveFreightRate',
      summary: 'Change a rule of a product at its own address',
      params: FreightRateParams,
    }),
    (request) => {
      const { id: productId, rateId: id } = request.params;
      return rules.change(request, { body: request.body, id, productId });
    },
  );
  app.delete(
    '/products/:id/freight-rates/:rateId',
    route({
      ...removing,
      operationId: 'removeFreightRate',
      summary: 'Remove a rule of a product at its own address',
      params: FreightRateParams,
    }),
    (request) => rules.remove(request, { id: request.params.rateId, productId: request.params.id }),
  );
}

/** The handlers that both addresses share. */
function rulesOf({ units, places, city }: ShippingDeps) {
  const commandOf = (request: FastifyRequest, { body, ...target }: Target & Given) => ({
    ...ruleOf(body, places),
    ...target,
    sellerId: actorOf(request).userId,
  });
  return {
    create(request: FastifyRequest, reply: FastifyReply, given: Target & Given) {
      reply.code(201);
      const unit = units.forRequest(requestKey(request));
      return saveShippingRule(unit, commandOf(request, given), { city });
    },
    change(request: FastifyRequest, given: Target & Given) {
      const unit = units.plain({ correlationId: request.id });
      return saveShippingRule(unit, commandOf(request, given), { city });
    },
    async remove(request: FastifyRequest, target: Target & { id: string }) {
      const command = { ...target, sellerId: actorOf(request).userId };
      await removeShippingRule(units.plain({ correlationId: request.id }), command);
      return { message: 'Regra de envio excluída com sucesso' };
    },
  };
}
