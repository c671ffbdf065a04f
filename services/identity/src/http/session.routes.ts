import { LoginBody, SessionAnswer } from '@largo/contracts';
import { actorOf, type App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { SessionEnded } from '../domain/errors.ts';
import { userView } from '../domain/user-snapshots.ts';
import { login } from '../use-cases/login.ts';
import { logout, logoutEverywhere } from '../use-cases/logout.ts';
import type { OpenSession } from '../crypto/open-session.ts';
import { refreshSession } from '../use-cases/refresh-session.ts';
import { clientAddress } from './client-address.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';

const open = { config: { policy: 'public' } } as const;
const signedIn = { config: { policy: 'user' } } as const;

export function sessionRoutes(app: App, deps: Deps): void {
  const { units, config } = deps;

  app.post(
    '/auth/login',
    { ...open, schema: { body: LoginBody, response: { 200: SessionAnswer } } },
    async (request, reply) => {
      const command = { ...request.body, address: clientAddress(request) };
      const session = await login(units.plain({ correlationId: request.id }), command, deps);
      setRefreshCookie(reply, session.refreshToken, config.PUBLIC_URL);
      return answerOf(session);
    },
  );

  app.post(
    '/auth/refresh',
    { ...open, schema: { response: { 200: SessionAnswer } } },
    async (request, reply) => {
      const unit = units.plain({ correlationId: request.id });
      try {
        const session = await refreshSession(unit, readRefreshCookie(request), deps);
        setRefreshCookie(reply, session.refreshToken, config.PUBLIC_URL);
        return answerOf(session);
      } catch (error) {
        if (error instanceof SessionEnded) clearRefreshCookie(reply, config.PUBLIC_URL);
        throw error;
      }
    },
  );

  app.post(
    '/auth/logout',
    { ...open, schema: { response: { 204: Type.Null() } } },
    async (request, reply) => {
      await logout(units.plain({ correlationId: request.id }), {
        sessionId: request.actor?.sessionId,
        refreshToken: readRefreshCookie(request),
      });
      clearRefreshCookie(reply, config.PUBLIC_URL);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/logout-all',
    { ...signedIn, schema: { response: { 204: Type.Null() } } },
    async (request, reply) => {
      const { userId } = actorOf(request);
      await logoutEverywhere(units.plain({ correlationId: request.id }), userId);
      clearRefreshCookie(reply, config.PUBLIC_URL);
      return reply.code(204).send(null);
    },
  );
}

function answerOf({ token, expiresAt, user }: OpenSession): SessionAnswer {
  return { token, expiresAt, user: userView(user) };
}
