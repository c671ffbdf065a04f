import {
  AdminNeighborhoodsAnswer,
  IdParams,
  NeighborhoodPositionBody,
  NeighborhoodsAnswer,
  Uuid,
} from '@largo/contracts';
import { administratorOf, type App, requestKey } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { maxSortOrder } from '../domain/neighborhood-order.ts';
import { listActiveNeighborhoods, listNeighborhoods } from '../queries/list-neighborhoods.ts';
import { moveNeighborhood } from '../use-cases/move-neighborhood.ts';
import { removeNeighborhood } from '../use-cases/remove-neighborhood.ts';
import { saveNeighborhood } from '../use-cases/save-neighborhood.ts';
import { Created, Done } from './schemas.ts';

const SortOrder = Type.Integer({ minimum: 0, maximum: maxSortOrder });
const ListQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 10_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  sortBy: Type.Union([Type.Literal('sortOrder'), Type.Literal('name'), Type.Literal('createdAt')], {
    default: 'sortOrder',
  }),
  sortOrder: Type.Union([Type.Literal('ASC'), Type.Literal('DESC')], { default: 'ASC' }),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  isActive: Type.Optional(Type.Boolean()),
});
const Name = Type.String({ minLength: 1, maxLength: 100 });
const CreateBody = Type.Object({
  name: Name,
  sortOrder: Type.Optional(SortOrder),
  isActive: Type.Optional(Type.Boolean()),
});

export function neighborhoodRoutes(app: App, deps: ShippingDeps): void {
  readNeighborhoods(app, deps);
  changeNeighborhoods(app, deps);
}

function readNeighborhoods(app: App, { db }: ShippingDeps): void {
  app.get(
    '/neighborhoods/active',
    { config: { policy: 'public' }, schema: { response: { 200: NeighborhoodsAnswer } } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=1');
      return listActiveNeighborhoods(db);
    },
  );
  app.get(
    '/admin/neighborhoods',
    {
      config: { policy: 'admin' },
      schema: { querystring: ListQuery, response: { 200: AdminNeighborhoodsAnswer } },
    },
    (request) => listNeighborhoods(db, request.query),
  );
  app.get(
    '/admin/regions',
    {
      config: { policy: ['seller', 'admin'] },
      schema: {
        querystring: Type.Object({ type: Type.Optional(Type.Literal('neighborhood')) }),
        response: {
          200: Type.Object({ regions: Type.Array(Type.Object({ id: Uuid, name: Type.String() })) }),
        },
      },
    },
    async () => ({ regions: (await listActiveNeighborhoods(db)).neighborhoods }),
  );
}

function changeNeighborhoods(app: App, { units }: ShippingDeps): void {
  app.post(
    '/admin/neighborhoods',
    { config: { policy: 'admin' }, schema: { body: CreateBody, response: { 201: Created } } },
    async (request, reply) => {
      reply.code(201);
      // One by one: an id in the body would change the neighbourhood that has it.
      const { name, sortOrder, isActive } = request.body;
      const admin = administratorOf(request);
      const unit = units.forRequest(requestKey(request));
      return saveNeighborhood(unit, { name, sortOrder, isActive, admin });
    },
  );
  app.put(
    '/admin/neighborhoods/:id',
    {
      config: { policy: 'admin' },
      schema: { params: IdParams, body: Type.Partial(CreateBody), response: { 200: Created } },
    },
    (request) =>
      saveNeighborhood(units.plain({ correlationId: request.id }), {
        ...request.body,
        id: request.params.id,
        admin: administratorOf(request),
      }),
  );
  app.delete(
    '/admin/neighborhoods/:id',
    { config: { policy: 'admin' }, schema: { params: IdParams, response: { 200: Done } } },
    async (request) => {
      await removeNeighborhood(units.plain({ correlationId: request.id }), {
        id: request.params.id,
        admin: administratorOf(request),
      });
      return { message: 'Bairro excluído com sucesso' };
    },
  );
  app.put(
    '/admin/neighborhoods/:id/position',
    {
      config: { policy: 'admin' },
      schema: { params: IdParams, body: NeighborhoodPositionBody, response: { 200: Created } },
    },
    async (request) => {
      const { side, neighborhoodId } = request.body;
      await moveNeighborhood(units.plain({ correlationId: request.id }), {
        id: request.params.id,
        beside: { side, id: neighborhoodId },
        admin: administratorOf(request),
      });
      return { id: request.params.id };
    },
  );
}
