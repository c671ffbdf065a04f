import type { OrderListAnswer } from '@largo/contracts';
import { cityDay, dayMs, hourMs, minuteMs, OffsetClock } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DeadlineKind,
  disputeKinds,
  orderDeadlines,
  refundDeadlines,
} from '../src/domain/deadline.ts';
import { actionsOf, full } from './actions.ts';
import { aDeliveredOrder, aPaidOrder, aPendingOrder, openShop } from './shop.ts';

const start = Date.parse('2027-03-08T12:00:00-03:00');

/** Stands still, so that deadlines are exact to the second. */
class StandingClock extends OffsetClock {
  override now(): Date {
    return new Date(start + this.offsetMs);
  }
}

const zone = process.env['TZ'];
beforeAll(async () => {
  process.env['TZ'] = 'UTC';
});
const shop = useService(() => openShop({ DELIVERY_CUTOFF_HOUR: '24' }, new StandingClock()));
afterAll(async () => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const { read, reportProblem, requestRefund, state } = actionsOf(() => shop);
const nowMs = () => shop.clock.now().getTime();
const goTo = (ms: number) => shop.clock.advance(ms - nowMs());

/** The last minute of the next day in the city, when a UTC host has tomorrow's date. */
beforeEach(() => goTo(Date.parse(`${cityDay(new Date(nowMs() + dayMs))}T23:59:00-03:00`)));
// What one test leaves waiting must not act in the next.
afterEach(() => shop.sql`delete from orders.deadlines`);

const aPending = async () => (await aPendingOrder(shop)).id;
const aPaid = async () => (await aPaidOrder(shop)).id;
const aDelivered = async () => (await aDeliveredOrder(shop)).id;

async function aRequest(body: object = full): Promise<string> {
  const id = await aDelivered();
  expect((await requestRefund(id, body)).status).toBe(201);
  return id;
}

const aRegret = () => aRequest({ refundType: 'full', reason: 'regret' });

async function anOffer(): Promise<string> {
  const id = await aRequest();
  const [refund] = (await read(id)).refunds;
  const offer = { answer: 'offer', amount: 10 };
  const { status } = await shop.as(shop.seller).post(`/refunds/${refund?.id}/answer`, offer);
  expect(status).toBe(200);
  return id;
}

async function aDispute(): Promise<string> {
  const id = await aDelivered();
  expect((await reportProblem(id)).status).toBe(201);
  return id;
}

async function aContestedDispute(): Promise<string> {
  const id = await aDispute();
  expect((await state(id, 'Saiu daqui inteiro.', shop.seller)).status).toBe(201);
  return id;
}

/** Until the end of the promised day. */
const promisedMs = async (id: string) =>
  Date.parse(`${(await read(id)).promisedDay}T00:00:00-03:00`) + dayMs - nowMs();

type Row = [kind: DeadlineKind, begin: () => Promise<string>, afterMs: number | typeof promisedMs];
const rows: Row[] = [
  ['unpaid_reminder', aPending, 24 * hourMs],
  ['unpaid', aPending, 48 * hourMs],
  ['acceptance_reminder', aPaid, 24 * hourMs],
  ['acceptance', aPaid, 48 * hourMs],
  ['promised_day_near', aPaid, async (id) => (await promisedMs(id)) - 36 * hourMs],
  ['promised_day', aPaid, promisedMs],
  ['receipt_reminder_3', aDelivered, 3 * dayMs],
  ['receipt_reminder_6', aDelivered, 6 * dayMs],
  ['receipt', aDelivered, 7 * dayMs],
  ['refund_answer_reminder', aRequest, 24 * hourMs],
  ['refund_answer', aRequest, 48 * hourMs],
  ['refund_offer_reminder', anOffer, 24 * hourMs],
  ['refund_offer', anOffer, 48 * hourMs],
  ['regret_return_reminder', aRegret, 4 * dayMs],
  ['regret_return', aRegret, 5 * dayMs],
  ['dispute_words', aDispute, 3.5 * dayMs],
  ['dispute_due', aDispute, 6 * dayMs],
  ['dispute', aDispute, 7 * dayMs],
  ['dispute_overdue', aContestedDispute, 8 * dayMs],
];

async function deadlineOf(orderId: string, kind: DeadlineKind) {
  const [row] = await shop.sql<{ doneAt: string | null; outcome: string | null }[]>`
    select done_at as "doneAt", outcome from orders.deadlines
    where order_id = ${orderId} and kind = ${kind}`;
  return row && { ...row, doneAt: row.doneAt === null ? null : Date.parse(row.doneAt) };
}
const eventsOf = async (id: string) =>
  (await shop.outbox()).filter(({ aggregateId }) => aggregateId === id).length;

describe('begun at 23:59 of the city on a host in UTC', () => {
  it.each(rows)('%s is met in its minute, not before, and once', async (kind, begin, after) => {
    const id = await begin();
    if (kind.startsWith('promised_day'))
      await shop.as(shop.seller).put(`/orders/${id}/status`, { status: 'processing' });
    const dueMs = nowMs() + (typeof after === 'number' ? after : await after(id));

    goTo(dueMs - minuteMs);
    await shop.runJobs();
    const before = await deadlineOf(id, kind);
    goTo(dueMs);
    await Promise.all([shop.runJobs(), shop.runJobs()]);
    const met = await deadlineOf(id, kind);
    const events = await eventsOf(id);
    await shop.runJobs();

    expect(before).toEqual({ doneAt: null, outcome: null });
    expect(met).toEqual({ doneAt: dueMs, outcome: 'passed' });
    expect([await deadlineOf(id, kind), await eventsOf(id)]).toEqual([met, events]);
  });

  it('leaves out no kind of deadline', () => {
    expect(rows.map(([kind]) => kind)).toEqual([
      ...orderDeadlines,
      ...refundDeadlines,
      ...disputeKinds,
    ]);
  });

  it('promises the day that an order of the same morning is promised', async () => {
    while (shop.clock.now().getUTCDay() !== 2) shop.clock.advance(dayMs);
    goTo(Date.parse(`${cityDay(shop.clock.now())}T10:00:00-03:00`));
    const morning = await aPaid();
    goTo(Date.parse(`${cityDay(shop.clock.now())}T23:59:00-03:00`));
    const evening = await aPaid();

    const promised = (await read(morning)).promisedDay;
    expect(promised).not.toBeNull();
    expect((await read(evening)).promisedDay).toBe(promised);
  });
});

describe('an order of 23:59', () => {
  const idsOf = async (path: string) => {
    const { body } = await shop.as(shop.admin).get<OrderListAnswer>(path);
    return body.orders.map(({ id }) => id);
  };
  const as = (actor: 'buyer' | 'seller', query: string) => async (period: string) => {
    const { body } = await shop.as(shop[actor]).get<OrderListAnswer>(`/orders?${query}&${period}`);
    return body.orders.map(({ id }) => id);
  };
  type Seen = (period: string) => Promise<readonly unknown[]>;
  const lists: [name: string, seen: Seen, of: 'id' | 'orderNumber'][] = [
    ['purchases', as('buyer', 'view=purchases'), 'id'],
    ['purchases as a whole', as('buyer', 'view=purchases&groupBy=purchase'), 'id'],
    ['sales', as('seller', 'view=sales'), 'id'],
    ['both sides', as('seller', 'view=all'), 'id'],
    ["the team's list", (period) => idsOf(`/orders?adminView=true&${period}`), 'id'],
    [
      'the CSV',
      async (period) => {
        const path = `/admin/reports?type=sales&format=csv&${period}`;
        const { text } = await shop.as(shop.admin).get(path);
        return text.split('\r\n').map((line) => line.split(';')[0]);
      },
      'orderNumber',
    ],
  ];

  it.each(lists)('is one of that day in %s, and none of the next', async (_name, seen, of) => {
    const today = cityDay(shop.clock.now());
    const order = await aPendingOrder(shop);
    goTo(nowMs() + 2 * minuteMs);
    const next = await aPendingOrder(shop);
    const tomorrow = cityDay(shop.clock.now());

    expect(await seen(`startDate=${today}&endDate=${today}&limit=100`)).toContain(order[of]);
    expect(await seen(`startDate=${today}&endDate=${today}&limit=100`)).not.toContain(next[of]);
    expect(await seen(`startDate=${tomorrow}&limit=100`)).not.toContain(order[of]);
    expect(await seen(`startDate=${tomorrow}&limit=100`)).toContain(next[of]);
  });

  it('has its refund request in the period that begins with the day, not in the next', async () => {
    const orderId = await aRequest();
    const [refund] = (await read(orderId)).refunds;
    const since = async (day: string) => {
      const { body } = await shop
        .as(shop.admin)
        .get<{ refunds: { id: string }[] }>(`/refunds?startDate=${day}&limit=100`);
      return body.refunds.map(({ id }) => id);
    };

    expect(await since(cityDay(shop.clock.now()))).toContain(refund?.id);
    expect(await since(cityDay(new Date(nowMs() + 2 * minuteMs)))).not.toContain(refund?.id);
  });

  it("names the CSV by the city's day", async () => {
    const answer = await shop.as(shop.admin).get('/admin/reports?type=sales&format=csv');

    expect(answer.headers['content-disposition']).toContain(
      `sales_report_${cityDay(shop.clock.now())}.csv`,
    );
  });
});
