import {
  AccountDisconnectedV1,
  AccountExpiringV1,
  ChargedBackV1,
  DeliveryConfirmedV1,
  DifferenceFoundV1,
  DisputeClosedV1,
  DisputeDecidedV1,
  DisputeOpenedV1,
  DisputeStatementAddedV1,
  OrderCancelledV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderReminderV1,
  OrderStatusChangedV1,
  PaymentApprovedV1,
  PaymentCancelledV1,
  PaymentExpiredV1,
  PaymentRefundedV1,
  PaymentRejectedV1,
  PayoutFailedV1,
  ProductReviewedV1,
  RefundApprovedV1,
  RefundFailedV1,
  RefundRejectedV1,
  RefundRequestedV1,
  StoreRatedV1,
  UserBlockedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aKnownUser, anOrder, listOf, mailsTo, startNotifications } from './support.ts';

const service = useService(startNotifications);
let buyer: TestActor;
let seller: TestActor;
beforeEach(async () => {
  buyer = await aKnownUser(service);
  seller = await aKnownUser(service, 'seller');
});

const kinds = async (actor: TestActor) =>
  (await listOf(service, actor)).map(({ type, category, priority }) => ({
    type,
    category,
    priority,
  }));

describe('orders', () => {
  it('notifies buyer and seller about a new order, each with their own text', async () => {
    const order = anOrder(buyer, seller);

    await service.publish(OrderCreatedV1, order);

    const [forBuyer] = await listOf(service, buyer);
    const [forSeller] = await listOf(service, seller);
    expect(forBuyer).toMatchObject({
      type: 'order_created',
      category: 'order',
      priority: 'normal',
      isRead: false,
      actionUrl: `/orders/${order.orderId}`,
    });
    expect(forSeller).toMatchObject({
      type: 'new_order_received',
      category: 'order',
      priority: 'high',
    });
    expect(forSeller?.message).toContain('59,80');
    expect(await mailsTo(service, buyer)).toEqual([]);
  });

  it('notifies and mails both when an order is paid', async () => {
    await service.publish(OrderPaidV1, anOrder(buyer, seller));

    expect(await kinds(buyer)).toEqual([
      { type: 'order_paid', category: 'order', priority: 'high' },
    ]);
    expect(await kinds(seller)).toEqual([
      { type: 'order_paid', category: 'order', priority: 'high' },
    ]);
    expect(await mailsTo(service, buyer)).toEqual(['order-paid']);
    expect(await mailsTo(service, seller)).toEqual(['new-paid-order']);
  });

  it('notifies once when the same event comes twice', async () => {
    const order = anOrder(buyer, seller);
    const { id } = await service.publish(OrderPaidV1, order);

    await service.publish(OrderPaidV1, order, { id, aggregateVersion: 1 });

    expect(await kinds(buyer)).toHaveLength(1);
    expect(await mailsTo(service, buyer)).toHaveLength(1);
  });

  const moves: [string, string, string[]][] = [
    ['processing', 'system_update', ['order-processing']],
    ['shipped', 'order_shipped', ['order-shipped']],
    ['delivered', 'order_delivered', ['order-delivered']],
    ['returned', 'order_refunded', []],
  ];
  it.each(moves)('notifies the buyer that an order is %s', async (to, type, mails) => {
    const order = anOrder(buyer, seller);

    await service.publish(OrderStatusChangedV1, {
      ...order,
      from: 'paid',
      to: to as 'shipped',
      trackingCode: null,
      reason: null,
      changedBy: seller.userId,
      restock: [],
    });

    expect((await kinds(buyer)).map((kind) => kind.type)).toEqual([type]);
    expect(await mailsTo(service, buyer)).toEqual(mails);
  });

  it('announces the refund when a paid order is cancelled', async () => {
    await service.publish(OrderCancelledV1, {
      ...anOrder(buyer, seller),
      cancelledBy: newId(),
      cancelledAs: 'seller',
      reasonCode: 'out_of_stock',
      reason: null,
      wasPaid: true,
    });

    const [notice] = await listOf(service, buyer);
    expect(notice).toMatchObject({ type: 'order_cancelled', priority: 'high' });
    expect(notice?.message).toMatch(
      /cancelado pela loja\. Motivo: Sem estoque\. Vamos devolver .*59,80 para você\.$/,
    );
    expect((await listOf(service, seller))[0]?.message).toMatch(/^Você cancelou/);
    expect([await mailsTo(service, buyer), await mailsTo(service, seller)]).toEqual([
      ['order-cancelled'],
      ['order-cancelled'],
    ]);
  });

  it('keeps what someone wrote out of the notice of a cancellation', async () => {
    await service.publish(OrderCancelledV1, {
      ...anOrder(buyer, seller),
      cancelledBy: newId(),
      cancelledAs: 'admin',
      reasonCode: 'other',
      reason: 'Loja fechou, ligue para a Maria',
      wasPaid: true,
    });

    for (const reader of [buyer, seller]) {
      const [notice] = await listOf(service, reader);
      expect(notice?.message).toContain('cancelado pela administração.');
      expect(notice?.message).not.toMatch(/Maria|Motivo/);
    }
  });

  it('sends the seller no mail about an order that was never paid', async () => {
    await service.publish(OrderCancelledV1, {
      ...anOrder(buyer, seller),
      cancelledBy: null,
      reason: null,
      wasPaid: false,
      paymentId: null,
    });

    expect([await mailsTo(service, buyer), await mailsTo(service, seller)]).toEqual([
      ['order-cancelled'],
      [],
    ]);
    expect((await kinds(seller)).map(({ type }) => type)).toEqual(['order_cancelled']);
  });

  it.each([
    ['unpaid', 1, 0],
    ['acceptance', 0, 1],
    ['promised_day_near', 0, 1],
    ['promised_day', 1, 1],
    ['receipt', 1, 0],
    ['refund_answer', 0, 1],
    ['refund_offer', 1, 0],
    ['regret_return', 1, 1],
    ['dispute_words', 0, 1],
    ['dispute_due', 0, 0],
    ['dispute_overdue', 0, 0],
  ] as const)('reminds of %s those whom it concerns', async (about, forBuyer, forSeller) => {
    const admin = await aKnownUser(service, 'admin');
    await service.publish(OrderReminderV1, {
      ...anOrder(buyer, seller),
      about,
      dueAt: '2026-11-23T17:05:00.000Z',
    });

    const [bought, sold, operator] = await Promise.all(
      [buyer, seller, admin].map((who) => listOf(service, who)),
    );
    expect([bought?.length, sold?.length]).toEqual([forBuyer, forSeller]);
    expect(operator?.length).toBe(forBuyer + forSeller === 0 ? 1 : 0);
    const [notice] = [...(bought ?? []), ...(sold ?? []), ...(operator ?? [])];
    expect(notice?.actionUrl).toMatch(
      about.startsWith('dispute') && forSeller === 0 ? /^\/admin\/orders\?/ : /^\/orders\//,
    );
    if (about === 'unpaid' || about === 'acceptance' || about === 'receipt')
      expect(notice?.message).toContain('até 23/11, 14:05');
  });

  it('notifies the seller that receipt was confirmed', async () => {
    await service.publish(DeliveryConfirmedV1, {
      ...anOrder(buyer, seller),
      confirmedAt: '2026-11-22T10:00:00.000Z',
      confirmedBy: null,
      productReviews: [],
    });

    expect(await kinds(seller)).toEqual([
      { type: 'order_delivered', category: 'order', priority: 'normal' },
    ]);
  });
});

