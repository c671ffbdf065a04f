import type { Role } from '@largo/contracts';
import { type Clock, newId, systemClock } from '@largo/kernel';
import { makeTokenVerifier, noRevocations, type TokenVerifier } from '@largo/service-kit';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

export interface TestActor {
  userId: string;
  roles: readonly Role[];
  sessionId?: string;
  name?: string;
  email?: string;
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
  } = actor;
  return new SignJWT({ sid: sessionId, roles: [...roles], name, email })
    .setProtectedHeader({ alg: 'EdDSA', kid: keyId })
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ttlSeconds)
    .sign(privateKey);
}

/** What identity would publish for the test key. */
export async function testJwks(): Promise<{ keys: object[] }> {
  const { publicKey } = await keys;
  return { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'EdDSA', use: 'sig' }] };
}

export function testVerifier(clock: Clock): TokenVerifier {
  return makeTokenVerifier({
    getKey: async () => (await keys).publicKey,
    clock,
    revocations: noRevocations,
  });
}
