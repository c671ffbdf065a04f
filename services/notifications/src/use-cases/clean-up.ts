import { type AuditEntry, type Administrator, NotificationsAdminActedV1 } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import type { Db, UnitOfWork } from '@largo/messaging';
import { sql } from 'drizzle-orm';

const batchSize = 5_000;
const sentMailsKeptDays = 30;

/**
 * Removes notifications older than that many days, read or not, in bites that hold no long locks.
 * Emits the audit entry, with the first bite.
 */
export async function cleanUp(
  unitFor: () => UnitOfWork,
  { daysOld, admin }: { daysOld: number; admin: Administrator },
): Promise<number> {
  let deleted = 0;
  for (let round = 1; ; round += 1) {
    const bite = await unitFor().run(async ({ tx, now, emit }) => {
      if (round === 1) emit(NotificationsAdminActedV1, auditEntry(admin, daysOld));
      const before = new Date(now.getTime() - daysOld * dayMs).toISOString();
      const rows = await tx.execute(sql`
        delete from notifications.notifications where id in (
          select id from notifications.notifications
          where created_at < ${before}::timestamptz limit ${batchSize})
        returning 1`);
      return rows.length;
    });
    deleted += bite;
    if (bite < batchSize) return deleted;
  }
}

function auditEntry(admin: Administrator, daysOld: number): AuditEntry {
  return {
    ...admin,
    action: 'notifications-cleaned',
    subject: { type: 'notifications', id: 'all', label: null },
    before: null,
    after: { daysOld },
  };
}

/** Also reminders that never left: nobody will send them. */
export async function forgetSentMails(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sentMailsKeptDays * dayMs).toISOString();
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  await db.execute(sql`
    delete from notifications.mails
    where (sent_at is not null and created_at < ${before}::timestamptz)
      or (template = 'cart-reminder' and sent_at is null and created_at < ${yesterday}::timestamptz)`);
}
