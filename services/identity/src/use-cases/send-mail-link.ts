import type { UnitOfWork } from '@largo/messaging';
import { requestLimits, type Sealer } from '@largo/service-kit';
import type { RateLimiter } from '../db/rate-limiter.ts';
import { userRepository } from '../db/user-repository.ts';
import { normalEmail } from '../domain/user.ts';
import { issueMailLink } from './steps/issue-mail-link.ts';

/**
 * Mails a new link to the owner of an account. The caller can't distinguish the cases: an unknown or
 * blocked account, one that is verified already, or one that got enough mails, gets none: anybody may
 * ask for a mail, so the links before stay valid and no one can use up the owner's requests.
 */
export async function sendMailLink(
  unit: UnitOfWork,
  { email, purpose }: { email: string; purpose: 'verify-email' | 'reset-password' },
  { mailTokens, rateLimiter }: { mailTokens: Sealer; rateLimiter: RateLimiter },
): Promise<void> {
  const subject = normalEmail(email);
  const limit = { name: `${purpose}:email`, subject, ...requestLimits.mails.account };
  if (!(await rateLimiter.tryConsume([limit]))) return;
  await unit.run(async (change) => {
    const user = await userRepository.findByEmailForUpdate(change.tx, subject);
    if (!user?.isActive) return;
    if (purpose === 'verify-email' && user.emailVerifiedAt !== null) return;
    await issueMailLink(change, user, { purpose, mailTokens });
  });
}
