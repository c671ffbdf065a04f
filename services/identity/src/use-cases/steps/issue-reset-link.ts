import { PasswordResetRequestedV1 } from '@largo/contracts';
import { dayMs, hourMs } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import type { Sealer } from '@largo/service-kit';
import { hashOfToken, newOpaqueToken } from '../../crypto/opaque-tokens.ts';
import { mailTokenRepository } from '../../db/mail-token-repository.ts';
import type { User } from '../../domain/user.ts';

const validMs = hourMs;
/** Longer than usual, because an invited person may not read mail the same day. */
const invitationMs = 3 * dayMs;

/**
 * Creates a link for a locked user. Earlier links stay valid until one is used, because anyone may
 * request another. An invitation is such a link with its own mail. The event carries the token
 * encrypted; only its hash is stored.
 */
export async function issueResetLink(
  { tx, now, emit }: Change,
  { id: userId, name, email }: User,
  { mailTokens, isInvitation = false }: { mailTokens: Sealer; isInvitation?: boolean },
): Promise<void> {
  const token = newOpaqueToken();
  const tokenHash = hashOfToken(token);
  const expiresAt = new Date(now.getTime() + (isInvitation ? invitationMs : validMs));
  const purpose = 'reset-password';
  await mailTokenRepository.insert(tx, { tokenHash, userId, purpose, createdAt: now, expiresAt });
  const sealed = mailTokens.seal(token, userId);
  emit(PasswordResetRequestedV1, {
    userId,
    name,
    email,
    token: sealed,
    expiresAt: expiresAt.toISOString(),
    ...(isInvitation && { isInvitation }),
  });
}
