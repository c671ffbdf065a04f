import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { type AddressedMail, joinMails } from '../domain/announcement.ts';
import type { MailDraft } from '../domain/mail-draft.ts';

/** The mail to write, or nothing when a later one of its thread was already written. */
export async function lastWord(tx: Tx, draft: AddressedMail): Promise<AddressedMail[]> {
  const { to, thread } = draft;
  if (!thread) return [draft];
  const rows = await tx.execute<{ isLater: boolean; draft: MailDraft | null }>(sql`
    with replaced as (
      delete from notifications.mails
      where user_id = ${to}::uuid and thread = ${thread.id}::text and thread_step <= ${thread.step}::int
        and sent_at is null and gave_up_at is null
      returning template, data)
    select false as "isLater", jsonb_build_object('template', template, 'data', data) as draft from replaced
    union all
    (select true, null from notifications.mails
     where user_id = ${to}::uuid and thread = ${thread.id}::text and thread_step > ${thread.step}::int
     limit 1)`);
  if (rows.some(({ isLater }) => isLater)) return [];
  const earlier = rows.flatMap((row) => row.draft ?? []);
  return [earlier.reduce(joinMails, draft)];
}
