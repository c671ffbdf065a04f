import type { Db } from '@largo/messaging';
import { count, eq, sql } from 'drizzle-orm';
import { notifications } from '../db/schema.ts';

export interface NotificationStats {
  total: number;
  unread: number;
  read: number;
  byCategory: Record<string, number>;
  byType: Record<string, number>;
}

/** The figures of one user. */
export async function getStats(db: Db, userId: string): Promise<NotificationStats> {
  const groups = await db
    .select({
      type: notifications.type,
      category: notifications.category,
      total: count(),
      unread: sql<number>`count(*) filter (where ${notifications.readAt} is null)::int`,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .groupBy(notifications.type, notifications.category);
  const stats: NotificationStats = { total: 0, unread: 0, read: 0, byCategory: {}, byType: {} };
  for (const { type, category, total, unread } of groups) {
    stats.total += total;
    stats.unread += unread;
    stats.read += total - unread;
    stats.byCategory[category] = (stats.byCategory[category] ?? 0) + total;
    stats.byType[type] = (stats.byType[type] ?? 0) + total;
  }
  return stats;
}
