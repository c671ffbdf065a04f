import { OffsetClock, systemClock } from '@largo/kernel';
import { anActor, eventually, keyId, testJwks, tokenFor } from '@largo/testkit';
import { createLocalJWKSet } from 'jose';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { makeTokenVerifier, noRevocations, pollRevocations, Unavailable } from '../src/index.ts';

const log = pino({ level: 'silent' });

describe('pollRevocations', () => {
  it('shuts out an ended session and tokens from before a change of roles, within the poll interval', async () => {
    const gone = anActor();
    const changed = anActor();
    const asked: number[] = [];
    const answers = [
      { seq: 4, sessions: [gone.sessionId], tokens: [] },
      { seq: 9, sessions: [], tokens: [{ sessionId: changed.sessionId, issuedBefore: 1_000.5 }] },
    ];
    const list = pollRevocations({
      log,
      pollMs: 5,
      fetch: async (after) => {
        asked.push(after);
        return answers.shift() ?? { seq: after, sessions: [], tokens: [] };
      },
    });

    await eventually(() => list.includes(changed, 1_000.4) && list.includes(gone, 5_000));
    await eventually(() => asked.includes(9));

    expect(asked.slice(0, 3)).toEqual([0, 4, 9]);
    expect(list.includes(changed, 1_000.5)).toBe(false);
    expect(list.includes(anActor(), 0)).toBe(false);
    list.stop();
  });

  it('keeps what it knows while identity is away or answers nonsense', async () => {
    const gone = anActor();
    let asked = 0;
    const list = pollRevocations({
      log,
      pollMs: 2,
      fetch: async () => {
        asked += 1;
        if (asked === 1) return { seq: 1, sessions: [gone.sessionId], tokens: [] };
        if (asked % 2 === 0) return { error: 'nonsense' };
        throw new Error('away');
      },
    });

    await eventually(() => asked > 5);

    expect(list.includes(gone, 0)).toBe(true);
    list.stop();
  });

  it('is asked again for a token that was good before', async () => {
    const actor = anActor();
    const revoked = new Set<string>();
    const verifier = makeTokenVerifier({
      getKey: createLocalJWKSet(await testJwks()),
      clock: systemClock,
      revocations: { ...noRevocations, includes: ({ sessionId }) => revoked.has(sessionId) },
    });
    const token = await tokenFor(actor);

    const before = await verifier.verify(token);
    revoked.add(actor.sessionId);
    const after = verifier.verify(token);

    expect(before).toMatchObject({ userId: actor.userId, roles: ['buyer'] });
    expect(after).toBeUndefined();
  });
});

describe('makeTokenVerifier', () => {
  it('reads the published keys', async () => {
    const verifier = makeTokenVerifier({
      getKey: createLocalJWKSet(await testJwks()),
      clock: new OffsetClock(),
      revocations: noRevocations,
    });

    const actor = await verifier.verify(await tokenFor(anActor('seller')));

    expect(actor?.roles).toEqual(['seller']);
    expect(keyId).toBeTruthy();
  });

  it('is unavailable when the keys can not be fetched', async () => {
    const verifier = makeTokenVerifier({
      getKey: async () => {
        throw new TypeError('fetch failed');
      },
      clock: systemClock,
      revocations: noRevocations,
    });

    await expect(verifier.verify(await tokenFor(anActor()))).rejects.toThrow(Unavailable);
  });
});
