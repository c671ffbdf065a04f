import type { UnitOfWork } from '@largo/messaging';
import { and, eq, isNull } from 'drizzle-orm';
import type { Notification } from '../domain/notification.ts';
import { notifications } from '../db/schema.ts';
import { NotificationNotFound } from '../domain/errors.ts';
import type { Category } from '../domain/notice.ts';

/** Reading again changes nothing. @throws NotificationNotFound also for somebody else's */
export async function markRead(
  unit: UnitOfWork,
  { id, userId }: { id: string; userId: string },
): Promise<Notification> {
  return unit.run(async ({ tx, now }) => {
    const isMine = and(eq(notifications.id, id), eq(notifications.userId, userId));
    const [row] = await tx.select().from(notifications).where(isMine).for('update');
    if (!row) throw new NotificationNotFound(id);
    if (row.readAt !== null) return row;
    await tx.update(notifications).set({ readAt: now }).where(isMine);
    return { ...row, readAt: now };
  });
}

/** @returns how many were unread */
export async function markAllRead(
  unit: UnitOfWork,
  { userId, category }: { userId: string; category: Category | undefined },
): Promise<number> {
  return unit.run(async ({ tx, now }) => {
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
  });
}
