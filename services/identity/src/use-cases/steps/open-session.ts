import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { hashOfToken, newOpaqueToken } from '../../crypto/opaque-tokens.ts';
import type { AccessToken, TokenSigner } from '../../crypto/token-signer.ts';
import { sessionRepository } from '../../db/session-repository.ts';
import { deviceName } from '../../domain/device-name.ts';
import { refreshTokenMs } from '../../domain/session-rules.ts';
import type { User } from '../../domain/user.ts';

/** What a client gets: the access token to store, the refresh token as a cookie. */
export interface OpenSession extends AccessToken {
  user: User;
  refreshToken: string;
}

export interface Caller {
  /** Network address. */
  address: string;
  userAgent: string | undefined;
}

/** A new session for a user whose password was right, with its two tokens. */
export async function openSession(
  { tx, now }: Change,
  user: User,
  { address, userAgent }: Caller,
  signer: TokenSigner,
): Promise<OpenSession> {
  const refreshToken = newOpaqueToken();
  const session = {
    id: newId(),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + refreshTokenMs),
    endedAt: null,
    lastUsedAt: now,
    device: deviceName(userAgent),
    address,
    secondFactorAt: null,
  };
  await sessionRepository.insert(tx, session, hashOfToken(refreshToken));
  return { ...(await signer.issue(tx, { user, session, now })), user, refreshToken };
}