describe('money', () => {
  const aPayment = () => ({
    paymentId: newId(),
    purchaseId: newId(),
    buyerId: buyer.userId,
    method: 'pix' as const,
    amountCents: 5_980,
    allocations: [{ orderId: newId(), amountCents: 5_980 }],
  });

  it('notifies the buyer about the outcome of a payment', async () => {
    await service.publish(PaymentApprovedV1, {
      ...aPayment(),
      approvedAt: '2026-11-21T12:00:00.000Z',
      providerFeeCents: 10,
    });
    const expired = aPayment();
    await service.publish(PaymentExpiredV1, expired);
    await service.publish(PaymentRejectedV1, {
      ...aPayment(),
      statusDetail: 'cc_rejected_other_reason',
    });

    const all = await listOf(service, buyer);
    // Paid orders are announced as a purchase.
    expect(all.map(({ type }) => type)).toEqual(['system_update', 'system_update']);
    expect(all.map(({ category }) => category)).toEqual(['payment', 'payment']);
    expect(all[1]?.actionUrl).toBe(`/orders/${expired.allocations[0]?.orderId}/payment`);
  });

  it('says that a payment was refused, why, and where to try again', async () => {
    const payment = aPayment();

    await service.publish(PaymentRejectedV1, {
      ...payment,
      statusDetail: 'cc_rejected_insufficient_amount',
    });

    const [notice] = await listOf(service, buyer);
    expect(notice).toMatchObject({
      title: 'Pagamento não aprovado',
      actionUrl: `/checkout?retryOrderId=${payment.allocations[0]?.orderId}`,
    });
    expect(notice?.message).toContain('limite suficiente');
  });

  it.each(['replaced', 'order-cancelled', 'by-buyer', 'by-admin'] as const)(
    'says nothing about a payment that ended %s while no order of it waits',
    async (cause) => {
      await service.publish(PaymentCancelledV1, { ...aPayment(), cause, waitingOrderIds: [] });

      expect(await listOf(service, buyer)).toEqual([]);
    },
  );

  it.each([
    ['replaced', []],
    ['by-buyer', []],
    ['order-cancelled', ['Falta pagar a compra']],
    ['by-admin', ['Falta pagar a compra']],
  ] as const)(
    'asks for what is left to pay after a payment that ended %s: %j',
    async (cause, titles) => {
      const waiting = newId();

      await service.publish(PaymentCancelledV1, {
        ...aPayment(),
        cause,
        waitingOrderIds: [waiting],
      });

      const notices = await listOf(service, buyer);
      expect(notices.map(({ title }) => title)).toEqual(titles);
      for (const { actionUrl } of notices) expect(actionUrl).toBe(`/orders/${waiting}/payment`);
    },
  );

  it('tells a seller before the account ends, and when the provider ended it', async () => {
    const { userId: sellerId } = seller;

    await service.publish(AccountExpiringV1, {
      sellerId,
      expiresAt: '2026-12-06T15:00:00.000Z',
      daysLeft: 15,
    });
    await service.publish(AccountDisconnectedV1, { sellerId, by: 'provider' });
    await service.publish(AccountDisconnectedV1, { sellerId, by: 'seller' });

    const [ended, ending, ...others] = await listOf(service, seller);
    expect(ending).toMatchObject({ priority: 'high', actionUrl: '/dashboard?tab=payments' });
    expect(ending?.title).toContain('15 dias');
    expect(ending?.message).toContain('06/12/2026');
    expect(ended).toMatchObject({ priority: 'urgent', actionUrl: '/dashboard?tab=payments' });
    expect(others).toEqual([]);
  });

  it('notifies and mails the buyer about a refund', async () => {
    await service.publish(PaymentRefundedV1, {
      refundId: newId(),
      paymentId: newId(),
      orderId: newId(),
      purchaseId: newId(),
      buyerId: buyer.userId,
      amountCents: 1_990,
      orderRefundedCents: 1_990,
      reason: 'regret',
      refundedAt: '2026-11-21T12:00:00.000Z',
    });

    const [notice] = await listOf(service, buyer);
    expect(notice).toMatchObject({ type: 'order_refunded', category: 'payment' });
    expect(notice?.message).toContain('19,90');
    expect(await mailsTo(service, buyer)).toEqual(['payment-refunded']);
  });

  it('notifies every active administrator about stuck money, and none who is blocked', async () => {
    const admin = await aKnownUser(service, 'admin');
    const blocked = await aKnownUser(service, 'admin');
    await service.publish(UserBlockedV1, { userId: blocked.userId, roles: ['admin'] });
    const refund = { refundId: newId(), paymentId: newId(), orderId: newId(), amountCents: 1_990 };

    await service.publish(RefundFailedV1, { ...refund, cause: 'timeout' });
    const orderId = newId();
    await service.publish(PayoutFailedV1, {
      orderId,
      sellerId: seller.userId,
      amountCents: 5,
      cause: 'no key',
    });
    const payment = aPayment();
    await service.publish(ChargedBackV1, { ...payment, state: 'opened' });
    await service.publish(DifferenceFoundV1, {
      differenceId: newId(),
      orderIds: [newId()],
      kind: 'amount',
      paymentId: newId(),
    });

    expect((await kinds(admin)).map(({ priority }) => priority)).toEqual([
      'urgent',
      'urgent',
      'high',
      'urgent',
    ]);
    // The page where each is decided, newest first.
    expect((await listOf(service, admin)).map(({ actionUrl }) => actionUrl)).toEqual([
      '/admin/integrity',
      `/admin/payments/${payment.paymentId}`,
      `/admin/payouts?order=${orderId}`,
      `/admin/orders?view=refunds&refund=${refund.refundId}`,
    ]);
    expect(await mailsTo(service, admin)).toEqual(Array(4).fill('team-notice'));
    expect(await kinds(blocked)).toEqual([]);
    expect(await mailsTo(service, blocked)).toEqual(['account-blocked']);
    expect(await kinds(buyer)).toEqual([]);
  });
});

