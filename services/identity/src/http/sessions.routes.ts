import { IdParams, LoginBody, SessionAnswer, SessionListAnswer } from '@largo/contracts';
import { actorOf, type App, clientAddress, newDevice, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { SessionEnded } from '../domain/errors.ts';
import { listSessions } from '../queries/list-sessions.ts';
import { login } from '../use-cases/login.ts';
import { endSession } from '../use-cases/end-session.ts';
import { logout, logoutEverywhere } from '../use-cases/logout.ts';
import { refreshSession } from '../use-cases/refresh-session.ts';
import { callerOf } from './caller.ts';
import { clearDeviceCookie, readDeviceCookie, setDeviceCookie } from './device-cookie.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import { sessionAnswer } from './session-answer.ts';

export function sessionRoutes(app: App, deps: Deps): void {
  const { units, db, clock, config } = deps;

  app.post(
    '/auth/login',
    route({
      policy: 'public',
      errors: [
        'INVALID_CREDENTIALS',
        'EMAIL_NOT_VERIFIED',
        'ACCOUNT_BLOCKED',
        'PROOF_REQUIRED',
        'RATE_LIMITED',
      ],
      operationId: 'login',
      summary: 'Log in',
      body: LoginBody,
      response: { 200: SessionAnswer },
    }),
    async (request, reply) => {
      const device = readDeviceCookie(request, deps);
      const deviceToRemember = device ?? newDevice();
      const command = { ...request.body, ...callerOf(request), device, deviceToRemember };
      const session = await login(units.plain({ correlationId: request.id }), command, deps);
      setRefreshCookie(reply, session.refreshToken, config.PUBLIC_URL);
      setDeviceCookie(reply, deviceToRemember, deps);
      return sessionAnswer(session);
    },
  );

  app.post(
    '/auth/refresh',
    route({
      policy: 'public',
      errors: ['SESSION_ENDED'],
      operationId: 'refreshSession',
      summary: 'Renew the access token by the refresh cookie',
      response: { 200: SessionAnswer },
    }),
    async (request, reply) => {
      const unit = units.plain({ correlationId: request.id });
      try {
        const held = { refreshToken: readRefreshCookie(request), address: clientAddress(request) };
        const session = await refreshSession(unit, held, deps);
        setRefreshCookie(reply, session.refreshToken, config.PUBLIC_URL);
        return sessionAnswer(session);
      } catch (error) {
        if (error instanceof SessionEnded) clearRefreshCookie(reply, config.PUBLIC_URL);
        throw error;
      }
    },
  );

  app.post(
    '/auth/logout',
    route({
      policy: 'public',
      operationId: 'logout',
      summary: 'End the current session',
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      await logout(units.plain({ correlationId: request.id }), {
        sessionId: request.actor?.sessionId,
        refreshToken: readRefreshCookie(request),
      });
      clearRefreshCookie(reply, config.PUBLIC_URL);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/auth/sessions',
    route({
      policy: 'user',
      operationId: 'listSessions',
      summary: "List the caller's sessions",
      response: { 200: SessionListAnswer },
    }),
    (request) => {
      const { userId, sessionId } = actorOf(request);
      return listSessions(db, { userId, sessionId, now: clock.now() });
    },
  );

  app.delete(
    '/auth/sessions/:id',
    route({
      policy: 'user',
      errors: ['SESSION_NOT_FOUND'],
      operationId: 'endSession',
      summary: "End one of the caller's sessions",
      params: IdParams,
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const actor = actorOf(request);
      const sessionId = request.params.id;
      const unit = units.plain({ correlationId: request.id });
      await endSession(unit, { userId: actor.userId, sessionId });
      if (sessionId === actor.sessionId) clearRefreshCookie(reply, config.PUBLIC_URL);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/logout-all',
    route({
      policy: 'user',
      operationId: 'logoutEverywhere',
      summary: "End all of the caller's sessions",
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const { userId } = actorOf(request);
      await logoutEverywhere(units.plain({ correlationId: request.id }), userId);
      clearDeviceCookie(reply, deps);
      clearRefreshCookie(reply, config.PUBLIC_URL);
      return reply.code(204).send(null);
    },
  );
}
