import type { NotificationView } from '@largo/contracts';
import type { Announcement } from '../domain/announcement.ts';

type Updates = NonNullable<Announcement['updates']>;

/** What one publisher tells open screens, over every replica. */
export interface StreamMessage {
  /** Made by the publisher: every replica knows the message by the same id. */
  readonly id: string;
  readonly notices: readonly { readonly to: string; readonly notification: NotificationView }[];
  readonly updates: Updates;
  /** One notice for many: its content once, and each reader's own id of it. */
  readonly broadcast?: {
    readonly notification: Omit<NotificationView, 'id'>;
    readonly ids: Readonly<Record<string, string>>;
  };
}

/** Every user whom it concerns, connected or not. */
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
 * The message as one user's screens get it, or nothing. The id stands in the last event, so that a
 * connection cut in between gets all of it again.
 * @param unreadCount null: the screen asks itself
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

/** Up to here the reader has everything. */
export const positionFrame = (id: string): string => `id: ${id}\n\n`;
/** What came before is not known any more: ask for the state. */
export const resetFrame = (id: string): string => `id: ${id}\n${frame('reset', {})}`;
/** The connection stands, and may miss something until a reset. */
export const pausedFrame = frame('paused', {});
/** The token is no good any more: a fresh one may come back at once, others wait a while. */
export const renewFrame = frame('renew', {});
