import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { products } from './fixture-data.ts';

interface Rule {
  id: string;
  productId: string | null;
  product: { id: string; title: string } | null;
  state: string | null;
  city: string | null;
  neighborhood: string | null;
  shippingRate: number;
  freeShippingThreshold: number | null;
  estimatedDaysMin: number;
  estimatedDaysMax: number;
}
type Body = Omit<Rule, 'id' | 'productId' | 'product'>;

const placeOf = ({ state, city, neighborhood }: Body) =>
  [state, city, neighborhood].join('/').toLowerCase();

/** A seller's rules; a place has one, and a simulation lets the first of a product or the first default win. */
export function addShippingRules(app: FastifyInstance): void {
  let rules: Rule[] = [];
  const isTaken = (productId: string | null, body: Body, id?: string) =>
    rules.some((rule) => rule.id !== id && rule.productId === productId && placeOf(rule) === placeOf(body)); // prettier-ignore
  const exists = { code: 'SHIPPING_RULE_EXISTS', error: 'exists', requestId: 'req-fixture' };
  app.get('/api/shipping-rules/seller', () => ({ rules }));
  for (const path of ['/api/shipping-rules/seller/default', '/api/shipping-rules/product/:id']) {
    app.post<{ Params: { id?: string }; Body: Body }>(path, (request, reply) => {
      const productId = request.params.id ?? null;
      if (isTaken(productId, request.body)) return reply.code(409).send(exists);
      const title = products.find(({ id }) => id === productId)?.title ?? '';
      const product = productId === null ? null : { id: productId, title };
      const rule = { id: randomUUID(), productId, product, ...request.body };
      rules = [...rules, rule];
      return reply.code(201).send({ id: rule.id });
    });
  }
  app.put<{ Params: { id: string }; Body: Body }>('/api/shipping-rules/:id', (request, reply) => {
    const { id } = request.params;
    const current = rules.find((rule) => rule.id === id);
    if (isTaken(current?.productId ?? null, request.body, id)) return reply.code(409).send(exists);
    rules = rules.map((rule) => (rule.id === id ? { ...rule, ...request.body } : rule));
    return { id };
  });
  app.delete<{ Params: { id: string } }>('/api/shipping-rules/:id', (request) => {
    rules = rules.filter(({ id }) => id !== request.params.id);
    return { message: 'ok' };
  });
  addSimulator(app, () => rules);
}

interface Simulated {
  productId: string;
  quantity: number;
  destination: { zipCode?: string; neighborhood?: string; city?: string; state?: string };
}

function addSimulator(app: FastifyInstance, rulesNow: () => readonly Rule[]): void {
  app.post<{ Body: Simulated }>('/api/shipping-rules/simulate', (request, reply) => {
    const { productId, quantity, destination } = request.body;
    if (destination.zipCode?.startsWith('9')) {
      return reply.code(404).send({ code: 'CEP_NOT_FOUND', error: 'x', requestId: 'req-fixture' });
    }
    const here = rulesNow().filter((rule) => [null, productId].includes(rule.productId));
    const own = here.find((rule) => rule.productId === productId);
    const winner = own ?? here[0];
    const subtotal = (products.find(({ id }) => id === productId)?.price ?? 0) * quantity;
    const threshold = winner?.freeShippingThreshold ?? null;
    const isFree = threshold !== null && subtotal >= threshold;
    const judged = here.map((rule) => ({
      ...rule,
      source: 'rule',
      level: rule.productId ? 'product-city' : 'default-state',
      outcome: rule === winner ? 'won' : 'weaker-level',
      estimatedDays: rule.estimatedDaysMax,
    }));
    return {
      available: winner !== undefined,
      place: { neighborhood: 'Cambuí', city: 'Campinas', state: 'SP', ...destination },
      subtotal,
      shippingRate: isFree ? 0 : (winner?.shippingRate ?? 0),
      originalShippingRate: winner?.shippingRate ?? 0,
      freeShippingApplied: isFree,
      freeShippingThreshold: threshold,
      missingForFreeShipping: threshold === null ? null : Math.max(0, threshold - subtotal),
      estimatedDaysMin: winner?.estimatedDaysMin ?? null,
      estimatedDays: winner?.estimatedDaysMax ?? null,
      rules: judged.sort((one, other) => Number(other.outcome === 'won') - Number(one.outcome === 'won')), // prettier-ignore
    };
  });
}
