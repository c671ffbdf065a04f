import { IdParams, NotificationListAnswer, NotificationView } from '@largo/contracts';
import { actorOf, type App } from '@largo/service-kit';
import Type from 'typebox';
import { toView } from '../domain/notification.ts';
import type { Deps } from '../deps.ts';
import { countUnread } from '../queries/count-unread.ts';
import { getStats } from '../queries/get-stats.ts';
import { listNotifications } from '../queries/list-notifications.ts';
import { show } from '../stream/tell.ts';
import { markAllRead, markRead } from '../use-cases/mark-read.ts';
import { sendTestNotification } from '../use-cases/send-test-notification.ts';
import { CategorySchema, TypeSchema } from './notice-schemas.ts';

const signedIn = { config: { policy: 'user' } } as const;
const ListQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  includeRead: Type.Boolean({ default: true }),
  type: Type.Optional(TypeSchema),
  category: Type.Optional(CategorySchema),
});
const CategoryChoice = Type.Object({ category: Type.Optional(CategorySchema) });
const OneAnswer = Type.Object({ data: NotificationView });
const UnreadAnswer = Type.Object({ data: Type.Object({ unreadCount: Type.Integer() }) });
const UpdatedAnswer = Type.Object({ data: Type.Object({ updatedCount: Type.Integer() }) });
const Counts = Type.Record(Type.String(), Type.Integer());
const StatsAnswer = Type.Object({
  data: Type.Object({
    total: Type.Integer(),
    unread: Type.Integer(),
    read: Type.Integer(),
    byCategory: Counts,
    byType: Counts,
  }),
});

/** A user's own notifications; nobody names another user here. */
export function inboxRoutes(app: App, deps: Deps): void {
  const { db, units } = deps;

  app.get(
    '/notifications',
    { ...signedIn, schema: { querystring: ListQuery, response: { 200: NotificationListAnswer } } },
    (request) => listNotifications(db, { ...request.query, userId: actorOf(request).userId }),
  );

  app.get(
    '/notifications/unread-count',
    { ...signedIn, schema: { response: { 200: UnreadAnswer } } },
    async (request) => ({
      data: { unreadCount: await countUnread(db, actorOf(request).userId) },
    }),
  );

  app.get(
    '/notifications/stats',
    { ...signedIn, schema: { response: { 200: StatsAnswer } } },
    async (request) => ({ data: await getStats(db, actorOf(request).userId) }),
  );

  app.patch(
    '/notifications/:id/read',
    { ...signedIn, schema: { params: IdParams, response: { 200: OneAnswer } } },
    async (request) => {
      const unit = units.plain({ correlationId: request.id });
      const command = { id: request.params.id, userId: actorOf(request).userId };
      return { data: toView(await markRead(unit, command)) };
    },
  );

  app.patch(
    '/notifications/mark-all-read',
    {
      ...signedIn,
      schema: {
        querystring: CategoryChoice,
        body: Type.Optional(Type.Union([CategoryChoice, Type.Null()])),
        response: { 200: UpdatedAnswer },
      },
    },
    async (request) => {
      const category = request.body?.category ?? request.query.category;
      const unit = units.plain({ correlationId: request.id });
      const { userId } = actorOf(request);
      return { data: { updatedCount: await markAllRead(unit, { userId, category }) } };
    },
  );

  app.post(
    '/notifications/test',
    { ...signedIn, schema: { response: { 201: OneAnswer } } },
    async (request, reply) => {
      const unit = units.plain({ correlationId: request.id });
      const row = await sendTestNotification(unit, actorOf(request).userId);
      await show([row], [], deps);
      return reply.code(201).send({ data: toView(row) });
    },
  );
}
