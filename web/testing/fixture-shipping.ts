import * as contracts from '@largo/contracts';
import { checkPlace, type FixtureMarket } from './fixture-catalog.ts';
import { home, neighborhoods, products } from './fixture-data.ts';
import { type Call, type On, refusal } from './fixture-routes.ts';
import { rates } from './fixture-search.ts';
import { mentions } from './fixture-tools.ts';

const { street, zipCode } = home;
const states = [
  { id: 35, name: 'São Paulo', abbreviation: 'SP' },
  { id: 31, name: 'Minas Gerais', abbreviation: 'MG' },
];

/** Where things are delivered to, and what addresses there are. */
export function addShipping(on: On, { unserved }: FixtureMarket): void {
  on('GET /neighborhoods/active', contracts.NeighborhoodsAnswer, () => ({
    neighborhoods: neighborhoods.map((place) => ({ ...place, served: !unserved.has(place.name) })),
  }));
  let closure: contracts.StoreClosureView = { weekdays: [], from: null, until: null };
  on('GET /store-closures/:id', contracts.StoreClosureAnswer, () => ({ closure }));
  on('PUT /store-closures/seller', contracts.StoreClosureAnswer, ({ body }) => {
    closure = body as contracts.StoreClosureView;
    return { closure };
  });
  const path = '/neighborhood-shipping-rates';
  on(`GET ${path}/sellers`, contracts.SellersFreightAnswer, ({ query: { neighborhoodId } }) => {
    checkPlace(neighborhoodId);
    return { neighborhoodId, rates, withProductRates: [] };
  });
  const ofProduct = `GET ${path}/product/:productId/neighborhood/:id`;
  on(ofProduct, contracts.FreightEstimate, ({ id, params: { productId } }) => {
    checkPlace(id);
    const product = products.find((one) => one.id === productId);
    const { sellerId, ...rate } =
      rates.find((one) => one.sellerId === product?.sellerId) ??
      ({} as Partial<(typeof rates)[number]>);
    const estimate = { available: sellerId !== undefined, type: 'seller-neighborhood' };
    const reason = sellerId ? undefined : ('NOT_SERVED' as const);
    const neighborhood = neighborhoods.find((one) => one.id === id)?.name;
    return { ...estimate, ...rate, estimatedDaysMin: rate.estimatedDays, neighborhood, reason };
  });
  on('GET /address/states', null, () => ({ data: states }));
  on('GET /address/cities/:state', null, () => ({
    data: ['Campinas', 'Valinhos', 'Vinhedo'].map((name, id) => ({ id, name })),
  }));
  on('GET /address/neighborhoods/:city/:state', null, ({ params: { city } }) => ({
    data: city === 'Campinas' ? neighborhoods : [],
  }));
  on('GET /address/search', contracts.PlaceSearchAnswer, ({ query: { query = '' } }) => {
    const known = { street, neighborhood: 'Cambuí', zipCode };
    return { data: { streets: mentions(query, street) ? [known] : [] } };
  });
  on('POST /address/validate', contracts.ValidateAddressAnswer, (call: Call<{ city?: string }>) => {
    const isWrong = call.body.city === 'Lugar Nenhum';
    const errors = isWrong ? ['Cidade não encontrada nesse estado'] : [];
    return { data: { valid: !isWrong, errors } };
  });
  on('GET /address/cep/:cep', contracts.CepAnswer, ({ params: { cep = '' } }) => {
    if (!cep.startsWith('13')) throw refusal(404, 'CEP_NOT_FOUND');
    return { data: { zipCode: cep, neighborhood: 'Cambuí', precision: 'prefix' as const } };
  });
}
