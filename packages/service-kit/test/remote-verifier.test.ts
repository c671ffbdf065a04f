import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '@largo/kernel';
import { anActor, eventually, testJwks, tokenFor } from '@largo/testkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLogger, makeRemoteVerifier, makeServiceHttp } from '../src/index.ts';

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
  /** Each is seen for the first time, as what is known of a token is kept. */
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
