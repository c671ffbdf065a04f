import { minuteMs, newId } from '@largo/kernel';
import type { Db, Tx } from '@largo/messaging';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AddressedMail } from '../domain/announcement.ts';
import { reminderValidMs } from '../domain/cart-reminder.ts';
import { type MailDraft, mailPriority, maxAttempts, retryDelayMs } from '../domain/mail-draft.ts';
import { mails } from './schema.ts';

/** A mail whose turn it is. `recipient` is undefined while identity's event has not come. */
export interface DueMail {
  id: string;
  draft: MailDraft;
  attempts: number;
  priority: number;
  recipient: { name: string; email: string } | undefined;
}

/** A sender that dies leaves its mails to the others after this time. */
const leaseMs = 2 * minuteMs;

export const mailQueue = {
  async add(tx: Tx, drafts: readonly AddressedMail[], now: Date): Promise<void> {
    await tx.insert(mails).values(
      drafts.map(({ to, address, mail }) => ({
        id: newId(),
        userId: to,
        address: address ?? null,
        template: mail.template,
        data: mail.data,
        priority: mailPriority(mail.template),
        createdAt: now,
        nextTryAt: now,
      })),
    );
  },

  /** Takes mails that are due, those somebody waits for first; replicas never take the same. */
  async claim(db: Db, limit: number, now: Date): Promise<DueMail[]> {
    const lease = new Date(now.getTime() + leaseMs).toISOString();
    const rows = await db.execute<ClaimedRow>(sql`
      with due as (
        select id from notifications.mails q
        where sent_at is null and gave_up_at is null and next_try_at <= ${now.toISOString()}::timestamptz
          and (template <> 'cart-reminder' or ${isStillWanted(now)})
        order by priority, next_try_at
        limit ${limit}
        for update skip locked
      ), claimed as (
        update notifications.mails m set attempts = attempts + 1, next_try_at = ${lease}::timestamptz
        from due where m.id = due.id
        returning m.id, m.user_id, m.address, m.template, m.data, m.attempts, m.priority
      )
      select c.id, c.template, c.data, c.attempts, c.priority, coalesce(r.name, c.data ->> 'name') as name,
        coalesce(c.address, r.email) as email
      from claimed c left join notifications.recipients r using (user_id)
      order by c.priority, c.id`);
    return rows.map(toDueMail);
  },

  async markSent(db: Db, id: string, now: Date): Promise<void> {
    await db
      .update(mails)
      .set({ sentAt: now, data: {}, address: null, lastError: null })
      .where(eq(mails.id, id));
  },

  /** @param permanent the server will never take it */
  async markFailed(
    db: Db,
    { id, attempts, draft: { template } }: Pick<DueMail, 'id' | 'attempts' | 'draft'>,
    failure: { reason: string; permanent: boolean; now: Date },
  ): Promise<void> {
    const { now, permanent, reason } = failure;
    const isOver = permanent || attempts >= maxAttempts;
    await db
      .update(mails)
      .set({
        lastError: reason.slice(0, 500),
        nextTryAt: new Date(now.getTime() + retryDelayMs(attempts)),
        gaveUpAt: isOver ? now : null,
        // Nobody will send it: the address of somebody who is gone goes too.
        ...(isOver && template === 'account-erased' ? { address: null, data: {} } : {}),
      })
      .where(eq(mails.id, id));
  },
};

/** A reminder that waited too long, was refused, or whose cart has been bought meanwhile never leaves. */
function isStillWanted(now: Date): SQL {
  const since = new Date(now.getTime() - reminderValidMs).toISOString();
  return sql`(q.created_at > ${since}::timestamptz
    and exists (select 1 from notifications.recipients r
      where r.user_id = q.user_id and r.is_active and r.cart_reminders)
    and not exists (select 1 from notifications.notifications n
      where n.user_id = q.user_id and n.type = 'order_created' and n.created_at >= q.created_at))`;
}

interface ClaimedRow extends Record<string, unknown> {
  id: string;
  template: string;
  data: unknown;
  attempts: number;
  priority: number;
  name: string | null;
  email: string | null;
}

function toDueMail({ id, template, data, attempts, priority, name, email }: ClaimedRow): DueMail {
  const read = typeof data === 'string' ? (JSON.parse(data) as unknown) : data;
  return {
    id,
    // Only `add` writes here, and it takes nothing but drafts.
    draft: { template, data: read } as MailDraft,
    attempts,
    priority,
    recipient: name === null || email === null ? undefined : { name, email },
  };
}
