import { randomUUID } from 'node:crypto';
import * as contracts from '@largo/contracts';
import Type from 'typebox';
import { answer, type Said } from './answer.ts';
import { products } from './fixture-data.ts';
import { type Call, type On, refusal } from './fixture-routes.ts';
import { byId } from './fixture-tools.ts';

type Rule = contracts.ShippingRuleView;
type Body = contracts.ShippingRuleBody;
const RulesAnswer = Type.Object({ rules: Type.Array(contracts.ShippingRuleView) });

const placeOf = ({ state, city, neighborhood }: Body) =>
  [state, city, neighborhood].join('/').toLowerCase();

/** A seller's rules; a place has one, and a simulation lets the first of a product or the first default win. */
export function addShippingRules(on: On): void {
  let rules: Rule[] = [];
  const check = (body: Body, productId: string | null, id?: string) => {
    const others = rules.filter((rule) => rule.id !== id && rule.productId === productId);
    if (others.some((rule) => placeOf(rule) === placeOf(body)))
      throw refusal(409, 'SHIPPING_RULE_EXISTS');
  };
  on('GET /shipping-rules/seller', RulesAnswer, () => ({ rules }));
  for (const path of ['/shipping-rules/seller/default', '/shipping-rules/product/:id']) {
    on(`POST ${path}`, null, ({ id: given, body }: Call<Body>) => {
      const productId = given || null;
      check(body, productId);
      const product = productId && {
        id: given,
        title: products.find((one) => one.id === given)?.title,
      };
      const said = { id: randomUUID(), productId, product, ...body } as Said<Rule>;
      rules = [...rules, answer(contracts.ShippingRuleView, said)];
      return { id: said.id };
    });
  }
  on('PUT /shipping-rules/:id', null, ({ id, body }: Call<Body>) => {
    const rule = byId(rules, id, 'SHIPPING_RULE_NOT_FOUND');
    check(body, rule.productId, id);
    Object.assign(rule, body);
    return { id };
  });
  on('DELETE /shipping-rules/:id', contracts.Message, ({ id }) => {
    rules = rules.filter((rule) => rule.id !== id);
    return {};
  });
  addSimulator(on, () => rules);
}

interface Simulated {
  productId: string;
  quantity: number;
  destination: { zipCode?: string; neighborhood?: string; city?: string; state?: string };
}

function addSimulator(on: On, rulesNow: () => readonly Rule[]): void {
  const route = 'POST /shipping-rules/simulate';
  on(route, contracts.FreightSimulation, ({ body }: Call<Simulated>) => {
    const { productId, quantity } = body;
    const { zipCode, ...place } = body.destination;
    if (zipCode?.startsWith('9')) throw refusal(404, 'CEP_NOT_FOUND');
    const here = rulesNow().filter((rule) => [null, productId].includes(rule.productId));
    const winner = here.find((rule) => rule.productId === productId) ?? here[0];
    const others = here.filter((rule) => rule !== winner);
    const subtotal = (products.find(({ id }) => id === productId)?.price ?? 0) * quantity;
    const threshold = winner?.freeShippingThreshold ?? null;
    const isFree = threshold !== null && subtotal >= threshold;
    const originalShippingRate = winner?.shippingRate ?? 0;
    const judged = (rule: Rule) => {
      const { productId: own, product: _, estimatedDaysMax: estimatedDays, ...facts } = rule;
      const level = own ? 'product-city' : 'default-state';
      const outcome = rule === winner ? 'won' : 'weaker-level';
      return { ...facts, estimatedDays, source: 'rule', level, outcome } as const;
    };
    return {
      available: winner !== undefined,
      place: { neighborhood: 'Cambuí', city: 'Campinas', state: 'SP', ...place },
      subtotal,
      shippingRate: isFree ? 0 : originalShippingRate,
      originalShippingRate,
      freeShippingApplied: isFree,
      freeShippingThreshold: threshold,
      missingForFreeShipping: threshold === null ? null : Math.max(0, threshold - subtotal),
      estimatedDaysMin: winner?.estimatedDaysMin,
      estimatedDays: winner?.estimatedDaysMax,
      rules: [...(winner ? [winner] : []), ...others].map(judged),
    };
  });
}
