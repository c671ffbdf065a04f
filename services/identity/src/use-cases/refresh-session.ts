import type { Change, UnitOfWork } from '@largo/messaging';
import { hashOfToken } from '../crypto/opaque-tokens.ts';
import type { TokenSigner } from '../crypto/token-signer.ts';
import { type RefreshToken, sessionRepository } from '../db/session-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { SessionEnded } from '../domain/errors.ts';
import { judgeRefreshToken, sessionEnd } from '../domain/session-rules.ts';
import { endSessions } from './steps/end-sessions.ts';
import type { OpenSession } from './steps/open-session.ts';

export interface Refresh {
  /** From the cookie. */
  refreshToken: string | undefined;
  /** Network address of the caller. */
  address: string;
}

/**
 * Exchanges a refresh token for a new pair. Using an exchanged token again ends its session,
 * because the token was copied.
 */
export async function refreshSession(
  unit: UnitOfWork,
  { refreshToken, address }: Refresh,
  { signer }: { signer: TokenSigner },
): Promise<OpenSession> {
  if (refreshToken === undefined) throw new SessionEnded();
  const renewed = await unit.run((change) => renew(change, { refreshToken, address }, signer));
  // Thrown only here, because the end of a stolen session must be committed first.
  if (!renewed) throw new SessionEnded();
  return renewed;
}

async function renew(
  change: Change,
  { refreshToken: presented, address }: Refresh & { refreshToken: string },
  signer: TokenSigner,
): Promise<OpenSession | undefined> {
  const { tx, now } = change;
  const token = await sessionRepository.findTokenForUpdate(tx, hashOfToken(presented));
  if (!token) return undefined;
  const verdict = judgeRefreshToken(token, now);
  if (verdict === 'over') return undefined;
  if (verdict === 'stolen') {
    await endSessions(change, { sessionId: token.session.id }, 'refresh-token-reused');
    return undefined;
  }
  const refreshToken = signer.successorOf(presented);
  if (verdict === 'rotate') await rotate(change, token, { refreshToken, address });
  const user = await userRepository.get(tx, token.session.userId);
  if (!user.isActive) return undefined;
  return {
    ...(await signer.issue(tx, { user, session: token.session, now })),
    user,
    refreshToken,
  };
}

async function rotate(
  { tx, now }: Change,
  token: RefreshToken,
  { refreshToken, address }: { refreshToken: string; address: string },
): Promise<void> {
  await sessionRepository.rotate(tx, token, {
    tokenHash: hashOfToken(refreshToken),
    now,
    address,
    expiresAt: sessionEnd(token.session.createdAt, now),
  });
}
