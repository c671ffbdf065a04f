import {
  type OrderAnswer,
  OrderReminderV1,
  PaymentCreatedV1,
  type ReserveBody,
} from '@largo/contracts';
import { cityDay, dayMs, hourMs, newId } from '@largo/kernel';
import { FakeRefusal } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import { actionsOf, full } from './actions.ts';
import {
  aDeliveredOrder,
  announced,
  aPaidOrder,
  aPendingOrder,
  approve,
  aShippedOrder,
  lastEvent,
  openShop,
} from './shop.ts';

const shop = useService(openShop);
// What one test leaves waiting must not act in the next.
afterEach(() => shop.sql`delete from orders.deadlines`);

const { changeSettings, confirm, read, refunded, reportProblem, requestRefund, review, state } =
  actionsOf(() => shop);
const minuteMs = 60_000;
async function pass(ms: number) {
  shop.clock.advance(ms);
  await shop.runJobs();
}
const remindersOf = async (id: string) =>
  (await shop.outbox())
    .filter(({ type, aggregateId }) => type === OrderReminderV1.type && aggregateId === id)
    .map(({ data }) => (data as { about: string }).about);
const inHours = (hours: number) =>
  new Date(shop.clock.now().getTime() + hours * hourMs).toISOString();
/** The tests' clock keeps running, so some seconds earlier is fine. */
const around = (dueAt: string): unknown =>
  expect.toSatisfy((given: string) => {
    const early = Date.parse(dueAt) - Date.parse(given);
    return early >= 0 && early < minuteMs;
  });
const put = (id: string, body: object) =>
  shop
    .as(shop.seller)
    .put<OrderAnswer & { code: string; details: object }>(`/orders/${id}/status`, body);

describe('an unpaid order', () => {
  it('is reminded of once, after a day, and says until when it waits', async () => {
    const order = await aPendingOrder(shop);
    const dueAt = inHours(48);

    await pass(24 * hourMs - minuteMs);
    const early = await remindersOf(order.id);
    await pass(2 * minuteMs);
    await pass(hourMs);

    expect([early, await remindersOf(order.id)]).toEqual([[], ['unpaid']]);
    expect(await lastEvent(shop, order.id)).toMatchObject({
      about: 'unpaid',
      dueAt: around(dueAt),
    });
    expect((await read(order.id)).deadlines).toEqual([{ kind: 'unpaid', dueAt: around(dueAt) }]);
    expect((await read(order.id, shop.seller)).deadlines).toEqual([]);
    expect(shop.reservations.size).toBe(1);
  });

  it('is not reminded of when its goods are gone, or it is being paid', async () => {
    const gone = await aPendingOrder(shop);
    const paying = await aPendingOrder(shop);
    shop.products.set(gone.product.productId, { ...gone.product, stock: 0 });
    await shop.publish(PaymentCreatedV1, {
      paymentId: newId(),
      purchaseId: paying.purchaseId,
      buyerId: shop.buyer.userId,
      method: 'pix',
      amountCents: 2_980,
      allocations: [{ orderId: paying.id, amountCents: 2_980 }],
      expiresAt: inHours(30),
    });

    await pass(25 * hourMs);

    expect([await remindersOf(gone.id), await remindersOf(paying.id)]).toEqual([[], []]);
  });
});

