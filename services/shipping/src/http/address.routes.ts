import { CepAnswer } from '@largo/contracts';
import { slugify } from '@largo/kernel';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { addressErrors, requiredFields } from '../domain/address-errors.ts';
import { isHome } from '../domain/asked-place.ts';
import { StateNotFound } from '../domain/errors.ts';
import { findCep } from '../queries/find-cep.ts';
import { listActiveNeighborhoods } from '../queries/list-neighborhoods.ts';

const Named = Type.Object({ id: Type.Union([Type.Integer(), Type.String()]), name: Type.String() });
const ValidateBody = Type.Object({
  street: Type.Optional(Type.String({ maxLength: 200 })),
  number: Type.Optional(Type.String({ maxLength: 20 })),
  neighborhood: Type.Optional(Type.String({ maxLength: 100 })),
  city: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.String({ maxLength: 2 })),
  zipCode: Type.Optional(Type.String({ maxLength: 9 })),
});
const searchLimit = 10;

/** Address look-ups for forms; answers are read from `data`. */
export function addressRoutes(app: App, deps: ShippingDeps): void {
  const { places } = deps;
  app.get(
    '/address/cep/:cep',
    {
      config: { policy: 'public' },
      schema: {
        params: Type.Object({ cep: Type.String({ maxLength: 20 }) }),
        response: { 200: CepAnswer },
      },
    },
    async (request) => ({ data: await findCep(request.params.cep, deps) }),
  );
  app.get(
    '/address/states',
    {
      config: { policy: 'public' },
      schema: {
        response: {
          200: Type.Object({
            data: Type.Array(
              Type.Object({ id: Type.Integer(), name: Type.String(), abbreviation: Type.String() }),
            ),
          }),
        },
      },
    },
    () => ({ data: [...places.states] }),
  );
  app.get(
    '/address/cities/:state',
    {
      config: { policy: 'public' },
      schema: {
        params: Type.Object({ state: Type.String({ minLength: 2, maxLength: 2 }) }),
        response: { 200: Type.Object({ data: Type.Array(Named) }) },
      },
    },
    (request) => {
      if (!places.stateOf(request.params.state)) throw new StateNotFound(request.params.state);
      return { data: places.citiesOf(request.params.state).map(({ id, name }) => ({ id, name })) };
    },
  );
  neighborhoodsOfCity(app, deps);
  validate(app, deps);
  search(app, deps);
}

function neighborhoodsOfCity(app: App, { db }: ShippingDeps): void {
  app.get(
    '/address/neighborhoods/:city/:state',
    {
      config: { policy: 'public' },
      schema: {
        params: Type.Object({
          city: Type.String({ maxLength: 100 }),
          state: Type.String({ maxLength: 2 }),
        }),
        response: { 200: Type.Object({ data: Type.Array(Named) }) },
      },
    },
    async (request) => {
      const { city, state } = request.params;
      // Largo keeps the neighbourhoods of its own city only; elsewhere people type theirs.
      const { neighborhoods } = isHome({ city, state })
        ? await listActiveNeighborhoods(db)
        : { neighborhoods: [] };
      return { data: neighborhoods.map(({ id, name }) => ({ id, name })) };
    },
  );
}

function validate(app: App, { places }: ShippingDeps): void {
  app.post(
    '/address/validate',
    {
      config: { policy: 'public' },
      schema: {
        body: ValidateBody,
        response: {
          200: Type.Object({
            data: Type.Object({
              valid: Type.Boolean(),
              missing: Type.Array(Type.String()),
              errors: Type.Array(Type.String()),
            }),
          }),
        },
      },
    },
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
    {
      config: { policy: 'public' },
      schema: {
        querystring: Type.Object({
          query: Type.String({ minLength: 2, maxLength: 100 }),
          type: Type.Union(
            [
              Type.Literal('all'),
              Type.Literal('state'),
              Type.Literal('city'),
              Type.Literal('neighborhood'),
            ],
            { default: 'all' },
          ),
        }),
        response: {
          200: Type.Object({
            data: Type.Object({
              states: Type.Array(Type.Object({ name: Type.String(), abbreviation: Type.String() })),
              cities: Type.Array(
                Type.Object({ id: Type.Integer(), name: Type.String(), state: Type.String() }),
              ),
              neighborhoods: Type.Array(Named),
            }),
          }),
        },
      },
    },
    async (request) => {
      const { query, type } = request.query;
      const wanted = slugify(query);
      const matches = ({ name }: { name: string }) =>
        wanted !== '' && slugify(name).includes(wanted);
      const wants = (kind: typeof type) => type === 'all' || type === kind;
      const { neighborhoods } = wants('neighborhood')
        ? await listActiveNeighborhoods(db)
        : { neighborhoods: [] };
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
          neighborhoods: neighborhoods.filter(matches).slice(0, searchLimit),
        },
      };
    },
  );
}
