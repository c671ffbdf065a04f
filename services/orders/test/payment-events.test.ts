import {
  ChargedBackV1,
  PaymentApprovedV1,
  PaymentCancelledV1,
  PaymentCreatedV1,
  PaymentExpiredV1,
  PaymentRefundedV1,
  PaymentRejectedV1,
  RefundFailedV1,
  StockCommitFailedV1,
  FundsReleasedV1,
} from '@largo/contracts';
import { hourMs, newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import {
  announced,
  aPaidOrder,
  aPendingOrder,
  approve,
  aProduct,
  buy,
  lastEvent,
  openShop,
  openStore,
} from './shop.ts';

const shop = useService(openShop);

interface Detail {
  order: {
    status: string;
    paymentExpiresAt: string | null;
    cancelReason: string | null;
    fundsReleasedAt: string | null;
    refunds: { status: string; reason: string; refundAmount: number }[];
    statusHistory: { newStatus: string; userType: string; changedByUser: unknown }[];
  };
}
const read = async (id: string) =>
  (await shop.as(shop.buyer).get<Detail>(`/orders/${id}`)).body.order;
const holdUntil = () => new Date(shop.clock.now().getTime() + hourMs).toISOString();
async function twoSellers() {
  const sellerId = newId();
  await openStore(shop, sellerId, 'Livraria');
  return buy(shop, aProduct(shop, { title: 'Café' }), aProduct(shop, { sellerId, title: 'Livro' }));
}

const aPayment = (
  order: { id: string; purchaseId: string; total: number },
  paymentId = newId(),
) => ({
  paymentId,
  purchaseId: order.purchaseId,
  buyerId: shop.buyer.userId,
  method: 'pix' as const,
  amountCents: Math.round(order.total * 100),
  allocations: [{ orderId: order.id, amountCents: Math.round(order.total * 100) }],
});

describe('payments.payment-approved', () => {
  it('makes every order of the payment paid, by Sistema', async () => {
    const placed = await twoSellers();

    const paymentId = await approve(shop, placed);

    for (const { id } of placed.orders) {
      const order = await read(id);
      expect(order.status).toBe('paid');
      expect(order.statusHistory.at(-1)).toMatchObject({
        newStatus: 'paid',
        userType: 'system',
        changedByUser: null,
      });
      expect(await announced(shop, id)).toEqual(['order-created', 'order-paid']);
      expect(await lastEvent(shop, id)).toMatchObject({ paymentId, orderId: id });
    }
  });

  it('changes nothing when it is delivered again, also under another event id', async () => {
    const order = await aPaidOrder(shop);
    const again = aPayment(order, order.paymentId);

    await shop.publish(PaymentApprovedV1, {
      ...again,
      approvedAt: shop.clock.now().toISOString(),
      providerFeeCents: 0,
    });

    expect(await announced(shop, order.id)).toEqual(['order-created', 'order-paid']);
  });

  it('gives the money of a second payment back', async () => {
    const order = await aPaidOrder(shop);

    const second = await approve(shop, { purchaseId: order.purchaseId, orders: [order] });

    expect((await read(order.id)).status).toBe('paid');
    expect(await lastEvent(shop, order.id)).toMatchObject({
      paymentId: second,
      reason: 'duplicate_payment',
      amountCents: 2_980,
      approvedBy: null,
    });
  });

  it('keeps the order paid when the second money has arrived back', async () => {
    const order = await aPaidOrder(shop);
    const second = await approve(shop, { purchaseId: order.purchaseId, orders: [order] });
    const { refundId } = await lastEvent<{ refundId: string }>(shop, order.id);

    await shop.publish(PaymentRefundedV1, {
      refundId,
      paymentId: second,
      orderId: order.id,
      purchaseId: order.purchaseId,
      buyerId: shop.buyer.userId,
      amountCents: 2_980,
      orderRefundedCents: 2_980,
      reason: 'duplicate_payment',
      refundedAt: shop.clock.now().toISOString(),
    });

    const { status, refunds } = await read(order.id);
    expect(status).toBe('paid');
    expect(refunds).toMatchObject([{ status: 'completed', reason: 'duplicate_payment' }]);
  });

  it('gives money back that comes after the cancellation', async () => {
    const order = await aPendingOrder(shop);
    await shop.as(shop.buyer).post(`/orders/${order.id}/cancel`, {});

    await approve(shop, { purchaseId: order.purchaseId, orders: [order] });

    expect((await read(order.id)).status).toBe('cancelled');
    expect(await lastEvent(shop, order.id)).toMatchObject({
      reason: 'late_payment',
      approvedBy: null,
    });
  });

  it('closes another try of such a refund when its money went back otherwise', async () => {
    const order = await aPendingOrder(shop);
    await shop.as(shop.buyer).post(`/orders/${order.id}/cancel`, {});
    const paymentId = await approve(shop, { purchaseId: order.purchaseId, orders: [order] });
    const { refundId } = await lastEvent<{ refundId: string }>(shop, order.id);
    const fail = (id: string, cause: string) =>
      shop.publish(RefundFailedV1, {
        refundId: id,
        paymentId,
        orderId: order.id,
        amountCents: 2_980,
        cause,
      });
    await fail(refundId, 'rejected');

    const retry = (id: string) =>
      shop.as(shop.admin).post<{ refund: { id: string } }>(`/refunds/${id}/retry`);
    const { body } = await retry(refundId);
    await fail(body.refund.id, 'given_back');

    const { refunds } = await read(order.id);
    expect(refunds.map(({ status }) => status).toSorted()).toEqual(['failed', 'rejected']);
    const path = '/refunds?status=failed&sort=queue';
    const queue = await shop.as(shop.admin).get<{ refunds: { id: string }[] }>(path);
    expect(queue.body.refunds.map(({ id }) => id)).not.toContain(body.refund.id);
  });

  it.each(['before', 'after'])(
    'closes such a refund that fails %s its money went back otherwise',
    async (when) => {
      const order = await aPendingOrder(shop);
      await shop.as(shop.buyer).post(`/orders/${order.id}/cancel`, {});
      const paymentId = await approve(shop, { purchaseId: order.purchaseId, orders: [order] });
      const { refundId } = await lastEvent<{ refundId: string }>(shop, order.id);
      const amount = { paymentId, orderId: order.id, amountCents: 2_980 };
      const fail = () => shop.publish(RefundFailedV1, { ...amount, refundId, cause: 'rejected' });
      const goBack = () =>
        shop.publish(PaymentRefundedV1, {
          ...amount,
          refundId: newId(),
          purchaseId: order.purchaseId,
          buyerId: shop.buyer.userId,
          orderRefundedCents: 2_980,
          reason: 'late_payment',
          refundedAt: shop.clock.now().toISOString(),
        });

      for (const act of when === 'before' ? [fail, goBack] : [goBack, fail]) await act();

      const { refunds } = await read(order.id);
      expect(refunds.map(({ status }) => status).toSorted()).toEqual(['completed', 'rejected']);
    },
  );

  it('pays the orders that can be paid and gives the rest of one payment back', async () => {
    const placed = await twoSellers();
    const [first, second] = placed.orders;
    await shop.as(shop.buyer).post(`/orders/${second?.id}/cancel`, {});

    await approve(shop, placed);

    expect(await announced(shop, first?.id ?? '')).toEqual(['order-created', 'order-paid']);
    expect(await announced(shop, second?.id ?? '')).toEqual([
      'order-created',
      'order-cancelled',
      'refund-approved',
    ]);
  });

  it('gives an amount back that is not the total', async () => {
    const order = await aPendingOrder(shop);

    await approve(shop, {
      purchaseId: order.purchaseId,
      orders: [{ ...order, total: order.total - 0.01 }],
    });

    expect((await read(order.id)).status).toBe('pending');
    expect(await lastEvent(shop, order.id)).toMatchObject({
      reason: 'amount_mismatch',
      amountCents: 2_979,
    });
  });

  it('is parked for an unknown order', async () => {
    const stranger = { id: newId(), purchaseId: newId(), total: 10 };

    await expect(
      approve(shop, { purchaseId: stranger.purchaseId, orders: [stranger] }),
    ).rejects.toThrow(/Pedido não encontrado/);
  });

  it.each([1, 2, 3, 4])(
    'either pays or refunds when the buyer cancels at that moment (round %i)',
    async () => {
      const order = await aPendingOrder(shop);

      const [cancelled] = await Promise.all([
        shop.as(shop.buyer).post(`/orders/${order.id}/cancel`, {}),
        approve(shop, { purchaseId: order.purchaseId, orders: [order] }),
      ]);

      expect(cancelled.status).toBe(200);
      const types = await announced(shop, order.id);
      expect([
        ['order-created', 'order-paid', 'order-cancelled'],
        ['order-created', 'order-cancelled', 'refund-approved'],
      ]).toContainEqual(types);
    },
  );
});

describe('an open payment', () => {
  it('is shown until it is cancelled', async () => {
    const order = await aPendingOrder(shop);
    const payment = aPayment(order);

    await shop.publish(PaymentCreatedV1, { ...payment, expiresAt: holdUntil() });
    await shop.publish(PaymentCancelledV1, {
      ...payment,
      cause: 'by-buyer',
      waitingOrderIds: [order.id],
    });

    expect(await read(order.id)).toMatchObject({ status: 'pending', paymentExpiresAt: null });
  });

  it('is shown until it expires, is rejected or pays', async () => {
    const order = await aPendingOrder(shop);
    const first = aPayment(order);
    const second = aPayment(order);
    const expiresAt = holdUntil();

    await shop.publish(PaymentCreatedV1, { ...first, expiresAt });
    const open = await read(order.id);
    await shop.publish(PaymentCreatedV1, { ...second, expiresAt });
    await shop.publish(PaymentExpiredV1, first);
    const replaced = await read(order.id);
    await shop.publish(PaymentRejectedV1, { ...second, statusDetail: 'cc_rejected_other_reason' });
    const rejected = await read(order.id);

    expect([open, replaced, rejected].map((seen) => seen.paymentExpiresAt)).toEqual([
      expiresAt,
      expiresAt,
      null,
    ]);
  });
});

describe('payments.payment-refunded', () => {
  const refunded = (
    order: { id: string; purchaseId: string; paymentId: string },
    amountCents: number,
    orderRefundedCents: number,
    reason = 'admin_action',
  ) =>
    shop.publish(PaymentRefundedV1, {
      refundId: newId(),
      paymentId: order.paymentId,
      orderId: order.id,
      purchaseId: order.purchaseId,
      buyerId: shop.buyer.userId,
      amountCents,
      orderRefundedCents,
      reason,
      refundedAt: shop.clock.now().toISOString(),
    });

  it('lists a part and moves the order once all is back', async () => {
    const order = await aPaidOrder(shop);

    await refunded(order, 1_000, 1_000);
    const partly = await read(order.id);
    await refunded(order, 1_980, 2_980);
    const wholly = await read(order.id);

    expect([partly.status, partly.refunds.map(({ refundAmount }) => refundAmount)]).toEqual([
      'paid',
      [10],
    ]);
    expect([wholly.status, wholly.refunds.map(({ refundAmount }) => refundAmount)]).toEqual([
      'refunded',
      [10, 19.8],
    ]);
    expect(await lastEvent(shop, order.id)).toMatchObject({
      from: 'paid',
      to: 'refunded',
      restock: [{ productId: order.product.productId, quantity: 1 }],
    });
  });

  it('leaves a cancelled order cancelled and lists the refund', async () => {
    const order = await aPaidOrder(shop);
    await shop.as(shop.seller).post(`/orders/${order.id}/cancel`, { reason: 'Sem estoque' });

    await refunded(order, 2_980, 2_980);

    const { status, refunds } = await read(order.id);
    expect([status, refunds[0]?.status]).toEqual(['cancelled', 'completed']);
  });

  it.each(['seller_cancel', 'seller_silent', 'late_payment', 'provider', 'admin_action'])(
    'keeps %s as its reason, done or failed, also when its buyer has cancelled the order',
    async (reason) => {
      const order = await aPaidOrder(shop);
      await shop.as(shop.buyer).post(`/orders/${order.id}/cancel`, {});
      const failedId = newId();
      const refund = { orderId: order.id, paymentId: order.paymentId, refundId: failedId };

      await refunded(order, 1_000, 1_000, reason);
      await shop.publish(RefundFailedV1, { ...refund, amountCents: 500, cause: '2031', reason }); // prettier-ignore
      await shop.as(shop.admin).post(`/refunds/${failedId}/retry`);

      const { refunds } = await read(order.id);
      expect(refunds.map((one) => one.reason)).toEqual([reason, reason, reason]);
      expect(refunds.map(({ status }) => status).sort()).toEqual([
        'approved',
        'completed',
        'failed',
      ]);
    },
  );

  it('has a code, and apart from it what an administrator wrote at the payment', async () => {
    const order = await aPaidOrder(shop);
    await refunded(order, 1_000, 1_000, 'Chegou estragado; combinado com a loja');
    expect((await read(order.id)).refunds).toMatchObject([
      { reason: 'admin_action', reasonDetails: 'Chegou estragado; combinado com a loja' },
    ]);
  });

  it('shows a refund that failed for good', async () => {
    const order = await aPaidOrder(shop);

    await shop.publish(RefundFailedV1, {
      refundId: newId(),
      paymentId: order.paymentId,
      orderId: order.id,
      amountCents: 500,
      cause: 'insufficient_amount',
    });

    expect((await read(order.id)).refunds).toMatchObject([{ status: 'failed', refundAmount: 5 }]);
  });
});

describe('payments.charged-back', () => {
  it.each([
    ['opened', 'paid'],
    ['lost', 'cancelled'],
    ['won', 'paid'],
  ] as const)('that is %s leaves an order that has not been sent %s', async (state, status) => {
    const order = await aPaidOrder(shop);

    await shop.publish(ChargedBackV1, { ...aPayment(order, order.paymentId), state });
    await shop.publish(ChargedBackV1, { ...aPayment(order), state: 'lost' });

    expect((await read(order.id)).status).toBe(status);
  });
});

describe('catalog.stock-commit-failed', () => {
  const gone = (order: { id: string; purchaseId: string; product: { productId: string } }) =>
    shop.publish(StockCommitFailedV1, {
      orderId: order.id,
      purchaseId: order.purchaseId,
      productIds: [order.product.productId],
    });

  it('cancels the paid order by Sistema, to be refunded', async () => {
    const order = await aPaidOrder(shop);

    await gone(order);

    expect((await read(order.id)).status).toBe('cancelled');
    expect(await lastEvent(shop, order.id)).toMatchObject({
      wasPaid: true,
      paymentId: order.paymentId,
      cancelledBy: null,
      totalCents: 2_980,
    });
  });

  it('leaves an order alone that has left', async () => {
    const order = await aPaidOrder(shop);
    await shop.as(shop.seller).put(`/orders/${order.id}/status`, { status: 'shipped' });

    await gone(order);

    expect((await read(order.id)).status).toBe('shipped');
  });
});

describe('payouts.funds-released', () => {
  it('shows when the money was released', async () => {
    const order = await aPaidOrder(shop);
    const releasedAt = shop.clock.now().toISOString();

    await shop.publish(FundsReleasedV1, {
      orderId: order.id,
      sellerId: order.sellerId,
      amountCents: 100,
      releasedAt,
    });

    expect((await read(order.id)).fundsReleasedAt).toBe(releasedAt);
  });
});
