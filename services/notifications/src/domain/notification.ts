import { newId } from '@largo/kernel';
import {
  type Category,
  categoryOf,
  type NotificationType,
  type Notice,
  type Priority,
  priorityOf,
} from './notice.ts';

/** A notice in a user's inbox. */
export interface Notification {
  readonly id: string;
  readonly userId: string;
  readonly type: NotificationType;
  readonly category: Category;
  readonly priority: Priority;
  readonly title: string;
  readonly message: string;
  readonly actionUrl: string | null;
  readonly readAt: Date | null;
  readonly createdAt: Date;
}

export function newNotification(userId: string, notice: Notice, now: Date): Notification {
  return {
    id: newId(),
    userId,
    type: notice.type,
    category: categoryOf(notice),
    priority: priorityOf(notice),
    title: notice.title,
    message: notice.message,
    actionUrl: notice.actionUrl,
    readAt: null,
    createdAt: now,
  };
}

/** As its owner sees it. */
export function toView({ userId: _userId, readAt, createdAt, ...rest }: Notification) {
  return {
    ...rest,
    isRead: readAt !== null,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
