import { type Administrator, NotificationsAdminActedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { and, arrayContains, eq } from 'drizzle-orm';
import { newNotification, type Notification } from '../domain/notification.ts';
import { notifications, recipients } from '../db/schema.ts';
import { ActionUrlNotAllowed } from '../domain/errors.ts';
import { isShopPath, type Notice } from '../domain/notice.ts';

export interface Broadcast {
  /** One user, everybody with a role, or, with neither, everybody who is active. */
  userId?: string | undefined;
  role?: string | undefined;
  notice: Notice;
  admin: Administrator;
}

const batchSize = 1_000;

/**
 * An administrator's word to users. Emits the audit entry.
 * @param afterwards gets what was written, once; not for a repeated request
 * @returns how many were told
 * @throws ActionUrlNotAllowed
 */
export async function broadcast(
  unit: UnitOfWork,
  { userId, role, notice, admin }: Broadcast,
  afterwards: (rows: Notification[]) => Promise<void> | undefined,
): Promise<number> {
  if (notice.actionUrl !== null && !isShopPath(notice.actionUrl)) throw new ActionUrlNotAllowed();
  let written: Notification[] = [];
  const count = await unit.run(async ({ tx, now, emit }) => {
    const people = await tx
      .select({ userId: recipients.userId })
      .from(recipients)
      .where(
        and(
          eq(recipients.isActive, true),
          userId === undefined ? undefined : eq(recipients.userId, userId),
          role === undefined ? undefined : arrayContains(recipients.roles, [role]),
        ),
      );
    written = people.map((person) => newNotification(person.userId, notice, now));
    for (let at = 0; at < written.length; at += batchSize) {
      await tx.insert(notifications).values(written.slice(at, at + batchSize));
    }
    emit(NotificationsAdminActedV1, {
      ...admin,
      action: 'notice-sent',
      subject: { type: 'notice', id: newId(), label: notice.title },
      before: null,
      after: { message: notice.message, userId, role, recipients: written.length },
    });
    return written.length;
  });
  await afterwards(written);
  return count;
}
