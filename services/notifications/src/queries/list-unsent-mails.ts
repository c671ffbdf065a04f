import { type MailState, paginationOf, type UnsentMailsAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { hasReader, isUnsent, stateOfMail } from '../db/unsent-mails.ts';
import type { MailDraft } from '../domain/mail-draft.ts';
import { withoutAddresses } from '../domain/unsent-mail.ts';
import type { MailSetting } from '../mail/mail-content.ts';
import { subjectOf } from '../mail/subject.ts';

export interface ListUnsentMails {
  state?: MailState | undefined;
  page: number;
  limit: number;
  now: Date;
}

interface Row extends Record<string, unknown> {
  id: string;
  template: string;
  data: unknown;
  state: MailState;
  userId: string;
  userName: string | null;
  tries: number;
  lastError: string | null;
  createdAt: string;
  nextTryAt: string | null;
  canRetry: boolean;
}

/** Mails that wait, failed or were given up, newest first, without their addresses. */
export async function listUnsentMails(
  db: Db,
  { state, page, limit, now }: ListUnsentMails,
  setting: MailSetting,
): Promise<UnsentMailsAnswer> {
  const [rows, groups] = await Promise.all([
    db.execute<Row>(sql`
      select m.id, m.template, m.data, ${stateOfMail} as state, m.user_id as "userId", m.tries,
        r.name as "userName", m.last_error as "lastError", m.created_at as "createdAt",
        case when m.gave_up_at is null then m.next_try_at end as "nextTryAt", ${hasReader} as "canRetry"
      from notifications.mails m left join notifications.recipients r on r.user_id = m.user_id
      where ${isUnsent(now)} ${state === undefined ? sql`` : sql`and ${stateOfMail} = ${state}`}
      order by m.created_at desc, m.id desc limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ state: MailState; total: number }>(sql`
      select ${stateOfMail} as state, count(*)::int as total from notifications.mails m
      where ${isUnsent(now)} group by 1`),
  ]);
  const counts = { waiting: 0, failed: 0, 'given-up': 0 };
  for (const group of groups) counts[group.state] = group.total;
  const all = counts.waiting + counts.failed + counts['given-up'];
  return {
    data: rows.map((row) => toUnsentMail(row, setting)),
    counts,
    pagination: paginationOf(page, limit, state === undefined ? all : counts[state]),
  };
}

function toUnsentMail({ template, data, ...row }: Row, setting: MailSetting) {
  const parsed = typeof data === 'string' ? (JSON.parse(data) as unknown) : data;
  return {
    ...row,
    // Only the repository writes there, and it accepts only drafts.
    subject: subjectOf({ template, data: parsed } as MailDraft, setting),
    lastError: row.lastError === null ? null : withoutAddresses(row.lastError),
    createdAt: new Date(row.createdAt).toISOString(),
    nextTryAt: row.nextTryAt === null ? null : new Date(row.nextTryAt).toISOString(),
  };
}
