import { eventually } from '@largo/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../support/audited.ts';
import type { Json } from '../support/client.ts';
import { admin, demoPassword, expectOk, signedIn } from '../support/people.ts';
import { oneCity } from '../support/one-city.ts';
import type { OwnSystem } from '../support/system.ts';

let city: OwnSystem;
beforeAll(() => {
  city = oneCity().system;
});

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

  it('has money in every state: the team finds each payout with its reasons and what became of it', async () => {
    const team = await admin(city);
    const { payments } = expectOk(await team.call('GET', '/admin/payout/payments?limit=500')).body;
    const statuses = payments.map(({ transferStatus }: Json) => transferStatus);
    expect([...new Set(statuses)].toSorted()).toEqual([
      'cancelled',
      'completed',
      'failed',
      'held',
      'on_hold',
      'pending_manual_transfer',
      'waiting_release',
    ]);
    const details: Json[] = await Promise.all(
      payments.map(async ({ id }: Json) => {
        const path = `/admin/payout/payments/${id}`;
        return expectOk(await team.call('GET', path, undefined, { patient: true })).body;
      }),
    );
    const holds = details.flatMap((payout) =>
      payout.holds.filter(({ closedAt }: Json) => closedAt === null),
    );
    expect([...new Set(holds.map(({ reason }: Json) => reason))].toSorted()).toEqual([
      'chargeback',
      'difference',
      'dispute',
      'fraud_alert',
      'pix_key_changed',
      'refund',
      'store_blocked',
    ]);
    const own = details.filter(({ seller }) => seller.email === 'loja@largo.test');
    expect(found(own)).toEqual({
      byPix: true,
      byHand: true,
      setOffAsAWhole: true,
      setOffInPart: true,
      refused: true,
      sentBack: true,
      givenBack: true,
      releasedWithAKey: true,
    });
    expect(details.some(({ paidBy }) => paidBy === 'manual')).toBe(true);
    const { sellers } = expectOk(await team.call('GET', '/admin/payout/sellers?status=debt')).body;
    expect(sellers).toMatchObject([{ paymentsCount: 1, pixKey: expect.any(String) }]);
    expect(sellers[0].remaining).toBeLessThan(0);
  });

  it('shows stores where their money is, and why it waits', async () => {
    const team = await admin(city);
    const summaryOf = async (email: string) => {
      const seller = await signedIn(city, email, demoPassword);
      return expectOk(await seller.call('GET', '/payouts/summary')).body.summary as Json;
    };

    const own = await summaryOf('loja@largo.test');
    for (const part of ['toCome', 'waiting', 'onHold', 'released', 'paid'])
      expect({ part, is: own[part].count > 0 && own[part].amount > 0 }).toEqual({ part, is: true });
    expect(own.onHold.reasons.map(({ reason }: Json) => reason).toSorted()).toEqual([
      'chargeback',
      'dispute',
      'other',
      'refund',
    ]);
    expect(own).toMatchObject({ debt: 0, credit: 0, released: { waitsFor: null } });

    const { sellers } = expectOk(await team.call('GET', '/admin/payout/sellers?limit=100')).body;
    const emailOf = (name: string): string =>
      sellers.find(({ sellerName }: Json) => sellerName === name).sellerEmail;
    expect((await summaryOf(emailOf('Lume Velas'))).debt).toBeGreaterThan(0);
    expect((await summaryOf(emailOf('Essência Campinas'))).released).toMatchObject({
      waitsFor: 'pix_key_change',
      count: 1,
    });
  });
});

/** Which outcomes occur among a store's payouts. */
function found(payouts: readonly Json[]) {
  const some = (is: (payout: Json) => boolean) => payouts.some(is);
  return {
    byPix: some(({ transfers }) => transfers[0]?.reference && transfers[0].returnedAt === null),
    byHand: some(({ transfers }) => transfers[0]?.reference === null),
    setOffAsAWhole: some(({ paidBy }) => paidBy === 'set_off'),
    setOffInPart: some(({ setOff, open }) => setOff > 0 && open > 0),
    refused: some(({ failure }) => failure?.reason === 'key_refused'),
    sentBack: some(
      ({ failure, transfers }) => failure?.reason === 'returned' && transfers[0]?.returnedAt,
    ),
    givenBack: some(({ transferred, refunded }) => transferred > 0 && refunded > 0),
    releasedWithAKey: some(
      ({ transferStatus, seller, setOff }) =>
        transferStatus === 'pending_manual_transfer' && seller.pixKey !== null && setOff === 0,
    ),
  };
}
