import { type SQL, sql } from 'drizzle-orm';
import { reminderValidMs } from '../domain/cart-reminder.ts';

/** The state of an unsent mail `m`: `waiting`, `failed` (will be retried) or `given-up`. */
export const stateOfMail = sql`case when m.gave_up_at is not null then 'given-up'
  when m.last_error is not null then 'failed' else 'waiting' end`;

/**
 * Excludes mails due later, such as a question some days afterwards, and outdated reminders, which
 * only wait to be deleted.
 */
export function isUnsent(now: Date): SQL {
  const since = new Date(now.getTime() - reminderValidMs).toISOString();
  return sql`(m.sent_at is null
    and (m.tries > 0 or m.next_try_at <= ${now.toISOString()}::timestamptz)
    and (m.template <> 'cart-reminder' or m.created_at > ${since}::timestamptz))`;
}

/** The last try has removed the erased account's address. */
export const hasReader = sql`not (m.template = 'account-erased' and m.address is null)`;
