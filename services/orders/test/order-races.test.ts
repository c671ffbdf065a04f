import { hourMs } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf, type Refusal } from './actions.ts';
import { aPaidOrder, aPendingOrder, approve, openShop } from './shop.ts';
import { inBatches, manyOf } from './in-batches.ts';

const shop = useService(openShop);

const { read, requestRefund, review } = actionsOf(() => shop);
const times = 50;

const cancel = (id: string) => shop.as(shop.buyer).post<Refusal>(`/orders/${id}/cancel`, {});
const ship = (id: string) =>
  shop.as(shop.seller).put<Refusal>(`/orders/${id}/status`, {
    status: 'shipped',
    trackingCode: 'BR1',
  });
const refusedMove = (from: string, to: string) => ({
  status: 409,
  body: { code: 'ORDER_TRANSITION_NOT_ALLOWED', details: { from, to, allowed: [] } },
});

/** Runs both on each order at once, alternating which one starts first. */
async function race<T, A, B>(
  orders: readonly T[],
  first: (order: T) => Promise<A>,
  second: (order: T) => Promise<B>,
): Promise<{ order: T; first: A; second: B }[]> {
  return inBatches(orders, async (order, at) => {
    const ahead = at % 2 === 0 ? undefined : second(order);
    const [one, two] = await Promise.all([first(order), ahead ?? second(order)]);
    return { order, first: one, second: two };
  });
}

/** What was announced about each order, without reminders. */
async function announcedAbout(): Promise<(id: string) => string[]> {
  const events = await shop.outbox();
  return (id) =>
    events
      .filter(({ aggregateId, type }) => aggregateId === id && !type.includes('reminder'))
      .map(({ type }) => type.replace(/^orders\.|\.v1$/g, ''));
}

describe('at the same moment', () => {
  it('a buyer cancels and the money arrives: it goes back once, in one of two ways', async () => {
    const ends = await race(
      await manyOf(times, () => aPendingOrder(shop)),
      ({ id }) => cancel(id),
      (order) => approve(shop, { purchaseId: order.purchaseId, orders: [order] }),
    );

    const about = await announcedAbout();
    for (const { order, first } of ends) {
      const { status, refunds } = await read(order.id);
      expect([first.status, status]).toEqual([200, 'cancelled']);
      // If paid first, it is cancelled as a paid order; if cancelled first, late money is refunded.
      const events = about(order.id);
      expect([
        ['order-created', 'order-paid', 'order-cancelled'],
        ['order-created', 'order-cancelled', 'refund-approved'],
      ]).toContainEqual(events);
      const isLate = events.includes('refund-approved');
      expect(refunds.map(({ refundAmount, reason }) => [refundAmount, reason])).toEqual([
        [order.total, isLate ? 'late_payment' : 'buyer_request'],
      ]);
    }
  }, 120_000);

  it('a buyer cancels and begins to pay: no order that is cancelled can be paid', async () => {
    const holdUntil = new Date(shop.clock.now().getTime() + hourMs).toISOString();
    const buyerId = shop.buyer.userId;
    const begin = (orderId: string) =>
      shop.service.post<Refusal>('/internal/payables', { orderId, buyerId, holdUntil });

    const ends = await race(
      await manyOf(times, () => aPendingOrder(shop)),
      ({ id }) => cancel(id),
      ({ id }) => begin(id),
    );

    for (const { order, first, second } of ends) {
      expect([first.status, (await read(order.id)).status]).toEqual([200, 'cancelled']);
      if (second.status !== 200)
        expect(second).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAYABLE' } });
      expect(await begin(order.id)).toMatchObject({
        status: 409,
        body: { code: 'ORDER_NOT_PAYABLE' },
      });
    }
  }, 120_000);

  it('a buyer cancels and the store ships: one of them, and the other reads what is possible', async () => {
    const ends = await race(
      await manyOf(times, () => aPaidOrder(shop)),
      ({ id }) => cancel(id),
      ({ id }) => ship(id),
    );

    const about = await announcedAbout();
    for (const { order, first, second } of ends) {
      const { status } = await read(order.id);
      expect(about(order.id)).toEqual([
        'order-created',
        'order-paid',
        status === 'shipped' ? 'order-status-changed' : 'order-cancelled',
      ]);
      if (first.status === 200) {
        expect([status, second]).toMatchObject(['cancelled', refusedMove('cancelled', 'shipped')]);
      } else {
        expect([status, second.status]).toEqual(['shipped', 200]);
        expect(first).toMatchObject({
          status: 409,
          body: { code: 'ORDER_TRANSITION_NOT_ALLOWED', details: { from: 'shipped', allowed: [] } },
        });
      }
    }
  }, 120_000);

  it('a store ships and the time to begin is over: shipped, or cancelled with a clear answer', async () => {
    const orders = await manyOf(times, () => aPaidOrder(shop));
    shop.clock.advance(48 * hourMs + 1);

    // Deadlines are handled in order of payment; the store works from the other end.
    const [shipped] = await Promise.all([
      inBatches(orders.toReversed(), ({ id }) => ship(id)),
      shop.runJobs(),
    ]);
    await shop.runJobs();

    const about = await announcedAbout();
    for (const [at, { id }] of orders.toReversed().entries()) {
      const { status, cancelReasonCode, deadlines } = await read(id);
      const isShipped = shipped[at]?.status === 200;
      expect([status, cancelReasonCode]).toEqual(
        isShipped ? ['shipped', null] : ['cancelled', 'seller_silent'],
      );
      if (!isShipped) expect(shipped[at]).toMatchObject(refusedMove('cancelled', 'shipped'));
      expect(about(id)).toEqual([
        'order-created',
        'order-paid',
        isShipped ? 'order-status-changed' : 'order-cancelled',
      ]);
      expect(deadlines.map(({ kind }) => kind)).not.toContain('acceptance');
    }
  }, 120_000);

  it('an operator reviews and the buyer cancels: the order ends cancelled, its money is asked for once', async () => {
    const asked = await manyOf(times, async () => {
      const order = await aPaidOrder(shop);
      const body = { refundType: 'full', reason: 'customer_service' };
      const { refund } = (await requestRefund(order.id, body, shop.admin)).body;
      return { id: order.id, refundId: refund.id };
    });

    const ends = await race(
      asked,
      ({ id }) => cancel(id),
      ({ refundId }) => review(refundId, { action: 'approve' }),
    );

    const about = await announcedAbout();
    for (const { order, first, second } of ends) {
      const { status, refunds } = await read(order.id);
      expect([first.status, status]).toEqual([200, 'cancelled']);
      const isApproved = second.status === 200;
      // If approved first, it may still be cancelled: payments then refunds the rest, which is
      // nothing.
      expect(about(order.id).slice(3)).toEqual(
        isApproved ? ['refund-approved', 'order-cancelled'] : ['order-cancelled'],
      );
      if (!isApproved)
        expect(second).toMatchObject({ status: 409, body: { code: 'REFUND_NOT_ALLOWED' } });
      expect(refunds.map((refund) => refund.status)).toEqual([isApproved ? 'approved' : 'pending']);
    }
  }, 120_000);
});
