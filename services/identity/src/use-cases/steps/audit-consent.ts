import type { Change } from '@largo/messaging';
import { auditRepository } from '../../db/audit-repository.ts';
import type { User } from '../../domain/user.ts';

/** Proof of when consent was given or withdrawn (LGPD, article 8, paragraph 2). */
export async function auditConsent({ tx, now }: Change, before: User, after: User): Promise<void> {
  const isGiven = after.cartRemindersSince !== null;
  if (isGiven === (before.cartRemindersSince !== null)) return;
  await auditRepository.insert(tx, {
    at: now,
    actor: { id: after.id, type: 'user' },
    action: isGiven ? 'cart-reminders-allowed' : 'cart-reminders-refused',
    subject: { type: 'user', id: after.id },
  });
}
