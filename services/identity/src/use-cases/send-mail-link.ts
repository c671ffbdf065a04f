import type { UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import { normalEmail } from '../domain/user.ts';
import { issueMailLink } from './steps/issue-mail-link.ts';

/**
 * Mails a new link to the owner of an account. The caller can't distinguish the cases: an unknown or
 * blocked account, or one that is verified already, gets no mail.
 */
export async function sendMailLink(
  unit: UnitOfWork,
  { email, purpose }: { email: string; purpose: 'verify-email' | 'reset-password' },
): Promise<void> {
  await unit.run(async (change) => {
    // Of two requests at once, the later one must see and replace the other's link.
    const user = await userRepository.findByEmailForUpdate(change.tx, normalEmail(email));
    if (!user?.isActive) return;
    if (purpose === 'verify-email' && user.emailVerifiedAt !== null) return;
    await issueMailLink(change, user, purpose);
  });
}
