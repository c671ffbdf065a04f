import type { Change, UnitOfWork } from '@largo/messaging';
import type { RateLimiter } from '../db/rate-limiter.ts';
import { registrationRepository } from '../db/registration-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { normalEmail, type User } from '../domain/user.ts';
import { verificationMs } from '../domain/verification.ts';
import { issueResetLink } from './steps/issue-reset-link.ts';
import { mailLimit } from './steps/mail-limit.ts';
import { issueVerification, type VerificationTools } from './steps/issue-verification.ts';

interface SendMailLink {
  email: string;
  purpose: 'verify-email' | 'reset-password';
  /** The cookie hash of a browser that registered; the link signs in there. */
  browserHash?: string | undefined;
}

/**
 * Mails a new link to an account's owner. Unknown, blocked or already verified accounts, and those
 * that got enough mails, get none, but the caller can't tell. Anyone may request a mail, so earlier
 * links stay valid and strangers can't use up the owner's requests.
 */
export async function sendMailLink(
  unit: UnitOfWork,
  { email, purpose, browserHash }: SendMailLink,
  { rateLimiter, ...tools }: VerificationTools & { rateLimiter: RateLimiter },
): Promise<void> {
  const subject = normalEmail(email);
  if (!(await rateLimiter.tryConsume([mailLimit(purpose, subject)]))) return;
  await unit.run(async (change) => {
    const user = await userRepository.findByEmailForUpdate(change.tx, subject);
    if (!user?.isActive) return;
    if (purpose === 'reset-password') return issueResetLink(change, user, tools);
    if (user.emailVerifiedAt !== null) return;
    const waiting = await keepWaiting(change, user, browserHash);
    await issueVerification(change, user, { ...tools, browserHash: waiting });
  });
}

/** @returns the browser, if it registered this account */
async function keepWaiting(
  { tx, now }: Change,
  { id: userId }: User,
  browserHash: string | undefined,
): Promise<string | undefined> {
  if (browserHash === undefined) return undefined;
  const expiresAt = new Date(now.getTime() + verificationMs);
  const isWaiting = await registrationRepository.extend(tx, { browserHash, userId, expiresAt });
  return isWaiting ? browserHash : undefined;
}
