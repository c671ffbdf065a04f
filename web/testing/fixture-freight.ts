import type { SellerShippingRate } from '@largo/contracts';
import type { FastifyInstance } from 'fastify';
import { neighborhoods } from './fixture-data.ts';

type Body = Record<string, unknown>;

/** None of them is served yet. */
export const firstRates = (): SellerShippingRate[] =>
  neighborhoods.slice(0, 12).map(({ id, name }, index) => ({
    neighborhoodId: id,
    neighborhoodName: name,
    region: index % 3 === 0 ? 'Central' : 'Leste',
    shippingRate: null,
    estimatedDays: null,
    isActive: false,
  }));

interface FreightState {
  rates: SellerShippingRate[];
}

const refusal = (code: string) => ({ error: code.toLowerCase(), code, requestId: 'req-fixture' });

/** A seller's rates as cards and as rules: what has a price is a rule, under its neighbourhood's id. */
export function addNeighborhoodRules(app: FastifyInstance, state: FreightState): void {
  const rateOf = (id: unknown) => state.rates.find(({ neighborhoodId }) => neighborhoodId === id);
  const put = (id: string, part: Partial<SellerShippingRate>) => {
    state.rates = state.rates.map((rate) =>
      rate.neighborhoodId === id ? { ...rate, ...part } : rate,
    );
  };
  app.get('/api/neighborhood-shipping-rates/seller', () => ({ shippingRates: state.rates }));
  app.put('/api/neighborhood-shipping-rates/seller', (request) => {
    const { rates } = request.body as { rates: SellerShippingRate[] };
    for (const { neighborhoodId, ...part } of rates) put(neighborhoodId, part);
    return { shippingRates: state.rates };
  });
  app.get('/api/neighborhood-shipping', () => ({
    rules: state.rates
      .filter(({ shippingRate }) => shippingRate !== null)
      .map(({ neighborhoodId, neighborhoodName, shippingRate, estimatedDays, isActive }) => ({
        id: neighborhoodId,
        neighborhoodId,
        neighborhoodName,
        rate: shippingRate,
        estimatedDays,
        isActive,
      })),
  }));
  app.get('/api/admin/regions', () => ({
    regions: state.rates.map(({ neighborhoodId: id, neighborhoodName: name }) => ({ id, name })),
  }));
  app.post('/api/neighborhood-shipping', (request, reply) => {
    const { neighborhoodId, neighborhoodName, rate, ...rest } = request.body as Body;
    const place =
      rateOf(neighborhoodId) ??
      state.rates.find((one) => one.neighborhoodName === neighborhoodName);
    if (!place) return reply.code(404).send(refusal('NEIGHBORHOOD_NOT_FOUND'));
    if (place.shippingRate !== null) return reply.code(409).send(refusal('SHIPPING_RULE_EXISTS'));
    put(place.neighborhoodId, { shippingRate: rate as number, ...rest });
    return reply.code(201).send({ id: place.neighborhoodId });
  });
  app.put<{ Params: { id: string } }>('/api/neighborhood-shipping/:id', (request, reply) => {
    const { rate, estimatedDays, isActive } = request.body as Body;
    const known = rateOf(request.params.id);
    if (!known) return reply.code(404).send(refusal('SHIPPING_RULE_NOT_FOUND'));
    put(known.neighborhoodId, {
      ...(rate === undefined ? {} : { shippingRate: rate as number }),
      ...(estimatedDays === undefined ? {} : { estimatedDays: estimatedDays as number | null }),
      ...(isActive === undefined ? {} : { isActive: isActive as boolean }),
    });
    return { message: 'Regra de frete atualizada com sucesso' };
  });
  app.delete<{ Params: { id: string } }>('/api/neighborhood-shipping/:id', (request) => {
    put(request.params.id, { shippingRate: null, estimatedDays: null, isActive: false });
    return { message: 'Regra de frete excluída com sucesso' };
  });
  app.get('/api/neighborhood-shipping/demand', () => ({
    days: 30,
    neighborhoods: state.rates
      .slice(2, 8)
      .filter(({ isActive }) => !isActive)
      .map(({ neighborhoodId, neighborhoodName }, index) => ({
        neighborhoodId,
        neighborhoodName,
        requests: 41 - index * 7,
      })),
  }));
}
