import * as contracts from '@largo/contracts';
import Type from 'typebox';
import { cut } from './answer.ts';
import { neighborhoods } from './fixture-data.ts';
import { type Call, type On, refusal } from './fixture-routes.ts';

type Rate = contracts.SellerShippingRate;
type Rule = Partial<contracts.NeighborhoodRuleView>;
const { NeighborhoodRuleView, SellerShippingRate } = contracts;
const RatesAnswer = Type.Object({ shippingRates: Type.Array(SellerShippingRate) });
const RulesAnswer = Type.Object({ rules: Type.Array(NeighborhoodRuleView) });

/** None of them is served yet. */
const firstRates = () =>
  neighborhoods.slice(0, 12).map(({ id, name }, index): Rate => {
    const place = { neighborhoodId: id, neighborhoodName: name };
    const region = index % 3 === 0 ? 'Central' : 'Leste';
    return { ...place, region, shippingRate: null, estimatedDays: null, isActive: false };
  });

/** A seller's rates as cards and as rules: what has a price is a rule, under its neighbourhood's id. */
export function addFreight(on: On): void {
  const rates = firstRates();
  const path = '/neighborhood-shipping';
  const put = (id: string, said: Rule) => {
    const found = rates.find(({ neighborhoodId }) => neighborhoodId === id);
    if (!found) throw refusal(404, 'SHIPPING_RULE_NOT_FOUND');
    const { rate: shippingRate = found.shippingRate } = said;
    const { estimatedDays = found.estimatedDays, isActive = found.isActive } = said;
    Object.assign(found, { shippingRate, estimatedDays, isActive });
  };
  on(`GET ${path}-rates/seller`, RatesAnswer, () => ({ shippingRates: rates }));
  on(`PUT ${path}-rates/seller`, RatesAnswer, ({ body }: Call<{ rates: Rate[] }>) => {
    for (const { shippingRate: rate, ...said } of body.rates)
      put(said.neighborhoodId, { ...said, rate });
    return { shippingRates: rates };
  });
  on(`GET ${path}`, RulesAnswer, () => ({
    rules: rates
      .filter(({ shippingRate }) => shippingRate !== null)
      .map((one) => {
        const rule = { ...one, id: one.neighborhoodId, rate: one.shippingRate };
        return cut(NeighborhoodRuleView, rule);
      }),
  }));
  on('GET /admin/regions', null, () => ({
    regions: rates.map(({ neighborhoodId: id, neighborhoodName: name }) => ({ id, name })),
  }));
  on(`POST ${path}`, null, ({ body }: Call<Rule>) => {
    const { neighborhoodId, neighborhoodName } = body;
    const place = rates.find(
      (one) => one.neighborhoodId === neighborhoodId || one.neighborhoodName === neighborhoodName,
    );
    if (!place) throw refusal(404, 'NEIGHBORHOOD_NOT_FOUND');
    if (place.shippingRate !== null) throw refusal(409, 'SHIPPING_RULE_EXISTS');
    put(place.neighborhoodId, body);
    return { id: place.neighborhoodId };
  });
  on(`PUT ${path}/:id`, contracts.Message, ({ id, body }: Call<Rule>) => {
    put(id, body);
    return { message: 'Regra de frete atualizada com sucesso' };
  });
  on(`DELETE ${path}/:id`, contracts.Message, ({ id }) => {
    put(id, { rate: null, estimatedDays: null, isActive: false });
    return { message: 'Regra de frete excluída com sucesso' };
  });
  on(`GET ${path}/demand`, contracts.FreightDemandAnswer, () => ({
    days: 30,
    neighborhoods: rates
      .slice(2, 8)
      .filter(({ isActive }) => !isActive)
      .map(({ neighborhoodId, neighborhoodName }, index) => {
        return { neighborhoodId, neighborhoodName, requests: 41 - index * 7 };
      }),
  }));
}
