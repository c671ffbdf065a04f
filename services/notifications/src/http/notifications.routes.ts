import {
  IdParams,
  MarkAllReadAnswer,
  MarkSelectedReadBody,
  named,
  NotificationListAnswer,
  NotificationView,
  ReadsAnswer,
} from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { toView } from '../domain/notification.ts';
import { countUnread } from '../queries/count-unread.ts';
import { getStats } from '../queries/get-stats.ts';
import { listNotifications } from '../queries/list-notifications.ts';
import {
  markAllRead,
  markRead,
  markSelectedRead,
  undoMarkAllRead,
} from '../use-cases/mark-read.ts';
import { sendTestNotification } from '../use-cases/send-test-notification.ts';

const { type, category } = NotificationView.properties;
const ListQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1, description: 'Page, from 1' }),
  limit: Type.Integer({
    minimum: 1,
    maximum: 100,
    default: 20,
    description: 'Notifications per page',
  }),
  includeRead: Type.Boolean({ default: true, description: 'Whether to list read ones as well' }),
  unreadFirst: Type.Boolean({ default: false, description: 'Unread ones first, then by date' }),
  type: Type.Optional({ ...type, description: 'Only notifications of this type' }),
  category: Type.Optional({ ...category, description: 'Only notifications of this category' }),
});
const MarkAllReadQuery = Type.Object({
  category: Type.Optional({ ...category, description: 'Only this category; or in the body' }),
});
const MarkAllReadBody = named('MarkAllReadBody', { category: Type.Optional(category) });
const NotificationAnswer = named('NotificationAnswer', { data: NotificationView });
const UnreadCountAnswer = named('UnreadCountAnswer', {
  data: Type.Object({ unreadCount: Type.Integer() }),
});
const Counts = Type.Record(Type.String(), Type.Integer());
const NotificationStatsAnswer = named('NotificationStatsAnswer', {
  data: Type.Object({
    total: Type.Integer(),
    unread: Type.Integer(),
    read: Type.Integer(),
    byCategory: Counts,
    byType: Counts,
  }),
});

/** A user's own notifications: the user always comes from the token. */
export function notificationRoutes(app: App, deps: Deps): void {
  const { db, units } = deps;

  app.get(
    '/notifications',
    route({
      policy: 'user',
      operationId: 'listNotifications',
      summary: "List the caller's notifications",
      querystring: ListQuery,
      response: { 200: NotificationListAnswer },
    }),
    (request) => listNotifications(db, { ...request.query, userId: actorOf(request).userId }),
  );

  app.get(
    '/notifications/unread-count',
    route({
      policy: 'user',
      operationId: 'countUnread',
      summary: "Count the caller's unread notifications",
      response: { 200: UnreadCountAnswer },
    }),
    async (request) => ({
      data: { unreadCount: await countUnread(db, actorOf(request).userId) },
    }),
  );

  app.get(
    '/notifications/stats',
    route({
      policy: 'user',
      operationId: 'getStats',
      summary: "Count the caller's notifications by category and type",
      response: { 200: NotificationStatsAnswer },
    }),
    async (request) => ({ data: await getStats(db, actorOf(request).userId) }),
  );

  app.patch(
    '/notifications/:id/read',
    route({
      policy: 'user',
      errors: ['NOTIFICATION_NOT_FOUND'],
      operationId: 'markRead',
      summary: 'Mark a notification as read',
      params: IdParams,
      response: { 200: NotificationAnswer },
    }),
    async (request) => {
      const unit = units.plain({ correlationId: request.id });
      const command = { id: request.params.id, userId: actorOf(request).userId };
      return { data: toView(await markRead(unit, command, deps)) };
    },
  );

  app.patch(
    '/notifications/read',
    route({
      policy: 'user',
      operationId: 'markSelectedRead',
      summary: "Mark several of the caller's notifications as read; other ids change nothing",
      body: MarkSelectedReadBody,
      response: { 200: ReadsAnswer },
    }),
    async (request) => {
      const unit = units.plain({ correlationId: request.id });
      const command = { ids: request.body.ids, userId: actorOf(request).userId };
      return { data: await markSelectedRead(unit, command, deps) };
    },
  );

  app.patch(
    '/notifications/mark-all-read',
    route({
      policy: 'user',
      operationId: 'markAllRead',
      summary: 'Mark all notifications, or those of a category, as read',
      querystring: MarkAllReadQuery,
      body: Type.Optional(Type.Union([MarkAllReadBody, Type.Null()])),
      response: { 200: MarkAllReadAnswer },
    }),
    async (request) => {
      const unit = units.plain({ correlationId: request.id });
      const { userId } = actorOf(request);
      const command = { userId, category: request.body?.category ?? request.query.category };
      return { data: await markAllRead(unit, command, deps) };
    },
  );

  app.post(
    '/notifications/mark-all-read/:id/undo',
    route({
      policy: 'user',
      operationId: 'undoMarkAllRead',
      summary: 'Make unread again what one call of mark-all-read has read',
      params: IdParams,
      response: { 200: ReadsAnswer },
    }),
    async (request) => {
      const unit = units.plain({ correlationId: request.id });
      const command = { markId: request.params.id, userId: actorOf(request).userId };
      return { data: await undoMarkAllRead(unit, command, deps) };
    },
  );

  app.post(
    '/notifications/test',
    route({
      policy: 'user',
      errors: ['RATE_LIMITED'],
      operationId: 'sendTestNotification',
      summary: 'Send the caller a test notification',
      response: { 201: NotificationAnswer },
    }),
    async (request, reply) => {
      const unit = units.plain({ correlationId: request.id });
      const sent = await sendTestNotification(unit, actorOf(request).userId, deps);
      return reply.code(201).send({ data: toView(sent) });
    },
  );
}
