import type { Role } from '@largo/contracts';
import { type Clock, newId, systemClock } from '@largo/kernel';
import {
  accessTokenMarks,
  makeTokenVerifier,
  noRevocations,
  type SecondFactor,
  type TokenVerifier,
} from '@largo/service-kit';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface TestActor {
  userId: string;
  roles: readonly Role[];
  sessionId?: string;
  name?: string;
  email?: string;
  /** When the actor became an administrator; null or left out means long ago. */
  adminSince?: Date | null;
  adminMadeBy?: readonly string[];
  /** Default: off. */
  secondFactor?: SecondFactor;
  secondFactorAt?: Date | undefined;
}

const keys = generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });

export const keyId = 'test-key';

/** An actor with fresh ids: `anActor('seller')`, `anActor('buyer', 'admin')`. */
export function anActor(...roles: Role[]): Required<TestActor> {
  const userId = newId();
  return {
    userId,
    roles: roles.length > 0 ? roles : ['buyer'],
    sessionId: newId(),
    name: 'Ana Souza',
    email: `${userId}@largo.test`,
    adminSince: null,
    adminMadeBy: [],
    secondFactor: 'off',
    secondFactorAt: undefined,
  };
}

/** An access token as identity makes it, signed by this process's test key. */
export async function tokenFor(
  actor: TestActor,
  { clock = systemClock, ttlSeconds = 900 }: { clock?: Clock; ttlSeconds?: number } = {},
): Promise<string> {
  const { privateKey } = await keys;
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const {
    userId,
    roles,
    sessionId = newId(),
    name = 'Ana Souza',
    email = `${userId}@largo.test`,
    adminSince,
    adminMadeBy,
    secondFactor,
    secondFactorAt,
  } = actor;
  const administrator = adminSince && {
    admin_since: adminSince.getTime() / 1000,
    admin_made_by: adminMadeBy,
  };
  const marks = {
    ...administrator,
    second_factor: secondFactor,
    ...(secondFactorAt && { second_factor_at: secondFactorAt.getTime() / 1000 }),
  };
  return new SignJWT({ sid: sessionId, roles: [...roles], name, email, ...marks })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId, typ: accessTokenMarks.typ })
    .setSubject(userId)
    .setIssuer(accessTokenMarks.issuer)
    .setAudience(accessTokenMarks.audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(privateKey);
}

/** What identity would publish for the test key. */
export async function testJwks(): Promise<{ keys: JWK[] }> {
  const { publicKey } = await keys;
  return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'EdDSA', use: 'sig' }] };
}

/** The key pair itself, for tokens that have exactly one flaw. */
export const testKeys = () => keys;

export function testVerifier(clock: Clock): TokenVerifier {
  return makeTokenVerifier({
    getKey: async (header, token) => createLocalJWKSet(await testJwks())(header, token),
    clock,
    revocations: noRevocations,
  });
}
