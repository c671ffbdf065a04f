import { EmailVerificationRequestedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import type { Sealer } from '@largo/service-kit';
import { hashOfToken, newOpaqueToken } from '../../crypto/opaque-tokens.ts';
import type { VerificationCodes } from '../../crypto/verification-codes.ts';
import { mailTokenRepository } from '../../db/mail-token-repository.ts';
import type { User } from '../../domain/user.ts';
import { verificationCodeMs, verificationMs } from '../../domain/verification.ts';

export interface VerificationTools {
  mailTokens: Sealer;
  verificationCodes: VerificationCodes;
}

/**
 * Mails a locked user a link, and a code if a browser that registered waits for one. Earlier links
 * stay valid until one is used, because anyone may request another; only the browser's newest code
 * is valid. The event carries both encrypted; only their hashes are stored.
 */
export async function issueVerification(
  { tx, now, emit }: Change,
  user: User,
  {
    browserHash,
    mailTokens,
    verificationCodes,
  }: VerificationTools & { browserHash: string | undefined },
): Promise<void> {
  const { id: userId, name, email, roles } = user;
  const token = newOpaqueToken();
  const tokenHash = hashOfToken(token);
  const after = (ms: number) => new Date(now.getTime() + ms);
  const expiresAt = after(verificationMs);
  const link = { tokenHash, userId, purpose: 'verify-email' as const, createdAt: now, expiresAt };
  const mailed = {
    userId,
    name,
    email,
    token: mailTokens.seal(token, userId),
    expiresAt: expiresAt.toISOString(),
    isSeller: roles.includes('seller'),
  };
  if (browserHash === undefined) {
    await mailTokenRepository.insert(tx, link);
    emit(EmailVerificationRequestedV1, mailed);
    return;
  }
  const code = verificationCodes.make();
  await mailTokenRepository.endCodesOf(tx, browserHash);
  await mailTokenRepository.insert(tx, {
    ...link,
    browserHash,
    codeHash: verificationCodes.hashOf(code, tokenHash),
    codeExpiresAt: after(verificationCodeMs),
  });
  emit(EmailVerificationRequestedV1, { ...mailed, code: mailTokens.seal(code, userId) });
}
