import type { NotificationView } from '@largo/contracts';
import type { Announcement } from '../domain/announcement.ts';

type Updates = NonNullable<Announcement['updates']>;

/** What one publisher sends to open screens, through every replica. */
export interface StreamMessage {
  /** Created by the publisher, so that every replica knows the message by the same id. */
  readonly id: string;
  readonly notices: readonly { readonly to: string; readonly notification: NotificationView }[];
  readonly updates: Updates;
  /** One notice for many readers: its content once, and each reader's own id. */
  readonly broadcast?: {
    readonly notification: Omit<NotificationView, 'id'>;
    readonly ids: Readonly<Record<string, string>>;
  };
}

/** Every user concerned, connected or not. */
export function addresseesOf({ notices, updates, broadcast }: StreamMessage): {
  everyone: boolean;
  userIds: ReadonlySet<string>;
} {
  const named = updates.flatMap(({ to }) => (to === 'everyone' ? [] : to));
  return {
    everyone: updates.some(({ to }) => to === 'everyone'),
    userIds: new Set([
      ...named,
      ...notices.map(({ to }) => to),
      ...Object.keys(broadcast?.ids ?? {}),
    ]),
  };
}

export function noticesOf(message: StreamMessage, userId: string): NotificationView[] {
  const own = message.notices.flatMap(({ to, notification }) =>
    to === userId ? notification : [],
  );
  const id = message.broadcast?.ids[userId];
  return message.broadcast && id !== undefined
    ? [...own, { ...message.broadcast.notification, id }]
    : own;
}

/**
 * The message as one user's screens get it, or nothing. Only the last event carries the id, so that
 * a connection cut in between gets everything again.
 * @param unreadCount null when the screen must ask for it
 */
export function framesOf(
  message: StreamMessage,
  userId: string,
  unreadCount: number | null,
): string {
  const events = [
    ...message.updates.flatMap(({ to, update }) =>
      to === 'everyone' || to.includes(userId) ? frame(update.event, update.data) : [],
    ),
    ...noticesOf(message, userId).map((notification) =>
      frame('notification', { notification, unreadCount }),
    ),
  ];
  const last = events.pop();
  return last === undefined ? '' : `${events.join('')}id: ${message.id}\n${last}`;
}

const frame = (event: string, data: unknown) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The reader has everything up to here. */
export const positionFrame = (id: string): string => `id: ${id}\n\n`;
/** Earlier messages are no longer known: the client must reload its state. */
export const resetFrame = (id: string): string => `id: ${id}\n${frame('reset', {})}`;
/** The connection stays open, but may miss messages until a reset. */
export const pausedFrame = frame('paused', {});
/** The token is no longer valid: with a fresh one a client may return at once, others wait. */
export const renewFrame = frame('renew', {});
