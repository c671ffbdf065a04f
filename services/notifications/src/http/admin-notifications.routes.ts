import { named, NotificationView, Nullable, oneOf, Role, Uuid } from '@largo/contracts';
import { administratorOf, type App, requestKey, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { broadcast } from '../use-cases/broadcast.ts';
import { deleteOldNotifications } from '../use-cases/delete-old-notifications.ts';

const BroadcastBody = named('BroadcastBody', {
  title: Type.String({ minLength: 1, maxLength: 120 }),
  message: Type.String({ minLength: 1, maxLength: 1000 }),
  category: { ...oneOf(['system', 'promotional']), default: 'system' },
  priority: Type.Optional(NotificationView.properties.priority),
  actionUrl: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
  /** With neither of the two: every active user. */
  userId: Type.Optional(Uuid),
  role: Type.Optional(Role),
});
const BroadcastAnswer = named('BroadcastAnswer', {
  data: Type.Object({ createdCount: Type.Integer() }),
});
const CleanupQuery = Type.Object({
  daysOld: Type.Integer({
    minimum: 1,
    maximum: 3650,
    default: 90,
    description: 'Delete notifications older than this many days',
  }),
});
const CleanupAnswer = named('CleanupAnswer', {
  data: Type.Object({ deletedCount: Type.Integer() }),
});

export function adminNotificationRoutes(app: App, deps: Deps): void {
  const { units } = deps;

  app.post(
    '/notifications/system',
    route({
      policy: 'admin',
      idempotent: true,
      errors: ['ACTION_URL_NOT_ALLOWED'],
      operationId: 'broadcast',
      summary: 'Notify a user, all users with a role, or all users',
      body: BroadcastBody,
      response: { 201: BroadcastAnswer },
    }),
    async (request, reply) => {
      const { userId, role, priority, actionUrl = null, ...text } = request.body;
      const notice = {
        ...text,
        type: 'system_update' as const,
        actionUrl,
        ...(priority === undefined ? {} : { priority }),
      };
      const unit = units.forRequest(requestKey(request));
      const command = { userId, role, notice, admin: administratorOf(request) };
      const createdCount = await broadcast(unit, command, deps);
      return reply.code(201).send({ data: { createdCount } });
    },
  );

  app.delete(
    '/notifications/cleanup',
    route({
      policy: 'admin',
      operationId: 'deleteOldNotifications',
      summary: 'Delete old notifications of all users',
      querystring: CleanupQuery,
      response: { 200: CleanupAnswer },
    }),
    async (request) => {
      const unit = units.plain({ correlationId: request.id });
      const command = { ...request.query, admin: administratorOf(request) };
      return { data: { deletedCount: await deleteOldNotifications(unit, command) } };
    },
  );
}
