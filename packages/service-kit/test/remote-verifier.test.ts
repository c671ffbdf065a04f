import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@largo/kernel';
import { anActor, eventually, startTestService, testJwks, tokenFor } from '@largo/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLogger, makeRemoteVerifier, makeServiceHttp } from '../src/index.ts';
import { sample } from './sample/service.ts';

const elevenMinutesMs = 11 * 60_000;
const revocations = { seq: 0, sessions: [], tokens: [] };

describe('signing keys of identity', () => {
  let published: object;
  let asked: number;
  const identity = createServer((request, response) => {
    if (request.url?.startsWith('/.well-known/') === true) asked += 1;
    response.end(JSON.stringify(published));
  });
  const urlOfIdentity = () => `http://127.0.0.1:${(identity.address() as AddressInfo).port}`;
  const http = makeServiceHttp({
    resolve: urlOfIdentity,
    serviceToken: 'x',
    transport: async () => ({ status: 200, body: revocations }),
  });
  const verifierOf = () =>
    makeRemoteVerifier({
      identityUrl: urlOfIdentity,
      http,
      clock: systemClock,
      log: makeLogger('silent'),
    });
  /** A new token each time, because the result for a known token is cached. */
  const aToken = () => tokenFor(anActor('buyer'), { ttlSeconds: 3_600 });
  let verifier: ReturnType<typeof verifierOf>;

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    [published, asked] = [await testJwks(), 0];
    identity.listen(0, '127.0.0.1');
    await once(identity, 'listening');
    verifier = verifierOf();
  });
  afterEach(async () => {
    verifier.stop();
    vi.useRealTimers();
    identity.closeAllConnections();
    if (identity.listening) await once(identity.close(), 'close');
  });

  it('stay in force while identity is away, however long', async () => {
    const tokens = [await aToken(), await aToken()];
    expect(await verifier.verify(tokens[0] ?? '')).toBeDefined();
    identity.closeAllConnections();
    await once(identity.close(), 'close');

    vi.setSystemTime(Date.now() + elevenMinutesMs);

    expect(await verifier.verify(tokens[1] ?? '')).toBeDefined();
  });

  it('that are taken back are refused some minutes later', async () => {
    const tokens = [await aToken(), await aToken(), await aToken()];
    expect(await verifier.verify(tokens[0] ?? '')).toBeDefined();
    published = { keys: [] };

    vi.setSystemTime(Date.now() + elevenMinutesMs);
    await verifier.verify(tokens[1] ?? '');
    await eventually(() => asked > 1);

    await eventually(async () => (await verifier.verify(await aToken())) === undefined);
  });
});

describe('a service that starts while identity is away', () => {
  const [keysPath, listPath] = ['/.well-known/jwks.json', '/internal/revocations'];
  let answers: Record<string, object>;
  const identity = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
    response.statusCode = answer === undefined ? 503 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer ?? {}));
  });

  it('asks people to try again, not to sign in, until it knows keys and ended sessions', async () => {
    identity.listen(0, '127.0.0.1');
    await once(identity, 'listening');
    const { port } = identity.address() as AddressInfo;
    await once(identity.close(), 'close');
    const resolve = () => `http://127.0.0.1:${port}`;
    const http = makeServiceHttp({ resolve, serviceToken: 'x' });
    const log = makeLogger('silent');
    const verifier = makeRemoteVerifier({ identityUrl: resolve, http, clock: systemClock, log });
    const service = await startTestService(sample(), { verifier, clock: systemClock });
    const [buyer, ended] = [anActor(), anActor()];
    const ask = async (actor = buyer) => {
      const { status, body } = await service.as(actor).get<{ code?: string }>('/user');
      return `${status} ${body.code ?? ''}`;
    };

    expect(await ask()).toBe('503 UNAVAILABLE');
    expect((await service.as(buyer).get('/public')).status).toBe(200);

    answers = {};
    identity.listen(port, '127.0.0.1');
    await once(identity, 'listening');
    expect(await ask()).toBe('503 UNAVAILABLE');
    answers = { [keysPath]: { message: 'a door that is not identity' } };
    expect(await ask()).toBe('503 UNAVAILABLE');
    answers = { [keysPath]: await testJwks() };
    expect(await ask()).toBe('503 UNAVAILABLE');

    const sessions = [ended.sessionId ?? ''];
    answers = { ...answers, [listPath]: { seq: 1, sessions, tokens: [] } };
    await eventually(async () => (await ask()) === '200 ');
    expect(await ask(ended)).toBe('401 UNAUTHENTICATED');

    verifier.stop();
    await service.stop();
    await http.close();
    identity.closeAllConnections();
    await once(identity.close(), 'close');
  });
});
