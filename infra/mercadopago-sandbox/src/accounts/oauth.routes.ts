import type { FastifyInstance } from 'fastify';
import { providerDate } from '../time/dates.ts';
import type { World } from '../world.ts';
import { renderUser } from './accounts.ts';
import { callerOf } from './caller.ts';
import { grantToken } from './oauth.ts';
import type { TokenRequest } from './oauth.ts';

export function addOauthRoutes(app: FastifyInstance, world: World): void {
  app.post('/oauth/token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // JSON or form; every value is checked where it is used.
    return grantToken(world, (request.body ?? {}) as TokenRequest);
  });

  app.get('/users/me', async (request) => {
    const { account } = callerOf(world, request);
    return renderUser(account, providerDate(account.createdAt));
  });
}
