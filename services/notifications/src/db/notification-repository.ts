import type { Tx } from '@largo/messaging';
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import { NotificationNotFound } from '../domain/errors.ts';
import type { Category } from '../domain/notice.ts';
import type { Notification } from '../domain/notification.ts';
import { notifications } from './schema.ts';

const batchSize = 1_000;

export const notificationRepository = {
  async insert(tx: Tx, rows: readonly Notification[]): Promise<void> {
    for (let at = 0; at < rows.length; at += batchSize)
      await tx.insert(notifications).values(rows.slice(at, at + batchSize));
  },

  /** @throws NotificationNotFound also for another user's */
  async getForUpdate(
    tx: Tx,
    { id, userId }: { id: string; userId: string },
  ): Promise<Notification> {
    const [row] = await tx
      .select()
      .from(notifications)
      .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
      .for('update');
    if (!row) throw new NotificationNotFound(id);
    return row;
  },

  async setRead(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.update(notifications).set({ readAt: now }).where(eq(notifications.id, id));
  },

  /** @returns how many were unread */
  async setAllRead(
    tx: Tx,
    { userId, category }: { userId: string; category: Category | undefined },
    now: Date,
  ): Promise<number> {
    const read = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          category === undefined ? undefined : eq(notifications.category, category),
        ),
      )
      .returning({ id: notifications.id });
    return read.length;
  },

  async countTitled(
    tx: Tx,
    { userId, title, since }: { userId: string; title: string; since: Date },
  ): Promise<number> {
    const [row] = await tx
      .select({ found: count() })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, userId),
          eq(notifications.title, title),
          gt(notifications.createdAt, since),
        ),
      );
    return row?.found ?? 0;
  },

  /** @returns how many were deleted, `limit` at most */
  async deleteOlder(tx: Tx, before: Date, limit: number): Promise<number> {
    const rows = await tx.execute(sql`
      delete from notifications.notifications where id in (
        select id from notifications.notifications
        where created_at < ${before.toISOString()}::timestamptz limit ${limit})
      returning 1`);
    return rows.length;
  },

  async deleteAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(notifications).where(eq(notifications.userId, userId));
  },
};
