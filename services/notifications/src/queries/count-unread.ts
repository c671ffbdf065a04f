import { type Db, inList, type Tx } from '@largo/messaging';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { notifications } from '../db/schema.ts';

export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}

/** The count for each user, including those with none. */
export async function countUnreadOfMany(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.execute<{ user_id: string; unread: number }>(sql`
    select user_id, count(*)::int as unread from notifications.notifications
    where read_at is null and user_id = any(${inList(userIds)}) group by user_id`);
  const counts = new Map(userIds.map((userId) => [userId, 0]));
  for (const { user_id: userId, unread } of rows) counts.set(userId, unread);
  return counts;
}