describe('a paid order', () => {
  it('is cancelled when its store does not begin in time, after a reminder at half of it', async () => {
    const order = await aPaidOrder(shop);
    const dueAt = inHours(48);
    const seen = (await read(order.id, shop.seller)).deadlines;

    await pass(24 * hourMs + minuteMs);
    const half = await lastEvent<object>(shop, order.id);
    await pass(24 * hourMs - 2 * minuteMs);
    const before = await read(order.id);
    await Promise.all([pass(2 * minuteMs), shop.runJobs()]);

    expect(seen).toContainEqual({ kind: 'acceptance', dueAt: around(dueAt) });
    expect(half).toMatchObject({
      about: 'acceptance',
      dueAt: around(dueAt),
      sellerId: order.sellerId,
    });
    expect(before.status).toBe('paid');
    expect(await read(order.id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      cancelReasonCode: 'seller_silent',
      deadlines: [],
    });
    expect(await lastEvent(shop, order.id)).toMatchObject({
      cancelledAs: 'system',
      reasonCode: 'seller_silent',
      wasPaid: true,
      paymentId: order.paymentId,
    });
    expect(
      (await announced(shop, order.id)).filter((type) => type === 'order-cancelled'),
    ).toHaveLength(1);
    await refunded(order, newId(), 2_980, { reason: 'seller_silent' });
    expect((await read(order.id)).refunds).toMatchObject([{ reason: 'seller_silent' }]);
  });

  it('is not waited for on days on which its store is closed', async () => {
    const tomorrow = cityDay(new Date(shop.clock.now().getTime() + dayMs));
    shop.closedDays = [tomorrow];
    const order = await aPaidOrder(shop);
    shop.closedDays = [];

    expect((await read(order.id, shop.seller)).deadlines).toContainEqual({
      kind: 'acceptance',
      dueAt: around(inHours(72)),
    });
    await pass(50 * hourMs);
    expect((await read(order.id)).status).toBe('paid');
    await pass(23 * hourMs);
    expect((await read(order.id)).status).toBe('cancelled');
  });

  it('waits as long as the operator says, for payments from then on', async () => {
    const before = await aPaidOrder(shop);
    await changeSettings({ sellerAcceptanceHours: 4 });
    const order = await aPaidOrder(shop);
    await changeSettings({ sellerAcceptanceHours: 48 });

    await pass(4 * hourMs + minuteMs);

    expect([(await read(before.id)).status, (await read(order.id)).status]).toEqual([
      'paid',
      'cancelled',
    ]);
    expect(await remindersOf(order.id)).toEqual(['acceptance']);
  });

  it('is left alone once its store has begun', async () => {
    const order = await aPaidOrder(shop);
    await put(order.id, { status: 'processing' });

    await pass(49 * hourMs);

    expect((await read(order.id)).status).toBe('processing');
    // Its promised day may be near by then, for example after a Saturday.
    expect(await remindersOf(order.id)).not.toContain('acceptance');
  });
});

describe('the promised day', () => {
  /** Up to the last minute of the day, and past it. */
  async function passTheDay(day: string, id: string) {
    await pass(Date.parse(`${day}T23:59:00-03:00`) - shop.clock.now().getTime());
    const onTheDay = await remindersOf(id);
    await pass(minuteMs);
    await pass(dayMs);
    return [onTheDay, await remindersOf(id)];
  }

  it('ends at midnight of the city: both are notified the next minute, once', async () => {
    const order = await aShippedOrder(shop);
    const { promisedDay } = await read(order.id);

    expect(await passTheDay(promisedDay ?? '', order.id)).toEqual([[], ['promised_day']]);
  });

  it('is the day that the store gives where none was promised', async () => {
    const order = await aPaidOrder(shop);
    await shop.sql`update orders.orders set promised_day = null where id = ${order.id}`;
    const day = inHours(24 * 9).slice(0, 10);
    await put(order.id, { status: 'shipped', estimatedDelivery: day });

    expect(await passTheDay(day, order.id)).toEqual([[], ['promised_day']]);
  });

  it('is over with the arrival', async () => {
    const order = await aShippedOrder(shop);
    await shop.as(shop.seller).post(`/orders/${order.id}/report-delivery`, {});
    await confirm(order.id);

    await pass(20 * dayMs);

    expect(await remindersOf(order.id)).toEqual([]);
  });
});

