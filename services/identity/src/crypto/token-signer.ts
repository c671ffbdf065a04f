import { accessTokenMarks } from '@largo/service-kit';
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

export interface AccessToken {
  token: string;
  expiresAt: string;
}

export interface TokenSubject {
  readonly id: string;
  readonly roles: readonly string[];
  readonly name: string;
  readonly email: string;
}

export interface TokenSigner {
  /** Signs an access token of fifteen minutes for a session. */
  issue(user: TokenSubject, sessionId: string, now: Date): Promise<AccessToken>;
  /** The public halves, for every service that verifies tokens. */
  readonly jwks: { keys: JWK[] };
  /** What replaces a refresh token when it is used. */
  successorOf(refreshToken: string): string;
}

export interface SigningKey {
  kid: string;
  privateJwk: JWK;
  publicJwk: JWK;
}

export interface TokenKeys {
  signing: SigningKey;
  /** Also retired ones, for tokens that are still valid. */
  published: readonly JWK[];
  refreshSecret: string;
}

export async function makeTokenSigner({
  signing,
  published,
  refreshSecret,
}: TokenKeys): Promise<TokenSigner> {
  const privateKey = await importJWK(signing.privateJwk, 'EdDSA');
  return {
    jwks: { keys: [...published] },
    successorOf: (token) => successorOf(token, refreshSecret),
    async issue({ id, roles, name, email }, sessionId, now) {
      const expiresAt = new Date(now.getTime() + accessTokenMs);
      const token = await new SignJWT({ sid: sessionId, roles, name, email })
        .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid, typ: accessTokenMarks.typ })
        .setSubject(id)
        .setIssuer(accessTokenMarks.issuer)
        .setAudience(accessTokenMarks.audience)
        // In milliseconds: a revocation spares the token that replaced another in the same second.
        .setIssuedAt(now.getTime() / 1000)
        .setExpirationTime(expiresAt.getTime() / 1000)
        .sign(privateKey);
      return { token, expiresAt: expiresAt.toISOString() };
    },
  };
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
