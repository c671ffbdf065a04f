import { type NotificationListAnswer, paginationOf } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { toView } from '../domain/notification.ts';
import { notifications } from '../db/schema.ts';
import type { Category, NotificationType } from '../domain/notice.ts';

const newest = [desc(notifications.createdAt), desc(notifications.id)];

export interface ListNotifications {
  userId: string;
  page: number;
  limit: number;
  includeRead: boolean;
  unreadFirst: boolean;
  type?: NotificationType;
  category?: Category;
}

/** Newest first; on request, unread ones come first. */
export async function listNotifications(
  db: Db,
  { userId, page, limit, includeRead, unreadFirst, type, category }: ListNotifications,
): Promise<NotificationListAnswer> {
  const where = and(
    eq(notifications.userId, userId),
    includeRead ? undefined : isNull(notifications.readAt),
    type === undefined ? undefined : eq(notifications.type, type),
    category === undefined ? undefined : eq(notifications.category, category),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(notifications)
      .where(where)
      .orderBy(...(unreadFirst ? [desc(isNull(notifications.readAt)), ...newest] : newest))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(notifications).where(where),
  ]);
  return { data: rows.map(toView), pagination: paginationOf(page, limit, counted?.total ?? 0) };
}
