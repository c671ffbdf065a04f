import type { UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import { normalEmail } from '../domain/user.ts';
import { issueMailLink } from './steps/issue-mail-link.ts';

/**
 * Mails a new link to the owner of an account. The caller learns nothing: an unknown or blocked
 * account, or one that is verified already, gets no mail and the same silence.
 */
export async function sendMailLink(
  unit: UnitOfWork,
  { email, purpose }: { email: string; purpose: 'verify-email' | 'reset-password' },
): Promise<void> {
  await unit.run(async (change) => {
    // Of two at once the later one must see the other's link, to end it.
    const user = await userRepository.findByEmailForUpdate(change.tx, normalEmail(email));
    if (!user?.isActive) return;
    if (purpose === 'verify-email' && user.emailVerifiedAt !== null) return;
    await issueMailLink(change, user, purpose);
  });
}
