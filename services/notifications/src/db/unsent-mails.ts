import { type SQL, sql } from 'drizzle-orm';
import { reminderValidMs } from '../domain/cart-reminder.ts';

/** `waiting`, `failed` (will be tried again) or `given-up`, of a mail `m` that was not sent. */
export const stateOfMail = sql`case when m.gave_up_at is not null then 'given-up'
  when m.last_error is not null then 'failed' else 'waiting' end`;

/** Neither what is due later, such as a question some days after, nor a reminder that is too late: it waits for its deletion only. */
export function isUnsent(now: Date): SQL {
  const since = new Date(now.getTime() - reminderValidMs).toISOString();
  return sql`(m.sent_at is null
    and (m.tries > 0 or m.next_try_at <= ${now.toISOString()}::timestamptz)
    and (m.template <> 'cart-reminder' or m.created_at > ${since}::timestamptz))`;
}

/** The address of an erased account went with the last try. */
export const hasReader = sql`not (m.template = 'account-erased' and m.address is null)`;
