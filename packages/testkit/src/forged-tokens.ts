import { randomBytes } from 'node:crypto';
import { type Clock, newId, systemClock } from '@largo/kernel';
import { accessTokenMarks } from '@largo/service-kit';
import {
  exportSPKI,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { keyId, testJwks, testKeys, type TestActor } from './tokens.ts';

type SigningKey = Parameters<SignJWT['sign']>[0];

const minute = 60;
const good = { alg: 'EdDSA', kid: keyId, typ: accessTokenMarks.typ };
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Tokens that every service must refuse, by what is wrong with them: all else in them is right, and
 * most have a valid signature of the current key.
 */
export async function forgedTokens(
  actor: TestActor,
  clock: Clock = systemClock,
): Promise<Readonly<Record<string, string>>> {
  const { privateKey } = await testKeys();
  const claims = claimsOf(actor, clock);
  const now = claims.iat;
  const withHeader = (header: object, key: SigningKey = privateKey, payload: JWTPayload = claims) =>
    new SignJWT(payload)
      .setProtectedHeader({ ...good, ...header } as JWTHeaderParameters)
      .sign(key);
  const withClaims = (changed: JWTPayload) => withHeader({}, privateKey, { ...claims, ...changed });
  const without = (name: keyof typeof claims) =>
    withHeader(
      {},
      privateKey,
      Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)),
    );
  const right = await withHeader({});
  const [head = '', body = '', signature = ''] = right.split('.');
  const admin = base64({ ...claims, roles: ['admin'] });
  return {
    'no algorithm, no signature': `${base64({ ...good, alg: 'none' })}.${admin}.`,
    'no algorithm, an old signature': `${base64({ ...good, alg: 'None' })}.${admin}.${signature}`,
    ...(await foreignKeys(withHeader)),
    'another issuer': await withClaims({ iss: 'https://evil.example' }),
    'no issuer': await without('iss'),
    'another audience': await withClaims({ aud: 'another-shop' }),
    'no audience': await without('aud'),
    'expired a minute ago': await withClaims({ iat: now - 16 * minute, exp: now - minute }),
    'good in an hour only': await withClaims({ nbf: now + 60 * minute, exp: now + 75 * minute }),
    'no end': await without('exp'),
    'an end that is no number': await withClaims({ exp: '9999999999' as unknown as number }),
    'no beginning': await without('iat'),
    'no user': await without('sub'),
    'no session': await without('sid'),
    'the type of another kind of token': await withHeader({ typ: 'reset-password' }),
    'no type': await withHeader({ typ: undefined }),
    'a key id that is a path': await withHeader({ kid: '../../../../dev/null' }),
    'a key id that is SQL': await withHeader({ kid: "x' union select 'secret' --" }),
    'a key that was taken away': await withHeader({ kid: 'an-older-key' }),
    'an unknown critical extension': `${base64({ ...good, crit: ['b64'], b64: false })}.${body}.${signature}`,
    'other claims under an old signature': `${head}.${admin}.${signature}`,
    'a cut signature': `${head}.${body}.${signature.slice(0, -8)}`,
    'two tokens': `${right}.${right}`,
    'a refresh token or a mail link': randomBytes(32).toString('base64url'),
    'a text longer than any token': `${head}.${'A'.repeat(20_000)}.${signature}`,
  };
}

function claimsOf({ userId, roles, sessionId = newId() }: TestActor, clock: Clock) {
  const now = Math.floor(clock.now().getTime() / 1000);
  return {
    sub: userId,
    sid: sessionId,
    roles: [...roles],
    name: 'Ana',
    email: 'ana@largo.test',
    iss: accessTokenMarks.issuer,
    aud: accessTokenMarks.audience,
    iat: now,
    exp: now + 15 * minute,
  };
}

/** Validly signed, but with the caller's key: their own, or our public key used as a secret. */
async function foreignKeys(
  sign: (header: object, key: SigningKey) => Promise<string>,
): Promise<Record<string, string>> {
  const own = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
  const rsa = await generateKeyPair('RS256');
  const elliptic = await generateKeyPair('ES256');
  const { publicKey } = await testKeys();
  const { keys } = await testJwks();
  const [published] = keys;
  const bytes = (text: string) => new TextEncoder().encode(text);
  return {
    'another key under our key id': await sign({}, own.privateKey),
    'an RSA key under our key id': await sign({ alg: 'RS256' }, rsa.privateKey),
    'an elliptic key under our key id': await sign({ alg: 'ES256' }, elliptic.privateKey),
    'the public key as a secret': await sign(
      { alg: 'HS256' },
      Buffer.from(published?.x ?? '', 'base64url'),
    ),
    'the published key as a secret': await sign({ alg: 'HS256' }, bytes(JSON.stringify(published))),
    'the public PEM as a secret': await sign({ alg: 'HS512' }, bytes(await exportSPKI(publicKey))),
    'a key it brings along': await sign({ jwk: published, kid: undefined }, own.privateKey),
    'a key it says where to fetch': await sign({ jku: 'http://127.0.0.1:9/keys' }, own.privateKey),
  };
}
