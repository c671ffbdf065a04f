import { createHash, randomBytes } from 'node:crypto';
import { insertState, useState } from '../db/oauth-state-repository.ts';
import { ConnectionRefused } from '../domain/errors.ts';
import {
  type Accounts,
  type ConnectedAccount,
  exchangeAndConnect,
} from '../settlement/seller-accounts.ts';

const stateLifeMs = 10 * 60_000;

export interface Authorization {
  state: string;
  codeChallenge: string;
  authUrl: string;
}

/** Begins a connection: a random state that works once, for ten minutes, for this seller. */
export async function beginConnection(
  accounts: Accounts,
  sellerId: string,
): Promise<Authorization> {
  const { db, cipher, clock, provider } = accounts;
  const state = randomBytes(32).toString('base64url');
  const verifier = randomBytes(48).toString('base64url');
  const now = clock.now();
  await insertState(db, {
    stateHash: hashOf(state),
    sellerId,
    codeVerifier: cipher.seal(verifier, sellerId),
    createdAt: now,
    expiresAt: new Date(now.getTime() + stateLifeMs),
  });
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  return { state, codeChallenge, authUrl: provider.authorizationUrl(state, codeChallenge) };
}

/**
 * Ends a connection with what the provider's redirect brought. The state is used up first.
 * @throws ConnectionRefused for an unknown, used or old state, and for accounts that don't fit
 * @throws ProviderUnavailable @throws ProviderRefused
 */
export async function finishConnection(
  accounts: Accounts,
  { state, code, correlationId }: { state: string; code: string; correlationId: string },
): Promise<ConnectedAccount> {
  const { db, cipher, clock } = accounts;
  const begun = await useState(db, hashOf(state), clock.now());
  if (!begun)
    throw new ConnectionRefused('state', 'A autorização expirou. Tente conectar novamente.');
  const codeVerifier = cipher.open(begun.codeVerifier, begun.sellerId);
  return exchangeAndConnect(accounts, {
    sellerId: begun.sellerId,
    code,
    codeVerifier,
    correlationId,
  });
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}
