import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { accessTokenMarks, type SecondFactor } from '@largo/service-kit';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose';
import { successorOf } from './opaque-tokens.ts';

export const accessTokenMs = 15 * 60_000;

/** More than the clock skew between machines and the verifiers' tolerance. */
const graceMs = 60_000;

/** Until when tokens of a retired key may still arrive. */
export const acceptedUntil = (retiredAt: Date): Date =>
  new Date(retiredAt.getTime() + accessTokenMs + graceMs);

export interface AccessToken {
  token: string;
  expiresAt: string;
}

export interface TokenSubject {
  readonly id: string;
  readonly roles: readonly string[];
  readonly name: string;
  readonly email: string;
  /** Set for administrators: services check it when two of them move money together. */
  readonly adminSince?: Date | null;
  readonly adminMadeBy?: readonly string[];
  readonly secondFactorSince: Date | null;
}

/** The token's session, and when a second-factor code was last given in it. */
export interface TokenSession {
  readonly id: string;
  readonly secondFactorAt: Date | null;
}

/** Where keys are read from: the pool or, within a transaction, its own connection. */
export type KeySource = Pick<Db, 'select' | 'insert'>;

export interface TokenSigner {
  /**
   * Signs an access token of fifteen minutes for a session.
   * @param source the caller's transaction, if any: if every connection were held by a transaction
   * that waits here for another one, they would deadlock
   */
  issue(
    source: KeySource,
    { user, session, now }: { user: TokenSubject; session: TokenSession; now: Date },
  ): Promise<AccessToken>;
  /** The public keys, for every service that verifies tokens. */
  jwks(source: KeySource): Promise<{ keys: JWK[] }>;
  /** The token that replaces a refresh token when it is used. */
  successorOf(refreshToken: string): string;
}

export interface SigningKey {
  kid: string;
  privateJwk: JWK;
  publicJwk: JWK;
}

export interface TokenKeys {
  signing: SigningKey;
  /** Includes retired ones, for tokens that are still valid. */
  published: readonly JWK[];
  refreshSecret: string;
}

/** How soon a replica learns of a key that another one made. */
const readAgainMs = 10_000;

/**
 * @param load called repeatedly, because keys are rotated while processes run
 * @param secondFactorOf what tokens say of an account's second factor
 */
export async function makeTokenSigner(
  pool: KeySource,
  load: (source: KeySource, now: Date) => Promise<TokenKeys>,
  { clock, secondFactorOf }: { clock: Clock; secondFactorOf(user: TokenSubject): SecondFactor },
): Promise<TokenSigner> {
  const read = async (source: KeySource) => {
    const now = clock.now();
    const readAt = now.getTime();
    const keys = await load(source, now);
    return { ...keys, readAt, privateKey: await importJWK(keys.signing.privateJwk, 'EdDSA') };
  };
  let last = await read(pool);
  const { refreshSecret } = last;
  const current = async (source: KeySource) => {
    const isYoung = clock.now().getTime() - last.readAt < readAgainMs;
    return isYoung ? last : (last = await read(source));
  };
  return {
    jwks: async (source) => ({ keys: [...(await current(source)).published] }),
    successorOf: (token) => successorOf(token, refreshSecret),
    async issue(source, { user, session, now }) {
      const { id, roles, name, email } = user;
      const { signing, privateKey } = await current(source);
      const expiresAt = new Date(now.getTime() + accessTokenMs);
      const secondFactor = secondFactorOf(user);
      const at = session.secondFactorAt;
      const claims = {
        ...claimsOf(user),
        ...(secondFactor === 'off' ? {} : { second_factor: secondFactor }),
        ...(at === null ? {} : { second_factor_at: at.getTime() / 1000 }),
      };
      const token = await new SignJWT({ sid: session.id, roles, name, email, ...claims })
        .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid, typ: accessTokenMarks.typ })
        .setSubject(id)
        .setIssuer(accessTokenMarks.issuer)
        .setAudience(accessTokenMarks.audience)
        // In milliseconds: a revocation spares a token that replaced another in the same second.
        .setIssuedAt(now.getTime() / 1000)
        .setExpirationTime(expiresAt.getTime() / 1000)
        .sign(privateKey);
      return { token, expiresAt: expiresAt.toISOString() };
    },
  };
}

/** Includes claims for administrators only, since every call carries the token. */
function claimsOf({ roles, adminSince, adminMadeBy }: TokenSubject) {
  if (!roles.includes('admin') || !adminSince) return {};
  return { admin_since: adminSince.getTime() / 1000, admin_made_by: adminMadeBy };
}

export async function generateSigningKey(): Promise<SigningKey> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const marks = { kid, alg: 'EdDSA', use: 'sig' };
  return {
    kid,
    privateJwk: { ...(await exportJWK(pair.privateKey)), ...marks },
    publicJwk: { ...publicJwk, ...marks },
  };
}
