import { inList, type Tx } from '@largo/messaging';
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
  markId: null,
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

  /** Others than the user's stay as they are. @returns how many were unread */
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

  /** @returns how many that call had read */
  async setUnread(tx: Tx, { userId, markId }: { userId: string; markId: string }): Promise<number> {
    const unread = await tx
      .update(notifications)
      .set({ readAt: null, markId: null })
      .where(and(eq(notifications.userId, userId), eq(notifications.markId, markId)))
      .returning({ id: notifications.id });
    return unread.length;
  },

  /** Only whose they are: the content is the same for all. */
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

  /** Broadcasts keep count of who had read them. @returns how many were deleted, `limit` at most */
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