describe('a silent buyer', () => {
  it('is reminded on the third and the sixth day, and confirmed for on the seventh', async () => {
    const order = await aDeliveredOrder(shop);
    const dueAt = inHours(7 * 24);
    const reminded: (readonly string[])[] = [];
    for (let day = 1; day <= 7; day += 1) {
      await pass(dayMs);
      reminded.push(await remindersOf(order.id));
    }

    expect(reminded.map(({ length }) => length)).toEqual([0, 0, 1, 1, 1, 2, 2]);
    const seen = await read(order.id);
    expect([seen.deliveryConfirmed, seen.deadlines]).toEqual([true, []]);
    const events = (await shop.outbox()).filter(({ type }) => type === OrderReminderV1.type);
    expect(events.at(-1)?.data).toMatchObject({ about: 'receipt', dueAt: around(dueAt) });
  });

  it('is not reminded after a word, or while a problem is open; the decision brings the day back', async () => {
    const spoken = await aDeliveredOrder(shop);
    const disputed = await aDeliveredOrder(shop);
    await confirm(spoken.id);
    await reportProblem(disputed.id);
    await state(disputed.id, 'Saiu daqui inteiro.', shop.seller);

    await pass(8 * dayMs);
    const open = await read(disputed.id);
    const refundId = open.refunds[0]?.id ?? '';
    await review(refundId, { action: 'reject', rejectionReason: 'Sem provas' });
    await pass(minuteMs);

    expect(await remindersOf(spoken.id)).toEqual([]);
    expect(open.deliveryConfirmed).toBe(false);
    expect(open.deadlines.map(({ kind }) => kind)).not.toContain('receipt');
    expect((await read(disputed.id)).deliveryConfirmed).toBe(true);
    expect((await remindersOf(disputed.id)).filter((about) => about === 'receipt')).toEqual([]);
  });
});

describe('an answer of the operator', () => {
  it('to a refund request is not asked of the store any more once it is there', async () => {
    const order = await aDeliveredOrder(shop);
    const { id } = (await requestRefund(order.id, full)).body.refund;
    const dueAt = inHours(48);
    const seen = (await read(order.id)).deadlines;
    await review(id, { action: 'reject', rejectionReason: 'Sem provas' });
    await requestRefund(order.id, full);
    await review((await read(order.id)).refunds.at(-1)?.id ?? '', {
      action: 'reject',
      rejectionReason: 'Sem provas',
    });
    await pass(49 * hourMs);

    expect(seen).toContainEqual({ kind: 'refund_answer', dueAt: around(dueAt) });
    expect(await remindersOf(order.id)).not.toContain('refund_answer');
    expect(await announced(shop, order.id)).not.toContain('refund-escalated');
  });

  it('to a problem is asked for on its due day', async () => {
    const [late, answered] = [await aDeliveredOrder(shop), await aDeliveredOrder(shop)];
    for (const { id } of [late, answered]) {
      await reportProblem(id);
      await state(id, 'Saiu daqui inteiro.', shop.seller);
    }
    const { refunds } = await read(answered.id);
    await review(refunds[0]?.id ?? '', { action: 'approve' });

    await pass(7 * dayMs + minuteMs);

    expect(await remindersOf(late.id)).toContain('dispute');
    expect(await remindersOf(answered.id)).not.toContain('dispute');
  });
});

describe('deadlines', () => {
  it('go on with the others when one can not be met, and try it again', async () => {
    const failing = await aPendingOrder(shop);
    const other = await aPendingOrder(shop);
    const { catalog } = shop.fakes;
    shop.fakes.catalog = {
      ...catalog,
      'POST /internal/reservations': (body: ReserveBody) => {
        const isFailing = body.lines.some(
          ({ productId }) => productId === failing.product.productId,
        );
        if (isFailing) throw new FakeRefusal(503, 'UNAVAILABLE', {});
        return { lines: [] };
      },
    };

    await pass(25 * hourMs);
    const first = [await remindersOf(failing.id), await remindersOf(other.id)];
    shop.fakes.catalog = catalog ?? {};
    await pass(minuteMs);

    expect(first).toEqual([[], ['unpaid']]);
    expect(await remindersOf(failing.id)).toEqual(['unpaid']);
  });

  it('are closed by the payment', async () => {
    const order = await aPendingOrder(shop);
    await approve(shop, { purchaseId: order.purchaseId, orders: [order] });
    const rows = await shop.sql`
      select kind, outcome from orders.deadlines where order_id = ${order.id} and done_at is not null order by kind`;

    expect(rows.map((row) => ({ ...row }))).toEqual([
      { kind: 'unpaid', outcome: 'kept' },
      { kind: 'unpaid_reminder', outcome: 'kept' },
    ]);
  });
});
