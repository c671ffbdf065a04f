import type { MailState } from '@largo/contracts';
import { minuteMs, newId } from '@largo/kernel';
import { type Db, insertRows, type Tx } from '@largo/messaging';
import { claimDue, retryDelayMs, traceOfNow } from '@largo/service-kit';
import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { AddressedMail } from '../domain/announcement.ts';
import { reminderValidMs } from '../domain/cart-reminder.ts';
import { digestValidMs } from '../domain/digest.ts';
import { MailNotFound, MailNotRetryable } from '../domain/errors.ts';
import {
  type MailDraft,
  mailPriority,
  maxTries,
  retryDelays,
  type TemplateName,
} from '../domain/mail-draft.ts';
import { threadMailDelayMs } from '../domain/thread.ts';
import { lastWord } from './last-word.ts';
import { mails } from './schema.ts';
import { hasReader, isUnsent, stateOfMail } from './unsent-mails.ts';

/** A mail to send now. `recipient` is undefined while identity's event has not arrived. */
export interface DueMail {
  id: string;
  userId: string;
  draft: MailDraft;
  tries: number;
  priority: number;
  /** The trace in which it was requested. */
  trace: string | null;
  recipient: { name: string; email: string; isRefused: boolean } | undefined;
}

/** If a sender crashes, other replicas may send its mails after this time. */
const leaseMs = 2 * minuteMs;

/** Only for mails without a thread: just `insert` knows a thread's last mail. */
const inserted = (drafts: readonly AddressedMail[], isNew: SQL, now: Date): SQL => {
  const rows = drafts.map((draft) => rowOf(draft, now));
  return sql`${insertRows(mails, rows)} where ${isNew}`;
};

export const mailRepository = {
  inserted,

  /**
   * Only the last mail of a thread is sent: it replaces, or is merged with, an earlier one still
   * waiting; an outdated one is skipped.
   */
  async insert(tx: Tx, drafts: readonly AddressedMail[], now: Date): Promise<void> {
    const wanted: AddressedMail[] = [];
    for (const draft of drafts) wanted.push(...(await lastWord(tx, draft)));
    if (wanted.length > 0) await tx.execute(inserted(wanted, sql`true`, now));
  },

  /** Claims due mails, urgent ones first, so that no other replica sends them. */
  async claim(db: Db, limit: number, now: Date): Promise<DueMail[]> {
    const rows = await db.execute<ClaimedRow>(
      claimDue({
        table: sql`notifications.mails`,
        key: ['id'],
        limit,
        now,
        leaseMs,
        where: sql`q.sent_at is null and q.gave_up_at is null`,
        orderBy: sql`q.priority, q.next_try_at`,
        columns: { tries: 'tries' },
        returning: sql`q.id, q.user_id as "userId", q.address, q.template, q.data, q.tries, q.priority, q.trace,
          (select jsonb_build_object('name', r.name, 'email', r.email, 'refusedEmail', r.refused_email)
            from notifications.recipients r where r.user_id = q.user_id) as reader`,
      }),
    );
    return rows.map(toDueMail);
  },

  /**
   * Checked when a reminder or digest is sent, so that claims stay cheap. @returns whether it no
   * longer applies
   */
  async dropUnwanted(db: Db, { id, draft }: DueMail, now: Date): Promise<boolean> {
    const isWanted = wantedWhile[draft.template]?.(now);
    if (!isWanted) return false;
    const dropped = await db.execute(
      sql`delete from ${mails} q where q.id = ${id}::uuid and not ${isWanted}`,
    );
    return dropped.count > 0;
  },

  async setSent(db: Db, id: string, now: Date): Promise<void> {
    await db
      .update(mails)
      .set({ sentAt: now, data: {}, address: null, lastError: null })
      .where(eq(mails.id, id));
  },

  /** Makes mails to one person due again that were given up since then. */
  async retryGivenUp(
    tx: Tx,
    { userId, since, now }: { userId: string; since: Date; now: Date },
  ): Promise<void> {
    await tx
      .update(mails)
      .set({ gaveUpAt: null, tries: 0, nextTryAt: now })
      .where(
        and(eq(mails.userId, userId), gte(mails.gaveUpAt, since), gte(mails.createdAt, since)),
      );
  },

  /** Deletes a mail that no longer applies. */
  async drop(db: Db, id: string): Promise<void> {
    await db.delete(mails).where(eq(mails.id, id));
  },

  /** @param failure permanent: the server will never accept it */
  async setFailed(
    db: Db,
    { id, tries, draft: { template } }: Pick<DueMail, 'id' | 'tries' | 'draft'>,
    failure: { reason: string; permanent: boolean; now: Date },
  ): Promise<void> {
    const { now, permanent, reason } = failure;
    const isOver = permanent || tries >= maxTries;
    await db
      .update(mails)
      .set({
        lastError: reason.slice(0, 500),
        nextTryAt: new Date(now.getTime() + retryDelayMs(tries, retryDelays)),
        gaveUpAt: isOver ? now : null,
        // It will never be sent again, so the erased account's address is deleted too.
        ...(isOver && template === 'account-erased' ? { address: null, data: {} } : {}),
      })
      .where(eq(mails.id, id));
  },

  /** Makes it due at once. A mail being sent may then go out twice, with the same `Message-ID`. */
  async retry(tx: Tx, id: string, now: Date): Promise<{ tries: number }> {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for('update');
    if (!mail) throw new MailNotFound(id);
    const isLeft = mail.template !== 'account-erased' || mail.address !== null;
    if (mail.sentAt !== null || !isLeft) throw new MailNotRetryable(id);
    await tx
      .update(mails)
      .set({ gaveUpAt: null, tries: 0, nextTryAt: now })
      .where(eq(mails.id, id));
    return { tries: mail.tries };
  },

  /** Retries all that failed or were given up, or only those in one state. @returns how many */
  async retryAll(
    tx: Tx,
    { state, now }: { state: MailState | undefined; now: Date },
  ): Promise<number> {
    const retried = await tx.execute(sql`
      update notifications.mails m set gave_up_at = null, tries = 0, next_try_at = ${now.toISOString()}::timestamptz
      where ${isUnsent(now)} and ${hasReader} and m.last_error is not null
        ${state === undefined ? sql`` : sql`and ${stateOfMail} = ${state}`}`);
    return retried.count;
  },

  /** Deletes a thread's unsent mail, which no longer applies. */
  async dropThread(tx: Tx, userId: string, thread: string): Promise<void> {
    await tx
      .delete(mails)
      .where(and(eq(mails.userId, userId), eq(mails.thread, thread), isNull(mails.sentAt)));
  },

  /** Deletes sent mails, and reminders and digests that were never sent. */
  async deleteOld(
    tx: Tx,
    { sentBefore, unsentRemindersBefore }: { sentBefore: Date; unsentRemindersBefore: Date },
  ): Promise<void> {
    await tx.execute(sql`
      delete from notifications.mails
      where (sent_at is not null and created_at < ${sentBefore.toISOString()}::timestamptz)
        or (template in ('cart-reminder', 'promotional-digest') and sent_at is null
          and created_at < ${unsentRemindersBefore.toISOString()}::timestamptz)`);
  },

  async deleteAllOf(tx: Tx, userId: string): Promise<void> {
    await tx.delete(mails).where(eq(mails.userId, userId));
  },
};

