import Type, { type Static } from 'typebox';
import { Instant, named, Nullable, oneOf, Pagination, Role, Uuid } from '../common.ts';
import { NotificationView } from './http.ts';

const { priority } = NotificationView.properties;

export const BroadcastBody = named('BroadcastBody', {
  title: Type.String({ minLength: 1, maxLength: 120 }),
  message: Type.String({ minLength: 1, maxLength: 1000 }),
  category: { ...oneOf(['system', 'promotional']), default: 'system' },
  priority: Type.Optional(priority),
  actionUrl: Type.Optional(Nullable(Type.String({ maxLength: 300 }))),
  /** With neither `userId` nor `role`: every active user. */
  userId: Type.Optional(Uuid),
  role: Type.Optional(Role),
});
export type BroadcastBody = Static<typeof BroadcastBody>;
export const BroadcastAnswer = named('BroadcastAnswer', {
  data: Type.Object({ createdCount: Type.Integer() }),
});
export type BroadcastAnswer = Static<typeof BroadcastAnswer>;

export const ReadersAnswer = named('ReadersAnswer', {
  data: Type.Object({ readers: Type.Integer() }),
});
export type ReadersAnswer = Static<typeof ReadersAnswer>;

export const BroadcastView = Type.Object({
  id: Uuid,
  title: Type.String(),
  message: Type.String(),
  category: NotificationView.properties.category,
  priority,
  actionUrl: Nullable(Type.String()),
  /** With neither `userId` nor `role`: all users. */
  userId: Nullable(Uuid),
  role: Nullable(Role),
  /** The name of `userId`; null also when the account no longer exists. */
  userName: Nullable(Type.String()),
  sentByName: Nullable(Type.String()),
  sentAt: Instant,
  /** How many people received it, and how many of them have read it. */
  readers: Type.Integer(),
  read: Type.Integer(),
});
export type BroadcastView = Static<typeof BroadcastView>;
export const BroadcastsAnswer = named('BroadcastsAnswer', {
  data: Type.Array(BroadcastView),
  pagination: Pagination,
});
export type BroadcastsAnswer = Static<typeof BroadcastsAnswer>;

/** With `dryRun` nothing was deleted; the count says how many would be. */
export const CleanupAnswer = named('CleanupAnswer', {
  data: Type.Object({ deletedCount: Type.Integer(), dryRun: Type.Boolean() }),
});
export type CleanupAnswer = Static<typeof CleanupAnswer>;
