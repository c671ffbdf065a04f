import { randomBytes } from 'node:crypto';
import {
  AccountDisconnectedV1,
  AccountExpiredV1,
  type RenewTokenSealsAnswer,
} from '@largo/contracts';
import { makeSealer } from '@largo/service-kit';
import {
  anActor,
  auditEntriesFor,
  eventually,
  startTestService,
  type TestService,
} from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { payments } from '../src/index.ts';
import { startFixture } from './support.ts';

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)] as const;
const [oldText, newText] = [oldKey.toString('base64'), newKey.toString('base64')] as const;

const fixture = useService(() =>
  startFixture({
    env: { MP_TOKEN_KEY: oldText, MP_TOKEN_KEY_ACCEPTED: newText },
  }),
);
/** Replicas during a rollout: the first has the old key, and already accepts the new one. */
const rotated = useService(() =>
  replica({ MP_TOKEN_KEY: newText, MP_TOKEN_KEY_ACCEPTED: oldText }),
);

function replica(env: Record<string, string>): Promise<TestService> {
  const { database, clock, fakes } = fixture.service;
  return startTestService(payments, { env: { ...fixture.env, ...env }, database, clock, fakes });
}

const renew = async (body: object = {}) =>
  (
    await rotated.service.post<RenewTokenSealsAnswer>('/internal/token-seals/renew', {
      by: 'ana',
      ...body,
    })
  ).body;
const tokens = async () => [
  ...(await fixture.service.database.sql<
    { seller_id: string; access_token: string; refresh_token: string }[]
  >`select seller_id, access_token, refresh_token from seller_accounts order by seller_id`),
];
async function openedWith(key: Buffer): Promise<string[]> {
  const sealer = makeSealer(key);
  return (await tokens()).flatMap(({ seller_id: id, access_token, refresh_token }) => [
    sealer.open(access_token, id),
    sealer.open(refresh_token, id),
  ]);
}

describe('POST /internal/token-seals/renew', () => {
  it('encrypts all tokens with the present key, once, with an audit entry', async () => {
    const before = await openedWith(oldKey);

    const [first, again] = [await renew(), await renew()];

    expect(first).toEqual({ stores: 3, renewed: 3, unreadable: 0, nextAfterId: null });
    expect(again).toEqual({ stores: 3, renewed: 0, unreadable: 0, nextAfterId: null });
    expect(await openedWith(newKey)).toEqual(before);
    await expect(openedWith(oldKey)).rejects.toThrow();
    const entries = await auditEntriesFor(fixture.service, 'payments');
    expect(entries).toMatchObject([
      { adminId: null, action: 'token-key-rotated', after: { by: 'ana', stores: 3 } },
    ]);
  });

  it('goes on after a store, and does the work once for two at once', async () => {
    await sealWith(oldKey);
    const [first] = await tokens();

    const rest = await renew({ afterId: first?.seller_id });
    const both = await Promise.all([renew(), renew()]);

    expect(rest).toMatchObject({ stores: 2, renewed: 2 });
    expect(both.map(({ renewed }) => renewed).toSorted()).toEqual([0, 1]);
  });

  it('counts what no known key opens, and leaves it', async () => {
    const before = await tokens();
    await sealWith(randomBytes(32));

    expect(await renew()).toMatchObject({ renewed: 0, unreadable: 3 });

    for (const row of before)
      await fixture.service.database.sql`
        update seller_accounts set access_token = ${row.access_token}, refresh_token = ${row.refresh_token}
        where seller_id = ${row.seller_id}`;
  });

  it('does not get in the way of a store whose tokens are being renewed at the provider', async () => {
    await sealWith(oldKey);
    const before = await openedWith(oldKey);
    await fixture.service.database
      .sql`update seller_accounts set expires_at = now() + interval '20 days'`;
    await fixture.control('POST', '/faults', {
      path: '/oauth/token',
      times: 3,
      delayAnswerMs: 700,
    });

    const refreshing = fixture.service.runJobs('authorizations');
    await eventually(async () => {
      const leased = await fixture.service.database.sql`
        select 1 from seller_accounts where refresh_lease_until is not null`;
      return leased.length > 0;
    });
    await renew();
    await refreshing;
    await renew();

    const after = await openedWith(newKey);
    expect(after.every((token, index) => token !== before[index])).toBe(true);
    expect(await fixture.eventsOf(AccountExpiredV1)).toEqual([]);
    expect(await fixture.eventsOf(AccountDisconnectedV1)).toEqual([]);
  });

  it('lets the old key go: a replica that knows only the new one renews and sells', async () => {
    await fixture.service.database
      .sql`update seller_accounts set expires_at = now() + interval '20 days'`;
    const before = await openedWith(newKey);
    const last = await replica({ MP_TOKEN_KEY: newText, MP_TOKEN_KEY_ACCEPTED: '' });

    await last.runJobs('authorizations');
    await last.stop();

    expect((await openedWith(newKey)).every((token, index) => token !== before[index])).toBe(true);
  });

  it('is for operators', async () => {
    const admin = fixture.service.as(anActor('admin'));
    expect((await admin.post('/internal/token-seals/renew', { by: 'ana' })).status).toBe(403);
  });
});

/** As before a rotation; the tokens stay the same. */
async function sealWith(key: Buffer): Promise<void> {
  const [from, to] = [makeSealer(newKey, oldKey), makeSealer(key)];
  for (const row of await tokens()) {
    const again = (token: string) => to.seal(from.open(token, row.seller_id), row.seller_id);
    await fixture.service.database.sql`
      update seller_accounts set access_token = ${again(row.access_token)},
        refresh_token = ${again(row.refresh_token)} where seller_id = ${row.seller_id}`;
  }
}
