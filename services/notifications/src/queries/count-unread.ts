import type { Db, Tx } from '@largo/messaging';
import { and, count, eq, isNull } from 'drizzle-orm';
import { notifications } from '../db/schema.ts';

export async function countUnread(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.unread ?? 0;
}
