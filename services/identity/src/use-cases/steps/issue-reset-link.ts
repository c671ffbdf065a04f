import { PasswordResetRequestedV1 } from '@largo/contracts';
import { hourMs } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import type { Sealer } from '@largo/service-kit';
import { hashOfToken, newOpaqueToken } from '../../crypto/opaque-tokens.ts';
import { mailTokenRepository } from '../../db/mail-token-repository.ts';
import type { User } from '../../domain/user.ts';

const validMs = hourMs;

/**
 * Makes a link for a locked user. Those before it stay valid until one is used: anybody may ask for
 * another. The token leaves sealed in the event; only its hash is stored.
 */
export async function issueResetLink(
  { tx, now, emit }: Change,
  { id: userId, name, email }: User,
  { mailTokens }: { mailTokens: Sealer },
): Promise<void> {
  const token = newOpaqueToken();
  const tokenHash = hashOfToken(token);
  const expiresAt = new Date(now.getTime() + validMs);
  const purpose = 'reset-password';
  await mailTokenRepository.insert(tx, { tokenHash, userId, purpose, createdAt: now, expiresAt });
  const sealed = mailTokens.seal(token, userId);
  emit(PasswordResetRequestedV1, {
    userId,
    name,
    email,
    token: sealed,
    expiresAt: expiresAt.toISOString(),
  });
}
