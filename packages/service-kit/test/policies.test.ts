import { fixedClock } from '@largo/kernel';
import {
  anActor,
  expectPolicies,
  operatorPolicies,
  startTestService,
  tokenFor,
  noPersonalData,
} from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { makeServiceTokens } from '../src/auth/service-token.ts';
import { defineService } from '../src/index.ts';
import { sample } from './sample/service.ts';

const service = useService(() => startTestService(sample()));

describe('policies', () => {
  const unknown = 401;
  it.each([
    ['/public', { anonymous: 200, buyer: 200, seller: 200, admin: 200 }],
    ['/user', { anonymous: unknown, buyer: 200, seller: 200, admin: 200 }],
    ['/seller', { anonymous: unknown, buyer: 403, seller: 200, admin: 403 }],
    ['/staff', { anonymous: unknown, buyer: 403, seller: 200, admin: 200 }],
    ['/admin', { anonymous: unknown, buyer: 403, seller: 403, admin: 200 }],
    ['/internal/thing', { anonymous: 403, buyer: 403, seller: 403, admin: 403 }],
  ] as const)('lets only those pass %s who may', async (path, expected) => {
    const answers = {
      anonymous: (await service.anonymous.get(path)).status,
      buyer: (await service.as(anActor('buyer')).get(path)).status,
      seller: (await service.as(anActor('seller')).get(path)).status,
      admin: (await service.as(anActor('admin')).get(path)).status,
    };

    expect(answers).toEqual(expected);
  });

  it('says what to do about it', async () => {
    const anonymous = await service.anonymous.get('/admin');
    const buyer = await service.as(anActor('buyer')).get('/admin');

    expect([anonymous.body, buyer.body]).toMatchObject([
      { code: 'UNAUTHENTICATED', error: 'Entre na sua conta para continuar.' },
      { code: 'FORBIDDEN', error: 'Sua conta não tem permissão para isso.' },
    ]);
  });

  it('opens internal routes to the service token alone', async () => {
    const right = await service.service.get('/internal/thing');
    const wrong = await service.anonymous.get('/internal/thing', {
      'x-service-token': 'service-token-of-testx',
    });

    expect(right.status).toBe(200);
    expect(wrong).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', error: 'Só os serviços deste sistema podem usar esta rota.' },
    });
  });

  it('opens internal routes to a call that is meant for this service, for a minute', async () => {
    const secret = 'service-token-of-tests';
    const ask = async (token: string) =>
      (await service.anonymous.get('/internal/thing', { 'x-service-token': token })).status;
    const at = (ms: number) => makeServiceTokens({ secret }, fixedClock(new Date(Date.now() + ms)));
    const own = at(0).tokenFor(sample().name);
    expect(own).not.toContain(secret);
    expect(await ask(own)).toBe(200);
    for (const refused of [
      at(0).tokenFor('payouts'),
      own.replace(/^\w+/, 'payouts'),
      at(-120_000).tokenFor(sample().name),
      at(120_000).tokenFor(sample().name),
      makeServiceTokens({ secret: 'another-secret-of-tests' }).tokenFor(sample().name),
      own.slice(0, -1),
    ])
      expect(await ask(refused)).toBe(403);
  });

  it('does not take the service token for a user', async () => {
    expect((await service.service.get('/user')).status).toBe(401);
  });

  it('reads a token on a public route and passes over a bad one', async () => {
    const buyer = anActor();

    const known = await service.as(buyer).get('/public');
    const bad = await service.anonymous.get('/public', { authorization: 'Bearer nonsense' });

    expect(known.body).toEqual({ actor: buyer.userId });
    expect(bad.body).toEqual({ actor: null });
  });

  it('refuses a token whose content was changed', async () => {
    const [header, payload = '', signature] = (await tokenFor(anActor())).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, roles: ['admin'] })).toString(
      'base64url',
    );

    const answer = await service.anonymous.get('/admin', {
      authorization: `Bearer ${header}.${forged}.${signature}`,
    });

    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('refuses a token without a signature', async () => {
    const [, payload] = (await tokenFor(anActor('admin'))).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');

    const answer = await service.anonymous.get('/admin', {
      authorization: `Bearer ${header}.${payload}.`,
    });

    expect(answer.status).toBe(401);
  });

  it('holds the service to its matrix', () => {
    const matrix = {
      ...operatorPolicies,
      'GET /admin/integrity/orders/events': 'admin',
      'POST /admin/integrity/orders/events/replay': 'admin',
      'GET /public': 'public',
      'GET /user': 'user',
      'GET /seller': 'seller',
      'GET /staff': ['admin', 'seller'],
      'GET /admin': 'admin',
      'POST /sealed': 'user',
      'GET /internal/thing': 'internal',
      'GET /slow': 'public',
      'GET /report': 'public',
      'GET /failing/:state': 'public',
      'GET /broken': 'public',
      'GET /neighbour': 'public',
      'GET /things': 'public',
      'GET /things/since': 'public',
      'POST /things': 'user',
    } as const;

    expectPolicies(service, matrix);
    expect(() => expectPolicies(service, { ...matrix, 'GET /admin': 'public' })).toThrow(
      'GET /admin is admin',
    );
    expect(() => expectPolicies(service, { 'GET /public': 'public' })).toThrow(
      'POST /things (user) is not in the matrix',
    );
  });

  it('does not start with a route that names no policy', async () => {
    const open = defineService({
      name: 'cart',
      configSchema: Type.Object({}),
      migrationsDir: new URL('./sample/migrations/', import.meta.url),
      makeDeps: (base) => base,
      routes: (app) => void app.get('/forgotten', () => 'x'),
      subscriptions: () => [],
      personalData: noPersonalData,
    });

    await expect(startTestService(open)).rejects.toThrow('GET /forgotten declares no policy');
  });
});

