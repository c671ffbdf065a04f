import type { Role } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import { jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { Unavailable } from '../http/errors.ts';
import { texts } from '../http/texts.ts';
import type { Actor, SecondFactor } from './actor.ts';
import type { RevocationList } from './revocations.ts';

export interface TokenVerifier {
  /**
   * Undefined: the token is invalid (malformed, expired, revoked). Answers at once for a token that
   * it has seen before.
   * @throws Unavailable while keys or revocations are not known yet
   */
  verify(token: string): Actor | undefined | Promise<Actor | undefined>;
  stop(): void;
}

export interface VerifierOptions {
  getKey: JWTVerifyGetKey;
  clock: Clock;
  revocations: RevocationList;
  /** More than the live streams of one process, each of which asks every second. */
  maxTokens?: number;
}

interface Verified {
  actor: Actor;
  issuedAt: number;
  expiresAt: number;
}

const toleranceSeconds = 5;

/** What makes a token an access token of this system; identity sets it, every service checks it. */
export const accessTokenMarks = { issuer: 'largo', audience: 'largo', typ: 'at+jwt' } as const;

/** Checks each token's signature once, and expiry and revocation each time. */
export function makeTokenVerifier(options: VerifierOptions): TokenVerifier {
  const { getKey, clock, revocations, maxTokens = 20_000 } = options;
  const known = new LRUCache<string, Verified>({ max: maxTokens });

  const admit = (verified: Verified): Actor | undefined => {
    const nowSeconds = clock.now().getTime() / 1000;
    if (verified.expiresAt + toleranceSeconds <= nowSeconds) return undefined;
    return revocations.includes(verified.actor, verified.issuedAt) ? undefined : verified.actor;
  };
  const verifyFirst = async (token: string): Promise<Actor | undefined> => {
    let payload: JWTPayload;
    try {
      ({ payload } = await jwtVerify(token, getKey, {
        ...accessTokenMarks,
        algorithms: ['EdDSA'],
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
        currentDate: clock.now(),
        clockTolerance: toleranceSeconds,
      }));
      await revocations.known();
    } catch (error) {
      if (isTokensFault(error)) return undefined;
      throw new Unavailable(texts.sessionUnchecked);
    }
    const verified = readClaims(payload);
    if (!verified) return undefined;
    known.set(token, verified);
    return admit(verified);
  };

  return {
    verify(token) {
      // Longer than any of our tokens, so not worth checking.
      if (token.length > 4_096) return undefined;
      const verified = known.get(token);
      return verified ? admit(verified) : verifyFirst(token);
    },
    stop: () => revocations.stop(),
  };
}

/**
 * jose's codes for an invalid token begin with ERR_JWT, ERR_JWS or ERR_JWKS. A failed fetch or an
 * error in the keys is not the token's fault, so its owner must not be signed out for it.
 */
function isTokensFault(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^ERR_(JW|JOSE)/.test(code) && !keysFaults.has(code);
}

const keysFaults = new Set([
  'ERR_JWKS_TIMEOUT',
  'ERR_JWKS_INVALID',
  'ERR_JWK_INVALID',
  'ERR_JOSE_GENERIC',
]);

const roles = new Set<unknown>(['buyer', 'seller', 'admin'] satisfies Role[]);

function readClaims(claims: JWTPayload): Verified | undefined {
  const { sub, sid, iat, exp, name, email, admin_since: since, admin_made_by: madeBy } = claims;
  if (typeof sub !== 'string' || typeof sid !== 'string') return undefined;
  if (iat === undefined || exp === undefined) return undefined;
  const given: unknown[] = Array.isArray(claims['roles']) ? claims['roles'] : [];
  const actor: Actor = Object.freeze({
    userId: sub,
    sessionId: sid,
    // The set holds only roles.
    roles: Object.freeze(given.filter((role) => roles.has(role))) as readonly Role[],
    name: typeof name === 'string' ? name : '',
    email: typeof email === 'string' ? email : '',
    adminSince: typeof since === 'number' ? new Date(since * 1000) : null,
    adminMadeBy: Object.freeze(Array.isArray(madeBy) ? madeBy.map(String) : []),
    secondFactor: secondFactorIn(claims),
    secondFactorAt:
      typeof claims['second_factor_at'] === 'number'
        ? new Date(claims['second_factor_at'] * 1000)
        : undefined,
  });
  return { actor, issuedAt: iat, expiresAt: exp };
}

/** Tokens of the previous release do not have it. */
function secondFactorIn({ second_factor: said }: JWTPayload): SecondFactor {
  return said === 'on' || said === 'missing' ? said : 'off';
}
