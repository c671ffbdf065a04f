import type {
  AdminProductsAnswer,
  PaymentQueueAnswer,
  PayoutQueueAnswer,
  PreferencesAnswer,
  RefundQueueAnswer,
  ServiceEventsAnswer,
  WaitingWork,
} from '@largo/contracts';
import { paginationOf, serviceNames } from '@largo/contracts';
import { dayMs, fixedClock, hourMs, newId } from '@largo/kernel';
import { FakeRefusal, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleProduct } from './sample-product.ts';
import { aKnownUser, listOf, mailsTo, startNotifications } from './support.ts';

const nothing: WaitingWork = { count: 0, amount: 0, oldest: null };
const since = '2026-11-20T12:00:00.000Z';
const waiting = (count: number): WaitingWork => ({
  count,
  amount: 10,
  oldest: { id: newId(), since },
});

interface Neighbours {
  refunds: RefundQueueAnswer;
  payments: PaymentQueueAnswer;
  payouts: PayoutQueueAnswer;
  /** When the waiting products were created. */
  products: readonly string[];
  parked: number;
  isAway: boolean;
}
const calm: Neighbours = {
  refunds: { requests: nothing, disputes: nothing, disputesDueAt: null, failed: nothing },
  payments: {
    chargebacks: nothing,
    documentsDueAt: null,
    differences: nothing,
    delayedRefunds: nothing,
    isProviderAway: false,
  },
  payouts: { payable: nothing, failed: nothing, debts: nothing, delayedReleases: nothing },
  products: [],
  parked: 0,
  isAway: false,
};
let now: Neighbours = calm;
let asked = 0;
const events = {
  'GET /internal/events': (): ServiceEventsAnswer => ({
    outbox: { unsent: 0, oldestSeconds: 0 },
    parked: { total: now.parked, events: [] },
    replay: { isWaiting: false, last: null },
  }),
};
const fakes = {
  ...Object.fromEntries(serviceNames.map((name) => [name, events])),
  orders: {
    ...events,
    'GET /refunds/queue': (): RefundQueueAnswer => {
      asked += 1;
      if (now.isAway) throw new FakeRefusal(503, 'UNAVAILABLE', {});
      return now.refunds;
    },
  },
  payments: { ...events, 'GET /admin/payments/queue': () => now.payments },
  payouts: { ...events, 'GET /admin/payout/queue': () => now.payouts },
  catalog: {
    ...events,
    'GET /admin/products': (): AdminProductsAnswer => ({
      products: now.products.slice(0, 1).map((createdAt) => ({ ...sampleProduct, createdAt })),
      total: now.products.length,
      pagination: paginationOf(1, 1, now.products.length),
    }),
  },
};

/** Nine o'clock in the city. */
const morning = new Date('2026-11-25T12:00:00.000Z');
const clock = fixedClock(morning);
const service = useService(() => startNotifications({}, { fakes, clock }));
const replica = useService(() =>
  startNotifications({}, { fakes, clock, database: service.database }),
);
const run = (on = service) => on.runJobs('send-team-digest');

let admin: Required<TestActor>;
beforeEach(async () => {
  now = calm;
  asked = 0;
  clock.set(morning);
  await service.sql`delete from notifications.recipients`;
  admin = await aKnownUser(service, 'admin');
});
const outcome = async (who = admin) => [
  (await listOf(service, who)).map(({ message }) => message),
  await mailsTo(service, who),
];

describe('the digest for the team', () => {
  it('says once a day what waits, with its day and how old it is', async () => {
    now = {
      ...calm,
      refunds: {
        ...calm.refunds,
        disputes: waiting(2),
        disputesDueAt: '2026-11-26T15:00:00.000Z',
        requests: waiting(1),
      },
      payouts: { ...calm.payouts, payable: waiting(18) },
      parked: 1,
    };
    const buyer = await aKnownUser(service);
    await run();

    expect(await outcome()).toEqual([
      ['2 problemas relatados, 1 reembolso a decidir, 18 repasses a pagar e 8 eventos parados.'],
      ['team-digest'],
    ]);
    const [mail] = await service.sql<{ data: { lines: string[] } }[]>`
      select data from notifications.mails where user_id = ${admin.userId}`;
    expect(mail?.data.lines).toEqual([
      '2 problemas relatados, prazo até 26/11, 12:00',
      '1 reembolso a decidir, o mais antigo desde 20/11, 09:00',
      '18 repasses a pagar, o mais antigo desde 20/11, 09:00',
      '8 eventos parados',
    ]);
    expect(await outcome(buyer)).toEqual([[], []]);
  });

  it('is not written when nothing waits, at night, or for products of the last 24 hours', async () => {
    await run();
    expect(await outcome()).toEqual([[], []]);

    clock.set(new Date('2026-11-26T09:30:00.000Z'));
    now = { ...calm, payouts: { ...calm.payouts, failed: waiting(1) } };
    await run();
    expect(await outcome()).toEqual([[], []]);

    clock.set(new Date('2026-11-26T12:00:00.000Z'));
    now = { ...calm, products: ['2026-11-25T13:00:00.000Z', '2026-11-26T11:00:00.000Z'] };
    await run();
    expect(await outcome()).toEqual([[], []]);

    clock.advance(dayMs);
    await run();
    expect(await outcome()).toEqual([['2 produtos para moderar.'], ['team-digest']]);
  });

  it('comes once a day, with two replicas at once and when it is run again', async () => {
    now = { ...calm, payouts: { ...calm.payouts, failed: waiting(1) } };
    await Promise.all([run(), run(replica)]);
    clock.advance(hourMs);
    await Promise.all([run(replica), run()]);
    expect((await outcome())[1]).toEqual(['team-digest']);
    expect(asked).toBeLessThanOrEqual(2);

    clock.advance(dayMs);
    await run();
    expect((await outcome())[1]).toEqual(['team-digest', 'team-digest']);
  });

  it('waits while a service is away, and comes on the same day', async () => {
    now = { ...calm, isAway: true, payouts: { ...calm.payouts, failed: waiting(1) } };
    await run();
    expect(await outcome()).toEqual([[], []]);

    now = { ...now, isAway: false };
    clock.advance(hourMs);
    await run();
    expect((await outcome())[1]).toEqual(['team-digest']);
  });

  it('is whole or not at all: after a failed write the next run has it', async () => {
    now = { ...calm, payouts: { ...calm.payouts, failed: waiting(1) } };
    await service.sql`alter table notifications.mails add constraint no_team_digest
      check (template <> 'team-digest') not valid`;
    await expect(run()).rejects.toThrow();
    expect(await outcome()).toEqual([[], []]);
    await service.sql`alter table notifications.mails drop constraint no_team_digest`;
    await run();
    expect((await outcome())[1]).toEqual(['team-digest']);
  });

  it('is not mailed to those who want it in the shop only', async () => {
    now = { ...calm, payouts: { ...calm.payouts, failed: waiting(1) } };
    const { body } = await service.as(admin).get<PreferencesAnswer>('/notifications/preferences');
    const preferences = body.data.preferences
      .filter(({ category }) => category === 'team')
      .map(({ category, shop, push }) => ({ category, shop, push, mail: false }));
    await service.as(admin).put('/notifications/preferences', { ...body.data, preferences });
    await run();
    expect(await outcome()).toEqual([['1 repasse que falhou.'], []]);
  });
});