describe('a route that asks for the second factor', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const timed = useService(() => startTestService(sample(), { clock: fixedClock(now) }));

  it.each([
    ['passes an account that has none and needs none', { secondFactor: 'off' }, undefined],
    ['refuses one that must have one', { secondFactor: 'missing' }, 'SECOND_FACTOR_MISSING'],
    ['refuses a session that gave no code', { secondFactor: 'on' }, 'SECOND_FACTOR_NEEDED'],
    ['passes for ten minutes', { secondFactor: 'on', secondFactorAt: ago(599_999) }, undefined],
    [
      'refuses after ten minutes',
      { secondFactor: 'on', secondFactorAt: ago(600_000) },
      'SECOND_FACTOR_NEEDED',
    ],
  ] as const)('%s', async (_what, factor, code) => {
    const { status, body } = await timed.as({ ...anActor(), ...factor }).post('/sealed');

    expect([status, body.code]).toEqual(code === undefined ? [200, undefined] : [403, code]);
  });

  it('refuses before it reads the body, and strangers as strangers', async () => {
    const actor = { ...anActor(), secondFactor: 'on' } as const;
    const torn = { 'content-type': 'application/json' };
    const refused = await timed.as(actor).post('/sealed', '{', torn);

    expect(refused.body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await timed.anonymous.post('/sealed')).status).toBe(401);
    expect((await timed.as(actor).get('/user')).status).toBe(200);
  });

  it('is listed with its policy, and described with its two refusals', async () => {
    const { body } = await timed.anonymous.get<{
      paths: Record<string, { post: { responses: Record<string, Record<string, unknown>> } }>;
    }>('/openapi.json');

    expect(timed.routes.filter(({ secondFactor }) => secondFactor)).toEqual([
      { method: 'POST', url: '/sealed', policies: ['user'], secondFactor: true },
    ]);
    expect(body.paths['/sealed']?.post.responses['403']?.['x-error-codes']).toEqual([
      'SECOND_FACTOR_MISSING',
      'SECOND_FACTOR_NEEDED',
    ]);
  });
});

describe('access tokens', () => {
  it('expire by the clock of the service, also when they were checked before', async () => {
    const clock = fixedClock(new Date('2026-03-01T12:00:00Z'));
    const timed = await startTestService(sample(), { clock });
    const token = await tokenFor(anActor(), { clock });
    const ask = () => timed.anonymous.get('/user', { authorization: `Bearer ${token}` });

    const before = (await ask()).status;
    clock.advance(14 * 60_000);
    const late = (await ask()).status;
    clock.advance(2 * 60_000);
    const after = (await ask()).status;

    expect([before, late, after]).toEqual([200, 200, 401]);
    await timed.stop();
  });
});
