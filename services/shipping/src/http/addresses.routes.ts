import {
  CepAnswer,
  literals,
  named,
  PlaceSearchAnswer,
  ValidateAddressAnswer,
} from '@largo/contracts';
import { slugify } from '@largo/kernel';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { addressErrors, requiredFields } from '../domain/address-errors.ts';
import { isInCity } from '../domain/city.ts';
import { StateNotFound } from '../domain/errors.ts';
import { findCep } from '../queries/find-cep.ts';
import { findActiveNeighborhoods, searchNeighborhoods } from '../queries/list-neighborhoods.ts';

const NamedPlace = named('NamedPlace', {
  id: Type.Union([Type.Integer(), Type.String()]),
  name: Type.String(),
});
const NamedPlacesAnswer = named('NamedPlacesAnswer', { data: Type.Array(NamedPlace) });
const StatesAnswer = named('StatesAnswer', {
  data: Type.Array(
    Type.Object({ id: Type.Integer(), name: Type.String(), abbreviation: Type.String() }),
  ),
});
const StateAbbreviation = Type.String({
  minLength: 2,
  maxLength: 2,
  description: 'Abbreviation of the state',
});
const ValidateAddressBody = named('ValidateAddressBody', {
  street: Type.Optional(Type.String({ maxLength: 200 })),
  number: Type.Optional(Type.String({ maxLength: 20 })),
  neighborhood: Type.Optional(Type.String({ maxLength: 100 })),
  city: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.String({ maxLength: 2 })),
  zipCode: Type.Optional(Type.String({ maxLength: 9 })),
});
const searchLimit = 10;

/** Address look-ups for forms; answers are read from `data`. */
export function addressesRoutes(app: App, deps: ShippingDeps): void {
  const { places } = deps;
  app.get(
    '/address/cep/:cep',
    route({
      policy: 'public',
      errors: ['CEP_LOOKUP_UNAVAILABLE', 'CEP_NOT_FOUND'],
      operationId: 'findCep',
      summary: 'Find the address of a postal code',
      params: Type.Object({
        cep: Type.String({ maxLength: 20, description: 'Postal code, eight digits' }),
      }),
      response: { 200: CepAnswer },
    }),
    async (request) => ({ data: await findCep(request.params.cep, deps) }),
  );
  app.get(
    '/address/states',
    route({
      policy: 'public',
      operationId: 'listStates',
      summary: 'List the states of Brazil',
      response: { 200: StatesAnswer },
    }),
    () => ({ data: [...places.states] }),
  );
  app.get(
    '/address/cities/:state',
    route({
      policy: 'public',
      errors: ['STATE_NOT_FOUND'],
      operationId: 'listCities',
      summary: 'List the cities of a state',
      params: Type.Object({ state: StateAbbreviation }),
      response: { 200: NamedPlacesAnswer },
    }),
    (request) => {
      if (!places.stateOf(request.params.state)) throw new StateNotFound(request.params.state);
      return { data: places.citiesOf(request.params.state).map(({ id, name }) => ({ id, name })) };
    },
  );
  neighborhoodsOfCity(app, deps);
  validate(app, deps);
  search(app, deps);
}

function neighborhoodsOfCity(app: App, { db, city: home }: ShippingDeps): void {
  app.get(
    '/address/neighborhoods/:city/:state',
    route({
      policy: 'public',
      operationId: 'listCityNeighborhoods',
      summary: 'List the neighbourhoods of a city',
      params: Type.Object({
        city: Type.String({ maxLength: 100, description: 'Name of the city' }),
        state: Type.String({ maxLength: 2, description: 'Abbreviation of the state' }),
      }),
      response: { 200: NamedPlacesAnswer },
    }),
    async (request) => {
      const { city, state } = request.params;
      // Only the neighbourhoods of the shop's own city are stored; elsewhere people type theirs.
      const neighborhoods = isInCity(home, { city, state })
        ? await findActiveNeighborhoods(db)
        : [];
      return { data: neighborhoods.map(({ id, name }) => ({ id, name })) };
    },
  );
}

function validate(app: App, { places }: ShippingDeps): void {
  app.post(
    '/address/validate',
    route({
      policy: 'public',
      operationId: 'validateAddress',
      summary: 'Check an address for missing and wrong fields',
      body: ValidateAddressBody,
      response: { 200: ValidateAddressAnswer },
    }),
    (request) => {
      const missing = requiredFields.filter((field) => !request.body[field]?.trim());
      const errors = addressErrors(request.body, places);
      return { data: { valid: missing.length === 0 && errors.length === 0, missing, errors } };
    },
  );
}

function search(app: App, { db, places }: ShippingDeps): void {
  app.get(
    '/address/search',
    route({
      policy: 'public',
      operationId: 'searchPlaces',
      summary: 'Find states, cities, neighbourhoods and streets with their postal code by name',
      querystring: Type.Object({
        query: Type.String({ minLength: 2, maxLength: 100, description: 'Part of a name' }),
        type: literals(['all', 'state', 'city', 'neighborhood', 'street'], {
          default: 'all',
          description: 'Kind of place',
        }),
      }),
      response: { 200: PlaceSearchAnswer },
    }),
    async (request) => {
      const { query, type } = request.query;
      const wanted = slugify(query);
      const matches = ({ name }: { name: string }) =>
        wanted !== '' && slugify(name).includes(wanted);
      const wants = (kind: typeof type) => type === 'all' || type === kind;
      const neighborhoods = wants('neighborhood')
        ? await searchNeighborhoods(db, { text: query, limit: searchLimit })
        : [];
      return {
        data: {
          states: wants('state')
            ? places.states.filter((state) => matches(state) || state === places.stateOf(query))
            : [],
          cities: wants('city')
            ? places
                .searchCities(query, searchLimit)
                .map(({ id, name, uf }) => ({ id, name, state: uf }))
            : [],
          neighborhoods,
          streets: wants('street') ? [...places.searchStreets(query, searchLimit)] : [],
        },
      };
    },
  );
}
