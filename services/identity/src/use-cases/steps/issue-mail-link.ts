import { EmailVerificationRequestedV1, PasswordResetRequestedV1 } from '@largo/contracts';
import { hourMs } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { hashOfToken, newOpaqueToken } from '../../crypto/opaque-tokens.ts';
import { mailTokenRepository } from '../../db/mail-token-repository.ts';
import type { User } from '../../domain/user.ts';

const purposes = {
  'verify-email': { contract: EmailVerificationRequestedV1, validMs: 24 * hourMs },
  'reset-password': { contract: PasswordResetRequestedV1, validMs: hourMs },
} as const;

/**
 * Makes the only valid link of its purpose for a locked user. The token leaves in the event; only its
 * hash is stored.
 */
export async function issueMailLink(
  { tx, now, emit }: Change,
  user: User,
  purpose: keyof typeof purposes,
): Promise<void> {
  const { contract, validMs } = purposes[purpose];
  const { id: userId, name, email } = user;
  const token = newOpaqueToken();
  const expiresAt = new Date(now.getTime() + validMs);
  const tokenHash = hashOfToken(token);
  await mailTokenRepository.replace(tx, { tokenHash, userId, purpose, createdAt: now, expiresAt });
  emit(contract, { userId, name, email, token, expiresAt: expiresAt.toISOString() });
}
