import { randomBytes } from 'node:crypto';
import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { accessTokenMarks } from '@largo/service-kit';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose';
import { keyRepository } from '../db/key-repository.ts';
import type { User } from '../domain/user.ts';
import { successorOf } from './opaque-tokens.ts';

export const accessTokenMs = 15 * 60_000;

export interface AccessToken {
  token: string;
  expiresAt: string;
}

export interface TokenSigner {
  /** Signs an access token of fifteen minutes for a session. */
  issue(user: User, sessionId: string, now: Date): Promise<AccessToken>;
  /** The public halves, for everyone who verifies. */
  readonly jwks: { keys: JWK[] };
  /** What replaces a refresh token when it is used. */
  successorOf(refreshToken: string): string;
}

/** Loads the keys of this installation; the very first start makes them. */
export async function loadTokenSigner(db: Db, clock: Clock): Promise<TokenSigner> {
  const refreshSecret = await keyRepository.secret(
    db,
    'refresh-successor',
    randomBytes(32).toString('base64url'),
  );
  let keys = await keyRepository.list(db);
  if (keys[0]?.retiredAt !== null) {
    await keyRepository.insertFirst(db, await newKey(clock.now()));
    keys = await keyRepository.list(db);
  }
  const [signing] = keys;
  if (!signing) throw new Error('no signing key');
  const privateKey = await importJWK(signing.privateJwk as JWK, 'EdDSA');
  return {
    jwks: { keys: keys.map(({ publicJwk }) => publicJwk as JWK) },
    successorOf: (token) => successorOf(token, refreshSecret),
    async issue(user, sessionId, now) {
      const expiresAt = new Date(now.getTime() + accessTokenMs);
      const token = await new SignJWT({
        sid: sessionId,
        roles: user.roles,
        name: user.name,
        email: user.email,
      })
        .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid, typ: accessTokenMarks.typ })
        .setSubject(user.id)
        .setIssuer(accessTokenMarks.issuer)
        .setAudience(accessTokenMarks.audience)
        // To the millisecond: a revocation tells a token from the one that replaced it in the same second.
        .setIssuedAt(now.getTime() / 1000)
        .setExpirationTime(expiresAt.getTime() / 1000)
        .sign(privateKey);
      return { token, expiresAt: expiresAt.toISOString() };
    },
  };
}

async function newKey(createdAt: Date) {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const marks = { kid, alg: 'EdDSA', use: 'sig' };
  return {
    kid,
    createdAt,
    privateJwk: { ...(await exportJWK(pair.privateKey)), ...marks },
    publicJwk: { ...publicJwk, ...marks },
  };
}
