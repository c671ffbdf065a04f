import type { Change } from '@largo/messaging';
import { audit } from '../db/audit-log.ts';
import type { User } from '../domain/user.ts';

/** Proof of when a consent was given and taken back (LGPD, article 8, paragraph 2). */
export async function auditConsent(change: Change, before: User, after: User): Promise<void> {
  const isGiven = after.cartRemindersSince !== null;
  if (isGiven === (before.cartRemindersSince !== null)) return;
  await audit(change, {
    actor: { id: after.id, type: 'user' },
    action: isGiven ? 'cart-reminders-allowed' : 'cart-reminders-refused',
    subject: { type: 'user', id: after.id },
  });
}
