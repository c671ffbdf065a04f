import { ConsentHistoryAnswer, PreferencesAnswer, PreferencesBody } from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { getPreferences } from '../queries/get-preferences.ts';
import { listConsents } from '../queries/list-consents.ts';
import { savePreferences } from '../use-cases/save-preferences.ts';

function viewerOf(request: FastifyRequest): { userId: string; isAdmin: boolean } {
  const { userId, roles } = actorOf(request);
  return { userId, isAdmin: roles.includes('admin') };
}

/** What the caller wants to be notified of, and by which channel. */
export function preferenceRoutes(app: App, { db, units }: Deps): void {
  app.get(
    '/notifications/preferences',
    route({
      policy: 'user',
      operationId: 'getPreferences',
      summary: "Get the caller's notice preferences",
      response: { 200: PreferencesAnswer },
    }),
    async (request) => ({ data: await getPreferences(db, viewerOf(request)) }),
  );

  app.put(
    '/notifications/preferences',
    route({
      policy: 'user',
      errors: ['PREFERENCE_LOCKED'],
      operationId: 'savePreferences',
      summary: "Save the caller's notice preferences",
      body: PreferencesBody,
      response: { 200: PreferencesAnswer },
    }),
    async (request) => {
      const unit = units.plain({ correlationId: request.id });
      const command = { ...viewerOf(request), wanted: request.body };
      return { data: await savePreferences(unit, command) };
    },
  );

  app.get(
    '/notifications/preferences/history',
    route({
      policy: 'user',
      operationId: 'listConsents',
      summary: 'List what the caller agreed to and refused',
      response: { 200: ConsentHistoryAnswer },
    }),
    async (request) => ({ data: await listConsents(db, actorOf(request).userId) }),
  );
}
