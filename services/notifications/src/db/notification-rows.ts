import type { NotificationView } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { categoryOf, type Notice, priorityOf } from '../domain/notice.ts';
import type { notifications } from './schema.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export function newNotification(userId: string, notice: Notice, now: Date): NotificationRow {
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

export function toView({
  userId: _userId,
  readAt,
  createdAt,
  ...row
}: NotificationRow): NotificationView {
  return {
    ...row,
    isRead: readAt !== null,
    readAt: readAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
