import { EmailVerificationRequestedV1, PasswordResetRequestedV1 } from '@largo/contracts';
import { hourMs } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import type { Sealer } from '@largo/service-kit';
import { hashOfToken, newOpaqueToken } from '../../crypto/opaque-tokens.ts';
import { mailTokenRepository } from '../../db/mail-token-repository.ts';
import type { User } from '../../domain/user.ts';

const purposes = {
  'verify-email': { contract: EmailVerificationRequestedV1, validMs: 24 * hourMs },
  'reset-password': { contract: PasswordResetRequestedV1, validMs: hourMs },
} as const;

/**
 * Makes a link for a locked user. Those before it stay valid until one is used: anybody may ask for
 * another. The token leaves sealed in the event; only its hash is stored.
 */
export async function issueMailLink(
  { tx, now, emit }: Change,
  user: User,
  { purpose, mailTokens }: { purpose: keyof typeof purposes; mailTokens: Sealer },
): Promise<void> {
  const { contract, validMs } = purposes[purpose];
  const { id: userId, name, email } = user;
  const token = newOpaqueToken();
  const expiresAt = new Date(now.getTime() + validMs);
  const tokenHash = hashOfToken(token);
  await mailTokenRepository.insert(tx, { tokenHash, userId, purpose, createdAt: now, expiresAt });
  const sealed = mailTokens.seal(token, userId);
  emit(contract, { userId, name, email, token: sealed, expiresAt: expiresAt.toISOString() });
}
