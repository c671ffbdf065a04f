import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { bearer, signedIn, useIdentity } from './support.ts';

const service = useIdentity();
const profile = (token: string) => service.anonymous.get('/auth/profile', bearer(token));

describe('verifying access tokens', () => {
  it('publishes public keys only', async () => {
    const { body } = await service.anonymous.get<{ keys: Record<string, string>[] }>(
      '/.well-known/jwks.json',
    );

    expect(body.keys).toHaveLength(1);
    expect(body.keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
    expect(body.keys[0]).not.toHaveProperty('d');
  });

  it('lists ended sessions to services only, in order and from where they stopped', async () => {
    const one = await signedIn(service);
    const two = await signedIn(service);
    const list = (after: number) =>
      service.service.get<{ seq: number; sessions: string[] }>(
        `/internal/revocations?after=${after}`,
      );
    const start = (await list(0)).body.seq;

    for (const { auth } of [one, two])
      await service.anonymous.post('/auth/logout', undefined, auth);

    const sids = [one, two].map(({ token }) => decodeJwt(token)['sid']);
    const { body } = await list(start);
    expect(body.sessions).toEqual(sids);
    expect((await list(body.seq)).body).toEqual({ seq: body.seq, sessions: [], tokens: [] });
    expect((await service.anonymous.get('/internal/revocations', one.auth)).status).toBe(403);
  });

  it('rejects a token that was signed with another key under the same key id', async () => {
    const { token } = await signedIn(service);
    const { kid = '' } = decodeProtectedHeader(token);
    const forged = await new SignJWT({ ...decodeJwt(token), roles: ['admin'] })
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode('the secret of an attacker, long enough'));
    const tampered = `${token.slice(0, -4)}AAAA`;

    expect((await profile(forged)).status).toBe(401);
    expect((await profile(tampered)).status).toBe(401);
  });
});