describe('disputes, refunds and reviews', () => {
  it('notifies both parties about a dispute', async () => {
    const order = anOrder(buyer, seller);
    const dispute = { ...order, disputeId: newId() };

    await service.publish(DisputeOpenedV1, {
      ...dispute,
      reason: 'damaged',
      description: 'Chegou quebrado',
      dueAt: '2026-12-01T00:00:00.000Z',
    });
    await service.publish(DisputeClosedV1, { ...dispute, outcome: 'refunded' });

    expect(await kinds(buyer)).toHaveLength(2);
    expect(await kinds(seller)).toHaveLength(2);
    expect((await listOf(service, seller)).at(-1)?.message).toContain('até 30/11, 21:00');
    expect([await mailsTo(service, buyer), await mailsTo(service, seller)]).toEqual([
      [],
      ['dispute-opened'],
    ]);
  });

  it('notifies the other party about words in a dispute, and never repeats them', async () => {
    const dispute = { ...anOrder(buyer, seller), disputeId: newId() };

    await service.publish(DisputeStatementAddedV1, { ...dispute, by: 'buyer' });
    await service.publish(DisputeStatementAddedV1, { ...dispute, by: 'seller' });

    const [forBuyer] = await listOf(service, buyer);
    expect(forBuyer?.message).toMatch(/^A loja escreveu/);
    expect([await kinds(buyer), await kinds(seller)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it.each([
    ['refunded', 'seller', 1_990, 'A loja reconheceu', 'R$ 19,90 voltam para você'],
    ['refunded', 'system', 1_990, 'A loja não respondeu a tempo', 'R$ 19,90 voltam para você'],
    ['partly_refunded', 'admin', 990, 'A nossa equipe', 'uma parte, R$ 9,90, volta para você'],
    ['rejected', 'admin', 0, 'A nossa equipe', 'não foi aceito'],
  ] as const)(
    'says to both in their own words that a dispute was %s by %s, once',
    async (outcome, decidedBy, grantedCents, who, what) => {
      const order = anOrder(buyer, seller);
      const dispute = { ...order, disputeId: newId() };
      const refund = { ...dispute, refundId: newId(), paymentId: newId(), reason: 'x' };

      await (outcome === 'rejected'
        ? service.publish(RefundRejectedV1, { ...refund, rejectedBy: null })
        : service.publish(RefundApprovedV1, {
            ...refund,
            amountCents: grantedCents,
            approvedBy: null,
          }));
      await service.publish(DisputeDecidedV1, { ...dispute, outcome, decidedBy, grantedCents });
      const closed = outcome === 'rejected' ? outcome : 'refunded';
      await service.publish(DisputeClosedV1, { ...dispute, outcome: closed, wasDecided: true });

      const [[forBuyer, ...more], [forSeller]] = await Promise.all([
        listOf(service, buyer),
        listOf(service, seller),
      ]);
      expect(more).toEqual([]);
      // Amounts are written with a non-breaking space.
      expect(forBuyer?.message.replaceAll('\u00A0', ' ')).toMatch(
        new RegExp(`${who}.*${what.replace('$', '.')}`),
      );
      expect(forSeller?.message).not.toBe(forBuyer?.message);
      expect(await mailsTo(service, buyer)).toEqual(['dispute-decided']);
      expect(await mailsTo(service, seller)).toEqual(['dispute-decided']);
    },
  );

  it('notifies the buyer about the outcome of a refund request', async () => {
    const aRefund = () => ({ ...anOrder(buyer, seller), refundId: newId(), amountCents: 990 });
    const asked = { ...aRefund(), refundType: 'partial', reason: 'defective' } as const;
    await service.publish(RefundRequestedV1, asked);
    await service.publish(RefundApprovedV1, { ...aRefund(), reason: 'ok', approvedBy: null });
    const rejected = { ...aRefund(), reason: 'Fora do prazo', rejectedBy: null };
    await service.publish(RefundRejectedV1, rejected);

    const [third, second, first] = await listOf(service, buyer);
    expect(third?.message).toContain('Fora do prazo');
    expect(second).toMatchObject({ type: 'order_refunded', category: 'payment' });
    expect(first?.message).toContain('Nossa equipe vai decidir.');
    expect(await kinds(seller)).toHaveLength(2);
    expect(await mailsTo(service, buyer)).toEqual(['refund-news', 'refund-news']);
  });

  it('notifies the seller about reviews', async () => {
    await service.publish(ProductReviewedV1, {
      productId: newId(),
      sellerId: seller.userId,
      buyerId: buyer.userId,
      orderId: newId(),
      rating: 1,
      title: 'Bolo de fubá',
    });
    await service.publish(StoreRatedV1, {
      sellerId: seller.userId,
      buyerId: buyer.userId,
      overallRating: 5,
      averageRating: 4.8,
      totalRatings: 12,
    });

    const reviews = await listOf(service, seller);
    expect(reviews.map(({ message }) => message)).toEqual([
      'Sua loja recebeu 5 estrelas.',
      'Bolo de fubá recebeu 1 estrela.',
    ]);
  });
});
