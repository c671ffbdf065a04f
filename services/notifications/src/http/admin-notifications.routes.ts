import { BroadcastAnswer, BroadcastBody, CleanupAnswer } from '@largo/contracts';
import { administratorOf, type App, requestKey, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { countOldNotifications } from '../queries/count-old-notifications.ts';
import { broadcast } from '../use-cases/broadcast.ts';
import { deleteOldNotifications } from '../use-cases/delete-old-notifications.ts';

const CleanupQuery = Type.Object({
  daysOld: Type.Integer({
    minimum: 1,
    maximum: 3650,
    default: 90,
    description: 'Delete notifications older than this many days',
  }),
  dryRun: Type.Boolean({ default: false, description: 'Only count what would be deleted' }),
});
export function adminNotificationRoutes(app: App, deps: Deps): void {
  const { db, clock, units } = deps;

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
      summary: 'Delete old notifications of all users, or count them',
      querystring: CleanupQuery,
      response: { 200: CleanupAnswer },
    }),
    async (request) => {
      const { daysOld, dryRun } = request.query;
      const unit = units.plain({ correlationId: request.id });
      const deletedCount = dryRun
        ? await countOldNotifications(db, { daysOld, now: clock.now() })
        : await deleteOldNotifications(unit, { daysOld, admin: administratorOf(request) });
      return { data: { deletedCount, dryRun } };
    },
  );
}
