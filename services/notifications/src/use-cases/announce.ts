import type { Change, UnitOfWork } from '@largo/messaging';
import { and, arrayContains, eq } from 'drizzle-orm';
import { mailQueue } from '../db/mail-queue.ts';
import { newNotification, type Notification } from '../domain/notification.ts';
import { notifications, recipients } from '../db/schema.ts';
import type { Announcement } from '../domain/announcement.ts';
import type { Notice } from '../domain/notice.ts';

/** Writes what an event has to tell: notices and mails in one transaction. @returns the notices */
export async function announce(
  unit: UnitOfWork,
  { notices = [], adminNotice, mails = [] }: Announcement,
): Promise<Notification[]> {
  return unit.run(async (change) => {
    const { tx, now } = change;
    const rows = notices.map(({ to, notice }) => newNotification(to, notice, now));
    if (adminNotice) rows.push(...(await forAdmins(change, adminNotice)));
    if (rows.length > 0) await tx.insert(notifications).values(rows);
    if (mails.length > 0) await mailQueue.add(tx, mails, now);
    return rows;
  });
}

async function forAdmins({ tx, now }: Change, notice: Notice): Promise<Notification[]> {
  const admins = await tx
    .select({ userId: recipients.userId })
    .from(recipients)
    .where(and(eq(recipients.isActive, true), arrayContains(recipients.roles, ['admin'])));
  return admins.map(({ userId }) => newNotification(userId, notice, now));
}
