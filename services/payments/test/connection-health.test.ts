import {
  AccountDisconnectedV1,
  AccountExpiringV1,
  type AccountStatusAnswer,
} from '@largo/contracts';
import { dayMs, hourMs, minuteMs } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectSellers } from '../src/index.ts';
import { startFixture } from './support.ts';

const fixture = useService(() => startFixture({ connect: false }));
afterEach(() => fixture.control('DELETE', '/faults'));
afterEach(() => fixture.control('DELETE', '/webhooks/faults'));

async function aConnectedSeller() {
  const { service, env } = fixture;
  const seller = anActor('seller');
  const { db, relay, clock } = service;
  await connectSellers({ db, relay, clock, env }, [{ sellerId: seller.userId, name: 'LOJADAANA' }]);
  const [row] = await service.sql`
    select provider_user_id from payments.seller_accounts where seller_id = ${seller.userId}`;
  return { seller, id: String(row?.['provider_user_id']) };
}

const statusOf = async (seller: ReturnType<typeof anActor>) =>
  (await fixture.service.as(seller).get<AccountStatusAnswer>('/mercadopago-oauth/status')).body;

describe('warnings before an authorisation ends', () => {
  const warnings = async (sellerId: string) =>
    (await fixture.eventsOf(AccountExpiringV1, sellerId)).map(
      ({ data }) => (data as { daysLeft: number }).daysLeft,
    );
  /** Moves to so many days before its end; the last try's lease is over. */
  async function inDays(sellerId: string, days: number) {
    const now = fixture.service.clock.now().getTime();
    const endsAt = new Date(now + days * dayMs).toISOString();
    await fixture.service.sql`update payments.seller_accounts
      set expires_at = ${endsAt}, refresh_lease_until = null where seller_id = ${sellerId}`;
    await fixture.service.runJobs('authorizations');
  }

  it('come 30, 15 and 7 days before, each once, while renewing fails', async () => {
    const { seller } = await aConnectedSeller();
    const { userId } = seller;
    await fixture.service.sql`update payments.seller_accounts
      set refresh_token = access_token where seller_id = ${userId}`;
    const seen: number[][] = [];

    for (const days of [30.5, 29.9, 20, 14, 8, 6, 1]) {
      await inDays(userId, days);
      await inDays(userId, days);
      seen.push(await warnings(userId));
    }

    expect(seen).toEqual([[], [30], [30], [30, 15], [30, 15], [30, 15, 7], [30, 15, 7]]);
    const { account } = await statusOf(seller);
    expect(account).toMatchObject({ renewalFailed: true, lastCheck: { outcome: 'working' } });
  });

  it('are not given for what is renewed, and end with a renewal', async () => {
    const { seller } = await aConnectedSeller();
    const { userId } = seller;
    const [row] = await fixture.service
      .sql`select refresh_token from payments.seller_accounts where seller_id = ${userId}`;
    await fixture.service.sql`update payments.seller_accounts
      set refresh_token = access_token where seller_id = ${userId}`;
    await inDays(userId, 10);
    await fixture.service.sql`update payments.seller_accounts
      set refresh_token = ${String(row?.['refresh_token'])} where seller_id = ${userId}`;

    await inDays(userId, 9);

    expect(await warnings(userId)).toEqual([15]);
    const { account } = await statusOf(seller);
    expect(account?.renewalFailed).toBe(false);
    const leftMs = Date.parse(account?.validUntil ?? '') - fixture.service.clock.now().getTime();
    expect(leftMs).toBeGreaterThan(150 * dayMs);
  });
});

describe('the health of a connection', () => {
  // Announcements about a connection would trigger checks of their own, so they are dropped.
  beforeEach(() => fixture.control('POST', '/webhooks/faults', { drop: true }));

  const refuse = (path: string, times: number, status = 403) =>
    fixture.control('POST', '/faults', { method: 'GET', path, status, times });
  const checks = () => fixture.service.runJobs('connections');
  const requestsFor = async () =>
    (await fixture.control<{ path: string }[]>('GET', '/requests')).filter(
      ({ path }) => path === '/users/me',
    ).length;

  it('is tried out once a day, by one of two replicas', async () => {
    const { seller } = await aConnectedSeller();
    const { account: fresh } = await statusOf(seller);
    await fixture.advance(dayMs + minuteMs);
    await Promise.all([checks(), checks()]);
    const asked = await requestsFor();
    const { account: checked } = await statusOf(seller);
    await fixture.advance(hourMs);

    await checks();

    expect(fresh?.lastCheck?.outcome).toBe('working');
    expect(checked?.lastCheck?.outcome).toBe('working');
    const passedMs =
      Date.parse(checked?.lastCheck?.at ?? '') - Date.parse(fresh?.lastCheck?.at ?? '');
    expect(passedMs).toBeGreaterThanOrEqual(dayMs);
    expect(await requestsFor()).toBe(asked);
  });

  it('is tried out and renewed although the tokens of another store can not be read', async () => {
    const { seller: broken } = await aConnectedSeller();
    const { seller, id } = await aConnectedSeller();
    await fixture.service.sql`update payments.seller_accounts
      set access_token = 'v1.broken', refresh_token = 'v1.broken', checked_at = null,
        refresh_lease_until = null, expires_at = ${new Date(fixture.service.clock.now().getTime() + 10 * dayMs).toISOString()}
      where seller_id = ${broken.userId}`;
    await fixture.control('POST', `/sellers/${id}/revoke`);
    await fixture.advance(dayMs + minuteMs);

    await checks();

    expect((await statusOf(seller)).endedByProvider).toBe(true);
    const { seller: ending } = await aConnectedSeller();
    await fixture.service.sql`update payments.seller_accounts
      set refresh_lease_until = null, expires_at = ${new Date(fixture.service.clock.now().getTime() + 20 * dayMs).toISOString()}
      where seller_id = ${ending.userId}`;
    await fixture.service.runJobs('authorizations');
    const { account } = await statusOf(ending);
    const leftMs = Date.parse(account?.validUntil ?? '') - fixture.service.clock.now().getTime();
    expect(leftMs).toBeGreaterThan(150 * dayMs);
    await fixture.service
      .sql`delete from payments.seller_accounts where seller_id = ${broken.userId}`;
  });

  it('shows a revocation that no notification reported', async () => {
    const { seller, id } = await aConnectedSeller();
    await fixture.control('POST', `/sellers/${id}/revoke`);
    await fixture.advance(dayMs + minuteMs);

    await checks();
    await checks();

    const events = await fixture.eventsOf(AccountDisconnectedV1, seller.userId);
    expect(events.map(({ data }) => data)).toEqual([{ sellerId: seller.userId, by: 'provider' }]);
    expect(await statusOf(seller)).toEqual({
      connected: false,
      expired: false,
      endedByProvider: true,
      account: null,
    });
  });

  it('is not believed gone when the provider lets no one in, and is tried again within the hour', async () => {
    const { seller } = await aConnectedSeller();
    await fixture.advance(dayMs + minuteMs);
    await refuse('/users/me', 1_000);
    await checks();
    const { connected, account: away } = await statusOf(seller);
    await fixture.control('DELETE', '/faults');
    await fixture.advance(hourMs + minuteMs);

    await checks();

    expect([connected, away?.lastCheck?.outcome]).toEqual([true, 'unanswered']);
    expect((await statusOf(seller)).account?.lastCheck?.outcome).toBe('working');
  });
});
