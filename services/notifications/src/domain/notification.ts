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

/** As its owner sees it; a row of the table has more. */
export function toView(row: Notification) {
  const { id, title, message, type, priority, category, actionUrl, readAt, createdAt } = row;
  return {
    id,
    title,
    message,
    type,
    priority,
    category,
    isRead: readAt !== null,
    readAt: readAt?.toISOString() ?? null,
    actionUrl,
    createdAt: createdAt.toISOString(),
  };
}
