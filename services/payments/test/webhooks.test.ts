import { createHmac } from 'node:crypto';
import {
  ChargedBackV1,
  DifferenceFoundV1,
  OrderCancelledV1,
  PaymentApprovedV1,
  PaymentExpiredV1,
  type PaymentView,
} from '@largo/contracts';
import { dayMs, minuteMs, newId } from '@largo/kernel';
import { sandboxCredentials } from '@largo/mercadopago-sandbox';
import { eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { webhookRepository } from '../src/db/webhook-repository.ts';
import { atLeast, cancelled, orderOf, startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);
afterEach(async () => {
  await fixture.control('DELETE', '/webhooks/faults');
  await fixture.control('DELETE', '/faults');
});

interface Delivery {
  dataId: string;
  outcome: number | string;
}

const deliveriesOf = async ({ mercadoPagoId }: PaymentView) =>
  (await fixture.control<Delivery[]>('GET', '/webhooks')).filter(
    ({ dataId }) => dataId === mercadoPagoId,
  );

/** A delivery signed as by the provider. */
function deliver(
  dataId: string,
  {
    secret = sandboxCredentials.webhookSecret,
    ts = String(fixture.service.clock.now().getTime()),
    body = {},
    type = 'payment',
    requestId = newId(),
  }: { secret?: string; ts?: string; body?: object; type?: string; requestId?: string } = {},
) {
  const text = `id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', secret).update(text).digest('hex');
  return fixture.service.anonymous.post<{ code?: string; received?: boolean }>(
    `/payments/webhook?data.id=${dataId}&type=${type}`,
    { id: newId(), type, action: 'payment.updated', data: { id: dataId }, ...body },
    { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId },
  );
}

const states = async (payment: PaymentView) =>
  (await fixture.eventsOf(ChargedBackV1, payment.id)).map(
    ({ data }) => (data as { state: string }).state,
  );

describe('POST /payments/webhook', () => {
  it.each(['seconds', 'milliseconds'])(
    'believes a signature whose time is in %s',
    async (tsUnit) => {
      const purchase = await fixture.purchase([2_000]);
      await fixture.control('POST', '/webhooks/faults', { tsUnit });
      const payment = await fixture.payPix(purchase);

      await fixture.providerPaid(payment);

      await statusBecomes(fixture, purchase, payment.id, 'approved');
      expect((await deliveriesOf(payment)).map(({ outcome }) => outcome)).toContain(200);
    },
  );

  it('refuses a forged notification with 401 and changes nothing', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/webhooks/faults', { wrongSignature: true });
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);

    const forged = await deliver(payment.mercadoPagoId ?? '', { secret: 'guessed' });
    const outcomes = await eventually(async () => {
      const seen = await deliveriesOf(payment);
      if (seen.some(({ outcome }) => outcome !== 401)) throw new Error('not refused yet');
      return atLeast(seen, 2);
    });

    expect(forged).toMatchObject({ status: 401, body: { code: 'INVALID_SIGNATURE' } });
    expect(outcomes).toHaveLength(2);
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'pending' });
    const rows = await fixture.service.sql`
      select 1 from payments.webhook_notifications where resource_id = ${payment.mercadoPagoId}`;
    expect(rows).toHaveLength(0);
  });

  it('refuses a delivery without a signature, and one whose id was exchanged', async () => {
    const plain = await fixture.service.anonymous.post(
      '/payments/webhook?data.id=1&type=payment',
      {},
    );
    const requestId = newId();
    const v1 = createHmac('sha256', sandboxCredentials.webhookSecret)
      .update(`id:1;request-id:${requestId};ts:1;`)
      .digest('hex');
    const exchanged = await fixture.service.anonymous.post(
      '/payments/webhook?data.id=2&type=payment',
      {},
      {
        'x-signature': `ts=1,v1=${v1}`,
        'x-request-id': requestId,
      },
    );

    expect(plain.status).toBe(401);
    expect(exchanged.status).toBe(401);
  });

  it('applies fifty deliveries of one notification once', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.control('POST', '/webhooks/faults', { duplicates: 49 });

    await fixture.providerPaid(payment);
    await statusBecomes(fixture, purchase, payment.id, 'approved');
    await eventually(
      async () =>
        (await deliveriesOf(payment)).filter(({ outcome }) => outcome === 200).length >= 50,
    );

    expect(await fixture.eventsOf(PaymentApprovedV1, payment.id)).toHaveLength(1);
    await eventually(async () => {
      const open = await fixture.service.sql`
        select 1 from payments.provider_fetch_queue where resource_id = ${payment.mercadoPagoId}`;
      return open.length === 0;
    });
  });

  it('accepts notifications in any order and with old signatures', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/webhooks/faults', { shuffle: 2, tsAgeMs: 3 * 3_600_000 });
    const payment = await fixture.payPix(purchase);

    await fixture.providerPaid(payment);
    await fixture.control('POST', '/webhooks/release');

    await statusBecomes(fixture, purchase, payment.id, 'approved');
    expect(await fixture.eventsOf(PaymentApprovedV1, payment.id)).toHaveLength(1);
  });

  it.each([
    ['more than seven days old', -7 * dayMs - minuteMs],
    ['more than five minutes ahead', 6 * minuteMs],
  ])('refuses a signature that is %s, and stores nothing', async (_age, fromNowMs) => {
    const id = newId();

    const now = fixture.service.clock.now().getTime();
    const answer = await deliver(id, { ts: String(now + fromNowMs) });

    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_SIGNATURE' } });
    const rows = await fixture.service.sql`
      select 1 from payments.webhook_notifications where resource_id = ${id}`;
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['the last retry of the provider', -6.5 * dayMs],
    ['a clock that is a little ahead', 4 * minuteMs],
  ])('believes a signature of %s', async (_age, fromNowMs) => {
    const now = fixture.service.clock.now().getTime();

    expect(await deliver('123456', { ts: String(now + fromNowMs) })).toMatchObject({ status: 200 });
  });

  it('takes one notification for a signature, whatever bodies come with it', async () => {
    const id = newId();
    const same = { ts: String(fixture.service.clock.now().getTime()), requestId: newId() };

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        deliver(id, { ...same, body: { id: `n-${n}`, action: `payment.${n}` } }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await fixture.service.sql`
      select 1 from payments.webhook_notifications where resource_id = ${id}`;
    expect(rows).toHaveLength(1);
  });

  it('does not believe what a signed body says', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);

    const answer = await deliver(payment.mercadoPagoId ?? '', {
      body: { action: 'payment.approved', status: 'approved', transaction_amount: 20 },
    });
    await eventually(async () => {
      const open = await fixture.service.sql`select 1 from payments.provider_fetch_queue`;
      return open.length === 0;
    });

    expect(answer.status).toBe(200);
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'pending' });
  });

  it('answers 200 for a payment the provider does not know, and for other topics', async () => {
    expect(await deliver('123456')).toMatchObject({ status: 200, body: { received: true } });
    expect(await deliver('ORD01ABC', { type: 'order' })).toMatchObject({ status: 200 });

    await eventually(async () => {
      const open = await fixture.service.sql`select 1 from payments.provider_fetch_queue`;
      return open.length === 0;
    });
  });

  it('reads again by itself when the provider fails at the first read', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    const path = `/v1/payments/${payment.mercadoPagoId}`;
    await fixture.control('POST', '/faults', { method: 'GET', path, status: 500, times: 2 });

    await fixture.providerPaid(payment);

    await eventually(async () => {
      await fixture.service.runJobs('pending-work');
      return (await fixture.read(purchase, payment.id)).status === 'approved';
    });
    expect(await fixture.eventsOf(PaymentApprovedV1, payment.id)).toHaveLength(1);
  });

  it('never applies a payment whose amount, collector or reference is not ours', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    const theirs = fixture.sandbox.world.store.payments.get(payment.mercadoPagoId ?? '');
    if (!theirs) throw new Error('the sandbox lost the payment');
    theirs.amountCents = 1;

    await fixture.providerPaid(payment);
    await eventually(async () => (await deliveriesOf(payment)).length >= 2);
    await eventually(async () => {
      const open = await fixture.service.sql`select 1 from payments.provider_fetch_queue`;
      return open.length === 0;
    });

    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'pending' });
    expect(await fixture.eventsOf(PaymentApprovedV1, payment.id)).toHaveLength(0);
  });

  it.each([
    ['another amount', 1_500, false, ['amount']],
    ['another mode', 2_000, true, ['status']],
    ['both', 1_500, true, ['amount', 'status']],
  ])(
    'makes %s a difference at once, found once, and reads it no more by itself',
    async (_what, amountCents, liveMode, kinds) => {
      const purchase = await fixture.purchase([2_000]);
      const payment = await fixture.payPix(purchase);
      const theirs = fixture.sandbox.world.store.payments.get(payment.mercadoPagoId ?? '');
      if (!theirs) throw new Error('the sandbox lost the payment');
      theirs.amountCents = amountCents;
      const { settings } = fixture.sandbox.world;
      Object.assign(settings, { liveMode });
      onTestFinished(() => {
        Object.assign(settings, { liveMode: false });
      });
      const found = async () =>
        (await fixture.eventsOf(DifferenceFoundV1))
          .map(({ data }) => data as { paymentId: string | null; kind: string })
          .filter(({ paymentId }) => paymentId === payment.id)
          .map(({ kind }) => kind)
          .toSorted();

      await fixture.providerPaid(payment);
      await eventually(async () => atLeast(await found(), kinds.length));
      const read = async () =>
        (await fixture.control<{ path: string }[]>('GET', '/requests')).filter(({ path }) =>
          path.startsWith(`/v1/payments/${payment.mercadoPagoId}`),
        ).length;
      await eventually(async () => {
        const open = await fixture.service.sql`select 1 from payments.provider_fetch_queue`;
        return open.length === 0;
      });
      const before = await read();
      for (let minutes = 0; minutes < 40; minutes += 10) {
        await fixture.advance(10 * minuteMs);
        await fixture.service.runJobs('reconciliation');
        await fixture.service.runJobs('pix-expiry');
      }

      expect(await found()).toEqual(kinds);
      expect(await read()).toBe(before);
      expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'pending' });
    },
  );
});

describe('a process that dies', () => {
  it('delays what it was reading by less than ten seconds', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);
    const { db, sql, clock } = fixture.service;
    await sql`insert into payments.provider_fetch_queue (topic, resource_id, next_try_at)
      values ('payment', ${payment.mercadoPagoId}, ${clock.now().toISOString()})`;
    // As far as the process got before it crashed.
    expect(await webhookRepository.claimDue(db, { limit: 1, now: clock.now() })).toHaveLength(1);

    await fixture.service.runJobs('pending-work');
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'pending' });

    // The job for pending work runs every two seconds.
    await fixture.advance(8_000);
    await fixture.service.runJobs('pending-work');

    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'approved' });
    expect(await fixture.eventsOf(PaymentApprovedV1, payment.id)).toHaveLength(1);
  });
});

describe('without any notification', () => {
  it('finds a paid code at the next reconciliation', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);

    await fixture.advance(2 * minuteMs);
    await fixture.service.runJobs('reconciliation');

    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'approved' });
    expect(await fixture.eventsOf(PaymentApprovedV1, payment.id)).toHaveLength(1);
  });

  it('reads the provider for the buyer, at most once in ten seconds', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    const payment = await fixture.payPix(purchase);

    const before = await fixture.read(purchase, payment.id, '?refresh=true');
    await fixture.providerPaid(payment);
    const tooSoon = await fixture.read(purchase, payment.id, '?refresh=true');
    await fixture.advance(10_000);
    const later = await fixture.read(purchase, payment.id, '?refresh=true');

    expect([before.status, tooSoon.status, later.status]).toEqual([
      'pending',
      'pending',
      'approved',
    ]);
  });

  it('expires a code after its thirty minutes, at the provider too', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    const payment = await fixture.payPix(purchase);

    await fixture.advance(30 * minuteMs);
    const shown = await fixture.read(purchase, payment.id);
    await fixture.service.runJobs('pix-expiry');

    expect(shown).toMatchObject({ status: 'pending', isExpired: true, canRetryPayment: true });
    expect(await fixture.read(purchase, payment.id)).toMatchObject({
      status: 'expired',
      canRetryPayment: true,
    });
    expect(await fixture.eventsOf(PaymentExpiredV1, payment.id)).toHaveLength(1);
    await expect(fixture.providerPaid(payment)).rejects.toThrow('409');
  });

  it('approves a code that was paid in its last second instead of expiring it', async () => {
    const purchase = await fixture.purchase([2_000]);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);

    await fixture.advance(31 * minuteMs);
    await fixture.service.runJobs('pix-expiry');

    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'approved' });
    expect(await fixture.eventsOf(PaymentExpiredV1, payment.id)).toHaveLength(0);
  });

  it('gives a new code after the old one expired', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);

    await fixture.advance(31 * minuteMs);
    const next = await fixture.payPix(purchase);

    expect(next.id).not.toBe(payment.id);
    expect(next).toMatchObject({ status: 'pending', isExpired: false });
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status: 'expired' });
  });
});

describe('money that arrives late', () => {
  it('wins over a local expiry', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.service
      .sql`update payments.payments set status = 'expired' where id = ${payment.id}`;
    await fixture.service
      .sql`update payments.payment_orders set blocks_order = false where payment_id = ${payment.id}`;

    await fixture.providerPaid(payment);

    await statusBecomes(fixture, purchase, payment.id, 'approved');
    expect(await fixture.eventsOf(PaymentApprovedV1, payment.id)).toHaveLength(1);
  });

  it('cancels the newer code of the same order', async () => {
    const purchase = await fixture.purchase([2_000]);
    const late = await fixture.payPix(purchase);
    await fixture.service
      .sql`update payments.payments set status = 'expired' where id = ${late.id}`;
    await fixture.service
      .sql`update payments.payment_orders set blocks_order = false where payment_id = ${late.id}`;
    const newer = await fixture.payPix(purchase);

    await fixture.providerPaid(late);

    await statusBecomes(fixture, purchase, late.id, 'approved');
    await statusBecomes(fixture, purchase, newer.id, 'cancelled');
  });

  it('is announced for both when two codes of one order were paid', async () => {
    const purchase = await fixture.purchase([2_000]);
    const first = await fixture.payPix(purchase);
    await fixture.service
      .sql`update payments.payments set status = 'expired' where id = ${first.id}`;
    await fixture.service
      .sql`update payments.payment_orders set blocks_order = false where payment_id = ${first.id}`;
    const second = await fixture.payPix(purchase);
    await fixture.control('POST', '/webhooks/faults', { delayMs: 200 });

    await Promise.all([fixture.providerPaid(first), fixture.providerPaid(second)]);

    await statusBecomes(fixture, purchase, first.id, 'approved');
    await statusBecomes(fixture, purchase, second.id, 'approved');
  });
});

describe('orders.order-cancelled of an unpaid order', () => {
  it('cancels the code, so that a cancelled order can not be paid; the rest can be paid again', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const payment = await fixture.payPix(purchase);

    await fixture.service.publish(OrderCancelledV1, cancelled(purchase, orderOf(purchase)));

    await statusBecomes(fixture, purchase, payment.id, 'cancelled');
    await expect(fixture.providerPaid(payment)).rejects.toThrow('409');
    const answer = await fixture.service
      .as(purchase.buyer)
      .post('/payments/pix', { orderId: purchase.orders[1]?.orderId });
    expect(answer).toMatchObject({ status: 201, body: { payment: { amount: 30 } } });
  });
});

describe('chargebacks', () => {
  it.each([
    ['lose', 'lost', 'charged_back'],
    ['win', 'won', 'approved'],
  ])('announces that one was opened and how it ended (%s)', async (how, state, status) => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);
    await statusBecomes(fixture, purchase, payment.id, 'approved');

    const { id } = await fixture.control<{ id: string }>(
      'POST',
      `/payments/${payment.mercadoPagoId}/chargeback`,
      {},
    );
    await statusBecomes(fixture, purchase, payment.id, 'charged_back');
    await fixture.control('POST', `/chargebacks/${id}/${how}`);

    await eventually(async () => (await states(payment)).length === 2);
    expect(await states(payment)).toEqual(['opened', state]);
    expect(await fixture.read(purchase, payment.id)).toMatchObject({ status });
    expect(await fixture.eventsOf(PaymentApprovedV1, payment.id)).toHaveLength(1);
  });

  it('treats a claim like an opened chargeback, and its end in our favour as won', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);
    await statusBecomes(fixture, purchase, payment.id, 'approved');

    const { id } = await fixture.control<{ id: number }>(
      'POST',
      `/payments/${payment.mercadoPagoId}/claim`,
    );
    await eventually(async () => (await states(payment)).length === 1);
    await fixture.control('POST', `/claims/${id}/close`, { refund: false });

    await eventually(async () => (await states(payment)).length === 2);
    expect(await states(payment)).toEqual(['opened', 'won']);
  });
});
