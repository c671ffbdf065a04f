import { randomBytes } from 'node:crypto';
import { oauthStateRepository } from '../db/oauth-state-repository.ts';
import { newSecret, sha256 } from '../provider/opaque-secret.ts';
import type { SellerAccountDeps } from './steps/check-connection.ts';

export const stateLifeMs = 10 * 60_000;

export interface Authorization {
  state: string;
  /** Kept in a cookie: only the browser that has it may finish. */
  browserSecret: string;
  codeChallenge: string;
  authUrl: string;
}

/**
 * Begins a connection with a random state that works once, within ten minutes, for this seller and
 * browser.
 */
export async function beginConnection(
  sellerId: string,
  { db, cipher, clock, provider }: SellerAccountDeps,
): Promise<Authorization> {
  const state = newSecret();
  const browserSecret = newSecret();
  const verifier = randomBytes(48).toString('base64url');
  const now = clock.now();
  await oauthStateRepository.insert(db, {
    stateHash: sha256(state),
    browserHash: sha256(browserSecret),
    sellerId,
    codeVerifier: cipher.seal(verifier, sellerId),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + stateLifeMs).toISOString(),
  });
  const codeChallenge = sha256(verifier);
  const authUrl = provider.authorizationUrl(state, codeChallenge);
  return { state, browserSecret, codeChallenge, authUrl };
}
