import {
  DisputeOpenedV1,
  OrderPaidV1,
  OrderReminderV1,
  OrderStatusChangedV1,
  PaymentRefundedV1,
  PayoutCompletedV1,
  PayoutFailedV1,
  type PreferencesAnswer,
  PushPayload,
  RefundRequestedV1,
  SessionsEndedV1,
} from '@largo/contracts';
import { hourMs, minuteMs, newId, OffsetClock } from '@largo/kernel';
import { type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { Compile } from 'typebox/compile';
import { beforeEach, describe, expect, it } from 'vitest';
import { quietUntil } from '../src/domain/quiet-hours.ts';
import { startPushServer, type TestBrowser } from './push-server.ts';
import { aKnownUser, anOrder, startNotifications } from './support.ts';

/** Noon in the city, so that no quiet hours apply, whenever the test runs. */
const noon = () => new Date('2026-11-24T15:00:00.000Z').getTime() - Date.now();

const clock = new OffsetClock();
let buyer: Required<TestActor>;
let seller: Required<TestActor>;
let buyers: TestBrowser;
let sellers: TestBrowser;
const server = useService(startPushServer);
const service = useService(() => startNotifications({}, { clock }));
beforeEach(async () => {
  clock.setOffset(noon());
  [buyer, seller] = [await aKnownUser(service), await aKnownUser(service, 'seller')];
  [buyers, sellers] = [await aDeviceOf(buyer), await aDeviceOf(seller)];
});

async function aDeviceOf(actor: TestActor): Promise<TestBrowser> {
  const browser = server.browser();
  const path = '/notifications/push-subscriptions';
  expect((await service.as(actor).post(path, browser.subscription)).status).toBe(200);
  return browser;
}
const settled = () => service.runJobs('send-pushes');
const kindsOf = ({ received }: TestBrowser) =>
  received.map(({ payload }) => (payload as { kind: string }).kind);
const waiting = async ({ userId }: TestActor) =>
  (
    await service.sql`
    select kind from notifications.pushes where user_id = ${userId}
    union all select 'held' from notifications.held_pushes where user_id = ${userId}`
  ).map(({ kind }) => String(kind));
const paid = (order = anOrder(buyer, seller)) => service.publish(OrderPaidV1, order);
const changedTo = (to: 'shipped' | 'delivered', order = anOrder(buyer, seller)) =>
  service.publish(OrderStatusChangedV1, {
    ...order,
    from: 'processing',
    to,
    trackingCode: 'BR123',
    reason: null,
    changedBy: null,
    restock: [],
  });
const save = async (actor: TestActor, changes: object) => {
  const path = '/notifications/preferences';
  const { body } = await service.as(actor).get<PreferencesAnswer>(path);
  return service.as(actor).put(path, { ...body.data, ...changes });
};

describe('a push', () => {
  it('says what kind of thing happened, and no name, address, amount or number', async () => {
    const order = anOrder(buyer, seller);
    const { orderId } = order;
    const payout = { orderId, sellerId: seller.userId, amountCents: 5_561 };

    await paid(order);
    await changedTo('shipped', order);
    await changedTo('delivered', order);
    await service.publish(OrderReminderV1, { ...order, about: 'unpaid', dueAt: null });
    await service.publish(DisputeOpenedV1, {
      ...order,
      disputeId: newId(),
      reason: 'damaged',
      description: 'Quebrado',
      dueAt: '2026-11-27T12:00:00.000Z',
    });
    await service.publish(RefundRequestedV1, {
      ...order,
      refundId: newId(),
      amountCents: 100,
      refundType: 'partial',
      reason: 'Veio menos',
      waitsFor: 'seller',
      dueAt: '2026-11-27T12:00:00.000Z',
    });
    await service.publish(PaymentRefundedV1, {
      ...order,
      refundId: newId(),
      paymentId: newId(),
      amountCents: 100,
      orderRefundedCents: 100,
      reason: 'Veio menos',
      refundedAt: '2026-11-24T15:00:00.000Z',
    });
    await service.publish(PayoutCompletedV1, {
      ...payout,
      completedAt: '2026-11-24T15:00:00.000Z',
    });
    await service.publish(PayoutFailedV1, { ...payout, cause: 'limit' });
    await settled();

    const urls = ({ received }: TestBrowser) =>
      received.map(({ payload }) => {
        const { kind, url } = payload as { kind: string; url: string };
        return `${kind} ${url}`;
      });
    expect(urls(buyers).toSorted()).toEqual([
      `delivered /orders/${orderId}?confirmar=1`,
      `pix-expiring /orders/${orderId}/payment`,
      `refund /orders/${orderId}`,
      `shipped /orders/${orderId}`,
    ]);
    expect(urls(sellers).toSorted()).toEqual([
      `new-paid-order /orders/${orderId}`,
      'payout /dashboard?tab=payments',
      'payout /dashboard?tab=payments',
      `problem /orders/${orderId}`,
      `refund-to-answer /orders/${orderId}`,
    ]);
    const promised = Compile(PushPayload);
    for (const { payload } of [...buyers.received, ...sellers.received]) {
      expect(promised.Check(payload)).toBe(true);
      expect(JSON.stringify(payload)).not.toMatch(/Ana|Bruno|Padaria|LG-1001|R\$|BR123|\d,\d\d/);
    }
  });

  it('is signed with the key that browsers subscribe with, for its push service', async () => {
    await paid();
    await settled();

    const headers = sellers.received[0]?.headers ?? {};
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    const { body } = await service
      .as(seller)
      .get<{ data: { publicKey: string } }>('/notifications/push-key');
    expect(key).toBe(body.data.publicKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    );
    const { payload } = await jwtVerify(
      token,
      createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
    );
    expect(payload).toMatchObject({ aud: server.url, sub: 'https://largo.test' });
    expect(Number(headers['ttl'])).toBeLessThanOrEqual(4 * 3_600);
  });

  it('reaches every device of its reader once, also when its event comes again', async () => {
    const phone = await aDeviceOf(seller);

    const order = anOrder(buyer, seller);
    const { id, aggregateVersion, occurredAt } = await paid(order);
    await service.publish(OrderPaidV1, order, { id, aggregateVersion, occurredAt });
    await Promise.all([settled(), settled()]);

    expect([kindsOf(sellers), kindsOf(phone), kindsOf(buyers)]).toEqual([
      ['new-paid-order'],
      ['new-paid-order'],
      [],
    ]);
    expect(await waiting(seller)).toEqual([]);
  });

  it.each([404, 410])(
    'removes the device that its push service no longer knows (%i)',
    async (status) => {
      sellers.answers.push(status);

      await paid();
      await settled();
      await paid();
      await settled();

      expect([sellers.received, await waiting(seller)]).toEqual([[], []]);
      expect(
        await service.sql`select 1 from notifications.devices where user_id = ${seller.userId}`,
      ).toHaveLength(0);
    },
  );

  it('comes later when its push service is busy or broken, and once', async () => {
    sellers.answers.push(429, 503);

    await paid();
    await settled();
    expect([kindsOf(sellers), await waiting(seller)]).toEqual([[], ['new-paid-order']]);
    for (let round = 0; round < 3; round += 1) {
      clock.advance(minuteMs);
      await settled();
    }

    expect([kindsOf(sellers), await waiting(seller)]).toEqual([['new-paid-order'], []]);
  });

  it('is dropped when it is no news any more', async () => {
    sellers.answers.push(503);
    await paid();
    await settled();

    clock.advance(4 * hourMs + 1);
    await settled();

    expect([kindsOf(sellers), await waiting(seller)]).toEqual([[], []]);
  });

  it('is not tried again when its push service refuses it, and the device stays', async () => {
    sellers.answers.push(413);
    await paid();
    await settled();
    await paid();
    await settled();

    expect([kindsOf(sellers), await waiting(seller)]).toEqual([['new-paid-order'], []]);
  });

  it('no longer comes once its reader is signed out there, nor what waited', async () => {
    sellers.answers.push(503);
    await paid();
    await settled();
    const { userId, sessionId } = seller;

    await service.publish(SessionsEndedV1, { userId, sessionIds: [sessionId] });
    await paid();
    clock.advance(hourMs);
    await settled();

    expect([kindsOf(sellers), await waiting(seller)]).toEqual([[], []]);
  });

  it('that waited does not reach who is signed in at the device now', async () => {
    sellers.answers.push(503);
    await paid();
    await settled();

    await service.as(buyer).post('/notifications/push-subscriptions', sellers.subscription);
    clock.advance(hourMs);
    await settled();

    expect([kindsOf(sellers), await waiting(seller)]).toEqual([[], []]);
  });

  it('is not sent to who switched its category off', async () => {
    const off = [{ category: 'order', shop: true, mail: true, push: false }];
    expect((await save(buyer, { preferences: off })).status).toBe(200);

    await changedTo('shipped');
    const order = anOrder(buyer, seller);
    await service.publish(OrderReminderV1, { ...order, about: 'unpaid', dueAt: null });
    await settled();

    expect(kindsOf(buyers)).toEqual(['pix-expiring']);
  });
});

describe('quiet hours', () => {
  const untilNight = 10.5 * hourMs;

  it('hold pushes back until their end, when they come as one', async () => {
    clock.advance(untilNight);
    await paid();
    await paid();
    await service.publish(PayoutFailedV1, {
      orderId: newId(),
      sellerId: seller.userId,
      amountCents: 1,
      cause: 'limit',
    });
    await settled();
    clock.advance(8 * hourMs);
    await service.runJobs('release-held-pushes');
    await settled();
    expect(kindsOf(sellers)).toEqual([]);

    clock.advance(hourMs);
    await service.runJobs('release-held-pushes');
    await service.runJobs('release-held-pushes');
    await settled();

    expect(sellers.received.map(({ payload }) => payload)).toEqual([
      {
        kind: 'waited',
        title: 'Há novidades para você',
        body: 'Chegaram notificações durante o seu horário de silêncio.',
        url: '/notifications',
      },
    ]);
    expect(await waiting(seller)).toEqual([]);
  });

  it('also hold what could not be sent before them', async () => {
    sellers.answers.push(503);
    clock.advance(untilNight - 31 * minuteMs);
    await paid();
    await settled();

    clock.advance(2 * minuteMs);
    await settled();

    expect([kindsOf(sellers), await waiting(seller)]).toEqual([[], ['held']]);
  });

  it('that are switched off let everything come, what waited too', async () => {
    clock.advance(untilNight);
    await paid();
    await settled();

    await save(seller, { quietHours: { isOn: false, fromHour: 22, toHour: 7 } });
    await service.runJobs('release-held-pushes');
    await paid();
    await settled();

    expect(kindsOf(sellers).toSorted()).toEqual(['new-paid-order', 'waited']);
  });

  it('forget what its reader does not want any more', async () => {
    clock.advance(untilNight);
    await paid();
    await settled();

    await save(seller, {
      preferences: [{ category: 'order', shop: true, mail: true, push: false }],
      quietHours: { isOn: false, fromHour: 22, toHour: 7 },
    });
    await service.runJobs('release-held-pushes');
    await settled();

    expect([kindsOf(sellers), await waiting(seller)]).toEqual([[], []]);
  });

  it.each([
    ['in the evening', '2026-11-25T01:30:00Z', '2026-11-25T10:00:00.000Z'],
    ['at their first moment', '2026-11-25T01:00:00Z', '2026-11-25T10:00:00.000Z'],
    ['before dawn', '2026-11-25T09:59:59Z', '2026-11-25T10:00:00.000Z'],
    // Clocks went forward at midnight, so seven in the morning came an hour earlier.
    ['in the night that lost an hour', '2018-11-04T01:30:00Z', '2018-11-04T09:00:00.000Z'],
    ['in the night that gained one', '2018-02-18T01:30:00Z', '2018-02-18T10:00:00.000Z'],
  ])('end at seven %s', (_when, now, end) => {
    const hours = { isOn: true, fromHour: 22, toHour: 7 };
    expect(quietUntil(new Date(now), hours)?.toISOString()).toBe(end);
  });

  it('are not at seven, at noon, when off, or between the same hour', () => {
    const hours = { isOn: true, fromHour: 22, toHour: 7 };
    expect(quietUntil(new Date('2026-11-25T10:00:00Z'), hours)).toBeUndefined();
    expect(quietUntil(new Date('2026-11-25T15:00:00Z'), hours)).toBeUndefined();
    const night = new Date('2026-11-25T03:00:00Z');
    expect(quietUntil(night, { ...hours, isOn: false })).toBeUndefined();
    expect(quietUntil(night, { isOn: true, fromHour: 0, toHour: 0 })).toBeUndefined();
    const midday = { isOn: true, fromHour: 12, toHour: 14 };
    expect(quietUntil(new Date('2026-11-25T15:00:00Z'), midday)?.toISOString()).toBe(
      '2026-11-25T17:00:00.000Z',
    );
  });
});
