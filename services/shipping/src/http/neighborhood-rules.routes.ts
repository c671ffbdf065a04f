import { IdParams, named, NeighborhoodRuleView, Nullable, Uuid } from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import { actorOf, requestKey, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import type { NamedNeighborhood } from '../domain/city.ts';
import { freightCents } from '../domain/freight-amount.ts';
import { listNeighborhoodRules } from '../queries/list-neighborhood-rules.ts';
import { changeNeighborhoodRule } from '../use-cases/change-neighborhood-rule.ts';
import { createNeighborhoodRule } from '../use-cases/create-neighborhood-rule.ts';
import { ChangeDone, CreatedId } from './schemas.ts';

const place = {
  neighborhoodId: Type.Optional(Nullable(Uuid)),
  /** Name of one of the city's neighbourhoods, for clients without the list; accents do not matter. */
  neighborhoodName: Type.Optional(Type.String({ maxLength: 100 })),
};
const Days = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 30 })));
const NeighborhoodRuleBody = named('NeighborhoodRuleBody', {
  ...place,
  rate: Type.Number(),
  estimatedDays: Days,
  isActive: Type.Optional(Type.Boolean({ default: true })),
});
const ChangeNeighborhoodRuleBody = named('ChangeNeighborhoodRuleBody', {
  ...place,
  rate: Type.Optional(Type.Number()),
  estimatedDays: Days,
  isActive: Type.Optional(Type.Boolean()),
});
const NeighborhoodRulesAnswer = named('NeighborhoodRulesAnswer', {
  rules: Type.Array(NeighborhoodRuleView),
});

function placeOf(body: {
  neighborhoodId?: string | null;
  neighborhoodName?: string;
}): NamedNeighborhood | undefined {
  const name = body.neighborhoodName?.trim() ?? '';
  if (body.neighborhoodId) return { id: body.neighborhoodId, name };
  return name === '' ? undefined : { id: null, name };
}

export function neighborhoodRulesRoutes(app: App, { db, units }: ShippingDeps): void {
  app.get(
    '/neighborhood-shipping',
    route({
      policy: 'seller',
      operationId: 'listNeighborhoodRules',
      summary: 'List the seller’s rates by neighbourhood',
      response: { 200: NeighborhoodRulesAnswer },
    }),
    async (request) => ({ rules: await listNeighborhoodRules(db, actorOf(request).userId) }),
  );
  app.post(
    '/neighborhood-shipping',
    route({
      policy: 'seller',
      idempotent: true,
      errors: ['INVALID_AMOUNT', 'NEIGHBORHOOD_NOT_FOUND', 'SHIPPING_RULE_EXISTS'],
      operationId: 'createNeighborhoodRule',
      summary: 'Set a rate for a neighbourhood',
      body: NeighborhoodRuleBody,
      response: { 201: CreatedId },
    }),
    async (request, reply) => {
      const { rate, estimatedDays, isActive } = request.body;
      const neighborhood = placeOf(request.body);
      if (!neighborhood) throw new InvalidInput('neighborhoodId', 'Informe o bairro');
      reply.code(201);
      return createNeighborhoodRule(units.forRequest(requestKey(request)), {
        sellerId: actorOf(request).userId,
        neighborhood,
        rateCents: freightCents(rate, 'rate'),
        estimatedDays: estimatedDays ?? null,
        isActive: isActive ?? true,
      });
    },
  );
  app.put(
    '/neighborhood-shipping/:id',
    route({
      policy: 'seller',
      errors: [
        'INVALID_AMOUNT',
        'NEIGHBORHOOD_NOT_FOUND',
        'SHIPPING_RULE_EXISTS',
        'SHIPPING_RULE_NOT_FOUND',
      ],
      operationId: 'changeNeighborhoodRule',
      summary: 'Change the rate of a neighbourhood',
      params: IdParams,
      body: ChangeNeighborhoodRuleBody,
      response: { 200: ChangeDone },
    }),
    async (request) => {
      const { rate, estimatedDays, isActive } = request.body;
      await changeNeighborhoodRule(units.plain({ correlationId: request.id }), {
        id: request.params.id,
        sellerId: actorOf(request).userId,
        neighborhood: placeOf(request.body),
        rateCents: rate === undefined ? undefined : freightCents(rate, 'rate'),
        estimatedDays,
        isActive,
      });
      return { message: 'Regra de frete atualizada com sucesso' };
    },
  );
  app.delete(
    '/neighborhood-shipping/:id',
    route({
      policy: 'seller',
      errors: ['SHIPPING_RULE_NOT_FOUND'],
      operationId: 'removeNeighborhoodRule',
      summary: 'Remove the rate of a neighbourhood',
      params: IdParams,
      response: { 200: ChangeDone },
    }),
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