const wantedWhile: Partial<Record<TemplateName, (now: Date) => SQL>> = {
  /** Not too old, and its reader has neither opted out nor bought something since. */
  'cart-reminder': (now) => sql`(
    q.created_at > ${new Date(now.getTime() - reminderValidMs).toISOString()}::timestamptz
    and exists (select 1 from notifications.recipients r
      where r.user_id = q.user_id and r.is_active and r.cart_reminders)
    and not exists (select 1 from notifications.notifications n
      where n.user_id = q.user_id and n.type = 'order_created' and n.created_at >= q.created_at))`,
  /** Not too old, and its reader has neither refused it nor been blocked since. */
  'promotional-digest': (now) => sql`(
    q.created_at > ${new Date(now.getTime() - digestValidMs).toISOString()}::timestamptz
    and exists (select 1 from notifications.recipients r join notifications.preferences p using (user_id)
      where r.user_id = q.user_id and r.is_active
        and p.category = 'promotional' and p.channel = 'mail' and p.is_on))`,
};

function rowOf(draft: AddressedMail, now: Date) {
  const { to, address, template, data, thread, afterMs = thread ? threadMailDelayMs : 0 } = draft;
  return {
    id: newId(),
    userId: to,
    address: address ?? null,
    template,
    data,
    priority: mailPriority(template),
    createdAt: now,
    nextTryAt: new Date(now.getTime() + afterMs),
    thread: thread?.id ?? null,
    threadStep: thread?.step ?? null,
    trace: traceOfNow(),
  };
}

interface ClaimedRow extends Omit<DueMail, 'draft' | 'recipient'>, Record<string, unknown> {
  address: string | null;
  template: string;
  data: unknown;
  reader: { name: string; email: string; refusedEmail: string | null } | null;
}

function toDueMail({ address, template, data, reader, ...row }: ClaimedRow): DueMail {
  // Only `insert` writes here, and it accepts only drafts.
  const draft = { template, data } as MailDraft;
  // For an erased account the mail itself carries both.
  const name = reader?.name ?? (draft.template === 'account-erased' ? draft.data.name : undefined);
  const email = address ?? reader?.email;
  const isRefused = address === null && reader !== null && reader.refusedEmail === reader.email;
  const isKnown = name !== undefined && email !== undefined;
  return { ...row, draft, recipient: isKnown ? { name, email, isRefused } : undefined };
}
