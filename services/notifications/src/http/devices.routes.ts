import {
  PushKeyAnswer,
  PushSubscriptionAnswer,
  PushSubscriptionBody,
  PushSubscriptionRef,
} from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { registerDevice } from '../use-cases/register-device.ts';
import { removeDevice } from '../use-cases/remove-device.ts';

/** The caller's own devices. */
export function deviceRoutes(app: App, { units, push }: Deps): void {
  app.get(
    '/notifications/push-key',
    route({
      policy: 'user',
      operationId: 'getPushKey',
      summary: 'Get the key that browsers subscribe to pushes with',
      response: { 200: PushKeyAnswer },
    }),
    async () => ({ data: { publicKey: push.publicKey } }),
  );

  app.post(
    '/notifications/push-subscriptions',
    route({
      policy: 'user',
      errors: ['PUSH_ENDPOINT_NOT_ALLOWED'],
      operationId: 'registerDevice',
      summary: "Send pushes to the caller's browser",
      body: PushSubscriptionBody,
      response: { 200: PushSubscriptionAnswer },
    }),
    async (request) => {
      const { userId, sessionId } = actorOf(request);
      const unit = units.plain({ correlationId: request.id });
      const command = { userId, sessionId, subscription: request.body };
      return { data: { deviceId: await registerDevice(unit, command, push) } };
    },
  );

  app.delete(
    '/notifications/push-subscriptions',
    route({
      policy: 'user',
      operationId: 'removeDevice',
      summary: "Stop sending pushes to the caller's browser",
      body: PushSubscriptionRef,
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const unit = units.plain({ correlationId: request.id });
      await removeDevice(unit, { ...request.body, userId: actorOf(request).userId });
      return reply.code(204).send(null);
    },
  );
}
