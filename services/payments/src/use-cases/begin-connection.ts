import { createHash, randomBytes } from 'node:crypto';
import { oauthStateRepository } from '../db/oauth-state-repository.ts';
import type { SellerAccountDeps } from '../provider/seller-accounts.ts';

const stateLifeMs = 10 * 60_000;

export interface Authorization {
  state: string;
  codeChallenge: string;
  authUrl: string;
}

/** Begins a connection: a random state that works once, for ten minutes, for this seller. */
export async function beginConnection(
  { db, cipher, clock, provider }: SellerAccountDeps,
  sellerId: string,
): Promise<Authorization> {
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const now = clock.now();
  await oauthStateRepository.insert(db, {
    stateHash: sha256(state),
    sellerId,
    codeVerifier: cipher.seal(verifier, sellerId),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + stateLifeMs).toISOString(),
  });
  const codeChallenge = sha256(verifier);
  return { state, codeChallenge, authUrl: provider.authorizationUrl(state, codeChallenge) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
