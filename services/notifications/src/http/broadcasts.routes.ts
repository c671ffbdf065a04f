import {
  BroadcastBody,
  BroadcastsAnswer,
  paging,
  ReadersAnswer,
  Role,
  Uuid,
} from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { countReaders } from '../queries/count-readers.ts';
import { listBroadcasts } from '../queries/list-broadcasts.ts';

const ListQuery = Type.Object(paging({ usually: 20, atMost: 100 }));
const ReadersQuery = Type.Object({
  userId: Type.Optional({ ...Uuid, description: 'Only this user' }),
  role: Type.Optional({ ...Role, description: 'Only users with this role' }),
  category: Type.Optional({
    ...BroadcastBody.properties.category,
    description: 'Only users who want it; usually system',
  }),
});

/** Administrators' past broadcasts, and how many people a new one would reach. */
export function broadcastRoutes(app: App, { db }: Deps): void {
  app.get(
    '/notifications/system',
    route({
      policy: 'admin',
      operationId: 'listBroadcasts',
      summary: 'List what administrators wrote, with how many have read it',
      querystring: ListQuery,
      response: { 200: BroadcastsAnswer },
    }),
    ({ query: { page = 1, limit = 20 } }) => listBroadcasts(db, { page, limit }),
  );

  app.get(
    '/notifications/system/readers',
    route({
      policy: 'admin',
      operationId: 'countReaders',
      summary: 'Count the active users that a broadcast would reach',
      querystring: ReadersQuery,
      response: { 200: ReadersAnswer },
    }),
    async ({ query: { userId = null, role = null, category = 'system' } }) => ({
      data: { readers: await countReaders(db, { userId, role, category }) },
    }),
  );
}
