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
  readonly thread: string | null;
  readonly threadStep: number | null;
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
    thread: notice.thread?.id ?? null,
    threadStep: notice.thread?.step ?? null,
  };
}

/** The notification as its owner sees it. */
export function toView({ id, type, category, priority, title, message, ...rest }: Notification) {
  const { actionUrl, readAt, createdAt } = rest;
  return {
    id,
    type,
    category,
    priority,
    title,
    message,
    isRead: readAt !== null,
    readAt: readAt?.toISOString() ?? null,
    actionUrl,
    createdAt: createdAt.toISOString(),
  };
}
