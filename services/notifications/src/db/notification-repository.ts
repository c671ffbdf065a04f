import type { Tx } from '@largo/messaging';
import { and, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { NotificationNotFound } from '../domain/errors.ts';
import type { Category } from '../domain/notice.ts';
import type { Notification } from '../domain/notification.ts';
import { notifications } from './schema.ts';

const batchSize = 1_000;

/** All but the id: to its reader it is the same line. */
const asInserted = {
  type: sql`excluded.type`,
  category: sql`excluded.category`,
  priority: sql`excluded.priority`,
  title: sql`excluded.title`,
  message: sql`excluded.message`,
  actionUrl: sql`excluded.action_url`,
  readAt: null,
  createdAt: sql`excluded.created_at`,
  threadStep: sql`excluded.thread_step`,
};

export const notificationRepository = {
  /**
   * A later step of a thread takes the place of the earlier one, unread and in front again.
   * @returns what its readers see now: without steps that had been overtaken
   */
  async insert(tx: Tx, rows: readonly Notification[]): Promise<Notification[]> {
    const written: Notification[] = [];
    for (let at = 0; at < rows.length; at += batchSize)
      written.push(
        ...(await tx
          .insert(notifications)
          .values(rows.slice(at, at + batchSize))
          .onConflictDoUpdate({
            target: [notifications.userId, notifications.thread],
            targetWhere: isNotNull(notifications.thread),
            set: asInserted,
            setWhere: sql`${notifications.threadStep} <= excluded.thread_step`,
          })
          .returning()),
      );
    return written;
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
