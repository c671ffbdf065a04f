import { eventually } from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from './support/audited.ts';
import type { Json } from './support/client.ts';
import { admin, demoPassword, expectOk, signedIn } from './support/people.ts';
import { type OwnSystem, startSystem } from './support/system.ts';

let city: OwnSystem;
beforeAll(async () => {
  city = await startSystem({ LARGO_DEMO_PAST: 'true', AUDIT_EVERY_MINUTES: '1' });
}, 300_000);
afterAll(() => city.stop());

const statusesOf = (orders: readonly Json[]) =>
  [...new Set(orders.map(({ status }) => status))].toSorted();
const every = [
  'cancelled',
  'delivered',
  'paid',
  'pending',
  'processing',
  'refunded',
  'returned',
  'shipped',
];
const dayMs = 86_400_000;

describe('a new demo city', () => {
  it('has lived for a month: buyer, store and team see every state at the first look', async () => {
    const [buyer, seller, team] = await Promise.all([
      signedIn(city, 'cliente@largo.test', demoPassword),
      signedIn(city, 'loja@largo.test', demoPassword),
      admin(city),
    ]);
    const ordersOf = async (person: typeof buyer, query = '') =>
      expectOk(await person.call('GET', `/orders?limit=100${query}`)).body.orders as Json[];

    const purchases = await ordersOf(buyer);
    expect(statusesOf(purchases)).toEqual(every);
    expect(statusesOf(await ordersOf(seller, '&viewAsSeller=true'))).toEqual(every);
    const all = await ordersOf(team, '&adminView=true');
    expect(all.length).toBeGreaterThanOrEqual(60);
    const ages = all.map(({ createdAt }) => (Date.now() - Date.parse(createdAt)) / dayMs);
    expect([Math.min(...ages) < 0.1, Math.max(...ages) > 25]).toEqual([true, true]);

    const details = await Promise.all(
      purchases.map(
        async ({ id }) => expectOk(await buyer.call('GET', `/orders/${id}`)).body.order as Json,
      ),
    );
    const some = (is: (order: Json) => boolean) => details.some(is);
    expect({
      pendingPix: some(({ status, paymentExpiresAt }) => status === 'pending' && paymentExpiresAt),
      partialRefund: some(({ refunds }) =>
        refunds.some((one: Json) => one.refundType === 'partial' && one.status === 'completed'),
      ),
      dispute: some(({ dispute }) => dispute?.status === 'open'),
      toConfirm: some(({ allowed }) => allowed.canConfirmDelivery),
      byTheSystem: some(({ statusHistory }) =>
        statusHistory.some(
          (entry: Json) => entry.userType === 'system' && entry.newStatus === 'cancelled',
        ),
      ),
    }).toEqual({
      pendingPix: true,
      partialRefund: true,
      dispute: true,
      toConfirm: true,
      byTheSystem: true,
    });
    const queue = expectOk(await team.call('GET', '/refunds?status=pending&sort=queue')).body;
    expect(queue.refunds[0].dispute.status).toBe('open');
    expect(queue.refunds.length).toBeGreaterThanOrEqual(2);
    const clock = await (await fetch(`${city.controlUrl}/clock`)).json();
    expect(clock).toMatchObject({ offsetMs: 0 });
    await expectNoViolations(city);
  });

  it('was looked at by the auditor, with its own role, without a violation', async () => {
    const team = await admin(city);
    const look = async () =>
      expectOk(await team.call('GET', '/admin/integrity/audit')).body.lastRun;

    // One that began while the city came to rest may have seen work in progress; the next one is clean.
    await eventually(async () => (await look())?.violations.length === 0, { timeoutMs: 120_000 });
  }, 150_000);
});
