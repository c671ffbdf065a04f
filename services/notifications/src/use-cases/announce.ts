import type { Change, UnitOfWork } from '@largo/messaging';
import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm';
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
  if (notices.length > 0 && !adminNotice && mails.length === 0) return announceOnly(unit, notices);
  return unit.run(async (change) => {
    const { tx, now } = change;
    const rows = notices.map(({ to, notice }) => newNotification(to, notice, now));
    if (adminNotice) rows.push(...(await forAdmins(change, adminNotice)));
    // Sent together: one wait for both.
    await Promise.all([
      rows.length > 0 ? tx.insert(notifications).values(rows) : undefined,
      mails.length > 0 ? mailQueue.add(tx, mails, now) : undefined,
    ]);
    return rows;
  });
}

/** The most frequent case, in one statement. */
async function announceOnly(
  unit: UnitOfWork,
  notices: NonNullable<Announcement['notices']>,
): Promise<Notification[]> {
  let rows: Notification[] = [];
  await unit.apply((now) => {
    rows = notices.map(({ to, notice }) => newNotification(to, notice, now));
    return insertNotifications(rows);
  });
  return rows;
}

function insertNotifications(rows: readonly Notification[]): SQL {
  return sql`
    insert into notifications.notifications (id, user_id, type, category, priority, title, message,
      action_url, created_at)
    select r.id, r."userId", r.type, r.category, r.priority, r.title, r.message, r."actionUrl", r."createdAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id uuid, "userId" uuid, type text,
      category text, priority text, title text, message text, "actionUrl" text, "createdAt" timestamptz)`;
}

async function forAdmins({ tx, now }: Change, notice: Notice): Promise<Notification[]> {
  const admins = await tx
    .select({ userId: recipients.userId })
    .from(recipients)
    .where(and(eq(recipients.isActive, true), arrayContains(recipients.roles, ['admin'])));
  return admins.map(({ userId }) => newNotification(userId, notice, now));
}
