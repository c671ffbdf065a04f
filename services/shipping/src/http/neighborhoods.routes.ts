import {
  AdminNeighborhoodsAnswer,
  IdParams,
  literals,
  named,
  NeighborhoodPositionBody,
  NeighborhoodsAnswer,
  Uuid,
} from '@largo/contracts';
import { administratorOf, type App, requestKey, route } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { maxSortOrder } from '../domain/neighborhood-order.ts';
import {
  findActiveNeighborhoods,
  listActiveNeighborhoods,
  listNeighborhoods,
} from '../queries/list-neighborhoods.ts';
import { moveNeighborhood } from '../use-cases/move-neighborhood.ts';
import { removeNeighborhood } from '../use-cases/remove-neighborhood.ts';
import { saveNeighborhood } from '../use-cases/save-neighborhood.ts';
import { ChangeDone, CreatedId } from './schemas.ts';

const SortOrder = Type.Integer({ minimum: 0, maximum: maxSortOrder });
const ListQuery = Type.Object({
  page: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    default: 1,
    description: 'Number of the page',
  }),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Entries per page' }),
  sortBy: literals(['sortOrder', 'name', 'createdAt'], {
    default: 'sortOrder',
    description: 'Order of the list',
  }),
  sortOrder: literals(['ASC', 'DESC'], {
    default: 'ASC',
    description: 'Direction of the order',
  }),
  search: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a name' })),
  isActive: Type.Optional(Type.Boolean({ description: 'Only active or only inactive ones' })),
});
const Name = Type.String({ minLength: 1, maxLength: 100 });
const fields = {
  name: Name,
  region: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Groups neighbourhoods for stores; empty for none',
    }),
  ),
  sortOrder: Type.Optional(SortOrder),
  isActive: Type.Optional(Type.Boolean()),
};
const CreateNeighborhoodBody = named('CreateNeighborhoodBody', fields);
const UpdateNeighborhoodBody = named('UpdateNeighborhoodBody', {
  ...fields,
  name: Type.Optional(Name),
});
const RegionsAnswer = named('RegionsAnswer', {
  regions: Type.Array(Type.Object({ id: Uuid, name: Type.String() })),
});

export function neighborhoodsRoutes(app: App, deps: ShippingDeps): void {
  readNeighborhoods(app, deps);
  changeNeighborhoods(app, deps);
}

function readNeighborhoods(app: App, { db, city }: ShippingDeps): void {
  app.get(
    '/neighborhoods/active',
    route({
      policy: 'public',
      operationId: 'listActiveNeighborhoods',
      summary: 'List the neighbourhoods that are delivered to',
      response: { 200: NeighborhoodsAnswer },
    }),
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=0, s-maxage=1');
      return listActiveNeighborhoods(db, city);
    },
  );
  app.get(
    '/admin/neighborhoods',
    route({
      policy: 'admin',
      operationId: 'listNeighborhoods',
      summary: 'List all neighbourhoods',
      querystring: ListQuery,
      response: { 200: AdminNeighborhoodsAnswer },
    }),
    (request) => listNeighborhoods(db, request.query),
  );
  app.get(
    '/admin/regions',
    route({
      policy: ['seller', 'admin'],
      operationId: 'listRegions',
      summary: 'List the neighbourhoods as regions of delivery',
      querystring: Type.Object({
        type: Type.Optional(Type.Literal('neighborhood', { description: 'Kind of region' })),
      }),
      response: { 200: RegionsAnswer },
    }),
    async () => ({ regions: await findActiveNeighborhoods(db) }),
  );
}

function changeNeighborhoods(app: App, { units, city }: ShippingDeps): void {
  app.post(
    '/admin/neighborhoods',
    route({
      policy: 'admin',
      idempotent: true,
      errors: ['NEIGHBORHOOD_NAME_TAKEN'],
      operationId: 'createNeighborhood',
      summary: 'Create a neighbourhood',
      body: CreateNeighborhoodBody,
      response: { 201: CreatedId },
    }),
    async (request, reply) => {
      reply.code(201);
      // Named one by one, because an id in the body would change the neighbourhood with that id.
      const { name, region, sortOrder, isActive } = request.body;
      const admin = administratorOf(request);
      const unit = units.forRequest(requestKey(request));
      return saveNeighborhood(unit, { name, region, sortOrder, isActive, admin }, { city });
    },
  );
  app.put(
    '/admin/neighborhoods/:id',
    route({
      policy: 'admin',
      errors: ['NEIGHBORHOOD_NAME_TAKEN', 'NEIGHBORHOOD_NOT_FOUND'],
      operationId: 'saveNeighborhood',
      summary: 'Change a neighbourhood',
      params: IdParams,
      body: UpdateNeighborhoodBody,
      response: { 200: CreatedId },
    }),
    (request) =>
      saveNeighborhood(
        units.plain({ correlationId: request.id }),
        { ...request.body, id: request.params.id, admin: administratorOf(request) },
        { city },
      ),
  );
  app.delete(
    '/admin/neighborhoods/:id',
    route({
      policy: 'admin',
      errors: ['NEIGHBORHOOD_IN_USE', 'NEIGHBORHOOD_NOT_FOUND'],
      operationId: 'removeNeighborhood',
      summary: 'Delete a neighbourhood that is not in use',
      params: IdParams,
      response: { 200: ChangeDone },
    }),
    async (request) => {
      await removeNeighborhood(
        units.plain({ correlationId: request.id }),
        { id: request.params.id, admin: administratorOf(request) },
        { city },
      );
      return { message: 'Bairro excluído com sucesso' };
    },
  );
  app.put(
    '/admin/neighborhoods/:id/position',
    route({
      policy: 'admin',
      errors: ['NEIGHBORHOOD_NOT_FOUND'],
      operationId: 'moveNeighborhood',
      summary: 'Move a neighbourhood right before or after another one',
      params: IdParams,
      body: NeighborhoodPositionBody,
      response: { 200: CreatedId },
    }),
    async (request) => {
      const { side, neighborhoodId } = request.body;
      await moveNeighborhood(
        units.plain({ correlationId: request.id }),
        {
          id: request.params.id,
          position: { side, id: neighborhoodId },
          admin: administratorOf(request),
        },
        { city },
      );
      return { id: request.params.id };
    },
  );
}
