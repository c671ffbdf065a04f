import { inList, insertRows, type Tx } from '@largo/messaging';
import { and, count, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { NotificationNotFound } from '../domain/errors.ts';
import type { Category, JoinedText } from '../domain/notice.ts';
import type { Notification } from '../domain/notification.ts';
import { notifications } from './schema.ts';

/** With timestamps as PostgreSQL writes them. */
export type InsertedRow = Omit<Notification, 'createdAt'> & { createdAt: string };

export function toNotification(row: InsertedRow): Notification {
  return { ...row, createdAt: new Date(row.createdAt) };
}

const seenColumns = sql`id, user_id as "userId", type, category, priority, title, message, action_url as "actionUrl",
  read_at as "readAt", created_at as "createdAt", thread, thread_step as "threadStep"`;

/**
 * A later step of a thread replaces the earlier one, unread and on top again; its id stays, because
 * to the reader it is the same line. Returns what readers see now, without outdated steps.
 */
const inserted = (rows: readonly Notification[], isNew: SQL): SQL => sql`
  ${insertRows(notifications, rows)} where ${isNew}
  on conflict (user_id, thread) where thread is not null do update set
    type = excluded.type, category = excluded.category, priority = excluded.priority, title = excluded.title,
    message = excluded.message, action_url = excluded.action_url, read_at = null, mark_id = null,
    created_at = excluded.created_at, thread_step = excluded.thread_step
  where ${notifications.threadStep} <= excluded.thread_step
  returning ${seenColumns}`;

export const notificationRepository = {
  inserted,

  async insert(tx: Tx, rows: readonly Notification[]): Promise<Notification[]> {
    if (rows.length === 0) return [];
    return (await tx.execute<InsertedRow>(inserted(rows, sql`true`))).map(toNotification);
  },

  /**
   * Adds to the thread's notice while it is unread, or begins it again. It counts as far as a smallint does.
   * @returns with how many news it tells as its step
   */
  async join(tx: Tx, row: Notification): Promise<Notification[]> {
    const rows = await tx.execute<InsertedRow>(sql`
      ${insertRows(notifications, [row])}
      on conflict (user_id, thread) where thread is not null do update set
        title = excluded.title, message = excluded.message, action_url = excluded.action_url,
        read_at = null, mark_id = null, created_at = excluded.created_at,
        thread_step = case when ${notifications.readAt} is null
          then least(${notifications.threadStep}::int + 1, 32767) else 1 end
      returning ${seenColumns}`);
    return rows.map(toNotification);
  },

  async setText(tx: Tx, id: string, text: JoinedText): Promise<void> {
    await tx.update(notifications).set(text).where(eq(notifications.id, id));
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

  /** Leaves other users' notifications alone. @returns how many were unread */
  async setSelectedRead(
    tx: Tx,
    { userId, ids }: { userId: string; ids: readonly string[] },
    now: Date,
  ): Promise<number> {
    const read = await tx
      .update(notifications)
      .set({ readAt: now })
      .where(
        and(
          eq(notifications.userId, userId),
          isNull(notifications.readAt),
          sql`${notifications.id} = any(${inList(ids)})`,
        ),
      )
      .returning({ id: notifications.id });
    return read.length;
  },

  /** @returns how many were unread */
  async setAllRead(
    tx: Tx,
    {
      userId,
      category,
      markId,
    }: { userId: string; category: Category | undefined; markId: string },
    now: Date,
  ): Promise<number> {
    const read = await tx
      .update(notifications)
      .set({ readAt: now, markId })
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

  /** @returns how many that call had marked as read */
  async setUnread(tx: Tx, { userId, markId }: { userId: string; markId: string }): Promise<number> {
    const unread = await tx
      .update(notifications)
      .set({ readAt: null, markId: null })
      .where(and(eq(notifications.userId, userId), eq(notifications.markId, markId)))
      .returning({ id: notifications.id });
    return unread.length;
  },

  /** Returns only the readers' ids: the content is the same for all. */
  async listOfBroadcast(
    tx: Tx,
    broadcastId: string,
  ): Promise<Pick<Notification, 'id' | 'userId'>[]> {
    return tx
      .select({ id: notifications.id, userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.broadcastId, broadcastId));
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

  /** Broadcasts keep the number of readers. @returns how many were deleted, at most `limit` */
  async deleteOlder(tx: Tx, before: Date, limit: number): Promise<number> {
    const [row] = await tx.execute<{ deleted: number }>(sql`
      with gone as (
        delete from notifications.notifications where id in (
          select id from notifications.notifications
          where created_at < ${before.toISOString()}::timestamptz limit ${limit})
        returning broadcast_id, read_at),
      reads as (
        select broadcast_id, count(*)::int as read from gone
        where broadcast_id is not null and read_at is not null group by broadcast_id),
      kept as (
        update notifications.broadcasts b set cleaned_reads = cleaned_reads + reads.read
        from reads where b.id = reads.broadcast_id)
      select count(*)::int as deleted from gone`);
    return row?.deleted ?? 0;
  },

  async deleteAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(notifications).where(eq(notifications.userId, userId));
  },
};
