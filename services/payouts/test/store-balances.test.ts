import {
  AdjustmentRecordedV1,
  DifferenceClosedV1,
  DifferenceFoundV1,
  DisputeClosedV1,
  DisputeOpenedV1,
  FraudAlertDecidedV1,
  FraudAlertRaisedV1,
  ManualPaymentRecordedV1,
  OrderPaidV1,
  type PayoutDetail,
  PayoutCompletedV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, useFixture } from './support.ts';

const fixture = useFixture();
const transfer = (id: string) => fixture.service.as(admin).post(`/admin/payout/process/${id}`);
const adjust = (sellerId: string, amount: number, reason: string, who = admin) =>
  fixture.service
    .as(who)
    .post<{ code?: string; adjustment: { id: string } }>('/admin/payout/adjustments', {
      sellerId,
      amount,
      reason,
      note: 'combinado',
    });

/** What the books say that a seller is owed. */
async function balanceOf({ sellerId }: AnOrder): Promise<number> {
  const [row] = await fixture.service.sql<{ cents: number }[]>`
    select -coalesce(sum(amount_cents), 0)::bigint as cents from payouts.ledger_entries
    where seller_id = ${sellerId} and account = 'seller_payable'`;
  return row?.cents ?? 0;
}

/** A store whose sale of R$ 100 was transferred (R$ 93) and then paid back to the buyer. */
async function aStoreInDebt(): Promise<AnOrder> {
  const order = anOrder();
  const payout = await fixture.release(order);
  await fixture.setPixKey(order);
  expect((await transfer(payout.id)).status).toBe(200);
  await fixture.refund(order, 10_000);
  expect(await balanceOf(order)).toBe(-9_300);
  return order;
}
const another = ({ sellerId }: AnOrder) => anOrder({ sellerId });

interface Hold {
  begin(order: AnOrder, id: string): Promise<unknown>;
  end(order: AnOrder, id: string): Promise<unknown>;
  /** What is left of R$ 93 after a debt of R$ 1, in reais; default: R$ 92. */
  open?: number;
}
const alertOf = (order: AnOrder, paymentId: string) => ({
  paymentId,
  purchaseId: order.purchaseId,
  buyerId: order.buyerId,
  amountCents: 10_000,
  orders: [{ ...order, isSent: false }],
});
const contest: Hold['begin'] = (order, paymentId) =>
  fixture.chargeBack(order, 'opened', { paymentId });
/** By the event that ends them. */
const holds: Readonly<Record<string, Hold>> = {
  'a chargeback is won': {
    begin: contest,
    end: (order, paymentId) => fixture.chargeBack(order, 'won', { paymentId }),
  },
  'a chargeback of a part is lost': {
    begin: contest,
    end: (order, paymentId) =>
      fixture.chargeBack(order, 'lost', { paymentId, contestedCents: 1_000 }),
    open: 82.7,
  },
  'a dispute is closed': {
    begin: (order, disputeId) =>
      fixture.service.publish(DisputeOpenedV1, {
        ...order,
        disputeId,
        reason: 'product_defect',
        description: 'Chegou quebrado',
        dueAt: fixture.service.clock.now().toISOString(),
      }),
    end: (order, disputeId) =>
      fixture.service.publish(DisputeClosedV1, { ...order, disputeId, outcome: 'rejected' }),
  },
  'a refund is made': {
    begin: (order, refundId) => fixture.requestRefund(order, refundId),
    end: (order, refundId) => fixture.refund(order, 1_000, refundId),
    open: 82.7,
  },
  'a refund fails': {
    begin: (order, refundId) => fixture.requestRefund(order, refundId),
    end: (order, refundId) => fixture.failRefund(order, refundId),
  },
  'a fraud alert is decided': {
    begin: (order, paymentId) =>
      fixture.service.publish(FraudAlertRaisedV1, alertOf(order, paymentId)),
    end: (order, paymentId) =>
      fixture.service.publish(FraudAlertDecidedV1, {
        ...alertOf(order, paymentId),
        decision: 'release',
      }),
  },
  'a difference is closed': {
    begin: ({ orderId }, differenceId) =>
      fixture.service.publish(DifferenceFoundV1, {
        differenceId,
        kind: 'amount',
        paymentId: newId(),
        orderIds: [orderId],
      }),
    end: ({ orderId }, differenceId) =>
      fixture.service.publish(DifferenceClosedV1, { differenceId, orderIds: [orderId] }),
  },
};

describe('a debt', () => {
  it('is taken from the next released payout, and only the rest is transferred', async () => {
    const first = await aStoreInDebt();
    const next = another(first);
    const payout = await fixture.release(next, 20_000);
    expect(payout).toMatchObject({ sellerPayout: 186, setOff: 93, open: 93 });
    expect(await transfer(payout.id)).toMatchObject({
      status: 200,
      body: { result: { amount: 93 } },
    });
    expect(await fixture.payoutOf(next)).toMatchObject({ transferStatus: 'completed', open: 0 });
    expect(await balanceOf(first)).toBe(0);
  });

  it('takes all of a smaller payout, which is completed without a transfer', async () => {
    const first = await aStoreInDebt();
    const small = another(first);
    await fixture.release(small, 5_000);
    expect(await fixture.payoutOf(small)).toMatchObject({
      transferStatus: 'completed',
      setOff: 46.5,
      open: 0,
    });
    const [published] = await fixture.published(PayoutCompletedV1, small.orderId);
    expect(published).toMatchObject({
      orderNumber: small.orderNumber,
      amountCents: 0,
      setOffCents: 4_650,
      by: 'set_off',
    });
    expect(await balanceOf(first)).toBe(-4_650);
  });

  it('is taken from the longest-released payouts first, also from those that were released before it', async () => {
    const paid = anOrder();
    await fixture.setPixKey(paid);
    const payout = await fixture.release(paid);
    expect((await transfer(payout.id)).status).toBe(200);
    const [older, newer] = [another(paid), another(paid)];
    await fixture.release(older);
    await fixture.release(newer);
    await fixture.refund(paid, 5_000);
    expect(await fixture.payoutOf(older)).toMatchObject({ setOff: 46.5, open: 46.5 });
    expect(await fixture.payoutOf(newer)).toMatchObject({ setOff: 0, open: 93 });
  });

  it('comes back when the payout that paid it is refunded itself', async () => {
    const first = await aStoreInDebt();
    const next = another(first);
    await fixture.release(next);
    expect(await fixture.payoutOf(next)).toMatchObject({ transferStatus: 'completed' });
    await fixture.refund(next, 10_000);
    const last = another(first);
    await fixture.release(last, 20_000);
    expect(await fixture.payoutOf(last)).toMatchObject({ setOff: 93, open: 93 });
    expect(await balanceOf(first)).toBe(9_300);
  });

  it('and a manual payment of the rest close the payout', async () => {
    const order = anOrder();
    const payout = await fixture.release(order);
    await fixture.setPixKey(order);
    expect((await transfer(payout.id)).status).toBe(200);
    await fixture.refund(order, 3_000);
    const next = another(order);
    await fixture.release(next, 5_000);
    expect(await fixture.payoutOf(next)).toMatchObject({ setOff: 27.9, open: 18.6 });
    const record = { sellerId: order.sellerId, amount: 18.6, paymentMethod: 'cash' };
    await fixture.service.as(admin).post('/admin/payout/record', record);
    expect(await fixture.payoutOf(next)).toMatchObject({ transferStatus: 'completed', open: 0 });
    expect(await balanceOf(order)).toBe(0);
    const [published] = await fixture.published(ManualPaymentRecordedV1);
    expect(published).toMatchObject({ amountCents: 1_860, paymentMethod: 'cash' });
  });

  it.each(Object.entries(holds))(
    'that arose while a payout was on hold is taken as soon as %s',
    async (_ending, { begin, end, open = 92 }) => {
      const order = anOrder();
      await fixture.setPixKey(order);
      await fixture.release(order);
      const id = newId();
      await begin(order, id);
      expect((await adjust(order.sellerId, -1, 'correction')).status).toBe(201);
      const held = { transferStatus: 'on_hold', setOff: 0, open: 93 };
      expect(await fixture.payoutOf(order)).toMatchObject(held);

      await end(order, id);

      const payable = { transferStatus: 'pending_manual_transfer', setOff: 1, open };
      expect(await fixture.payoutOf(order)).toMatchObject(payable);
      expect(await balanceOf(order)).toBe(open * 100);
    },
  );
});

describe('a payout that is completed without a transfer', () => {
  const paidBy = async (order: AnOrder) => {
    const item = await fixture.payoutOf(order);
    expect(item).toMatchObject({ transferStatus: 'completed', open: 0 });
    const path = `/admin/payout/payments/${item?.id}`;
    return (await fixture.service.as(admin).get<PayoutDetail>(path)).body.paidBy;
  };

  it('is paid by no one when the share of its store is zero, and no one is notified', async () => {
    const order = anOrder();
    await fixture.service.publish(OrderPaidV1, {
      ...order,
      totalCents: 10_000,
      freightCents: 0,
      commissionCents: 10_000,
      platformFeeCents: 0,
      lines: [],
      paymentId: newId(),
      sellerPayoutCents: 0,
      paidAt: fixture.service.clock.now().toISOString(),
    });
    await fixture.confirm(order);
    fixture.service.clock.advance(15 * dayMs);
    await fixture.service.runJobs();
    expect(await paidBy(order)).toBeNull();
    expect(await fixture.published(PayoutCompletedV1, order.orderId)).toEqual([]);
  });

  it('names the manual payment that took of it, also when a refund leaves nothing more', async () => {
    const order = anOrder();
    await fixture.release(order);
    await fixture.setPixKey(order);
    const record = { sellerId: order.sellerId, amount: 46.5, paymentMethod: 'pix' };
    await fixture.service.as(admin).post('/admin/payout/record', record);
    await fixture.refund(order, 5_000);
    expect(await paidBy(order)).toBe('manual');
  });
});

describe('a manual payment above what is open', () => {
  it('leaves the rest to the next release, of which only what is left is transferred', async () => {
    const order = anOrder();
    await fixture.release(order);
    await fixture.setPixKey(order);
    const record = { sellerId: order.sellerId, amount: 100, paymentMethod: 'pix', confirmed: true };
    await fixture.service.as(admin).post('/admin/payout/record', record);
    const next = another(order);
    await fixture.release(next);
    expect(await fixture.payoutOf(next)).toMatchObject({ setOff: 7, open: 86 });
  });
});

describe('an adjustment', () => {
  it('for money that the store sent ends its debt, once, and not above it', async () => {
    const order = await aStoreInDebt();
    expect(await adjust(order.sellerId, 93.01, 'money_received')).toMatchObject({
      status: 422,
      body: { code: 'ADJUSTMENT_EXCEEDS_DEBT' },
    });
    const headers = { 'idempotency-key': newId() };
    const body = { sellerId: order.sellerId, amount: 93, reason: 'money_received', note: 'Pix' };
    const answers = await Promise.all(
      [1, 2].map(() => fixture.service.as(admin).post('/admin/payout/adjustments', body, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await balanceOf(order)).toBe(0);
    const next = another(order);
    await fixture.release(next);
    expect(await fixture.payoutOf(next)).toMatchObject({ setOff: 0, open: 93 });
  });

  it('above the amount of the settings is agreed to by one administrator and recorded by another, once', async () => {
    const other = anActor('admin');
    const order = anOrder();
    await fixture.release(order);
    await fixture.setPixKey(order);
    const approve = (amount: number, kind = 'adjustment') =>
      fixture.service
        .as(admin)
        .post(`/admin/payout/sellers/${order.sellerId}/manual-payment-approval`, { amount, kind });
    const needed = (approvedBy: string | null) => ({
      status: 409,
      body: { code: 'SECOND_APPROVER_NEEDED', details: { approvedBy } },
    });
    await fixture.setLimit(50);
    try {
      expect(await adjust(order.sellerId, 60, 'correction')).toMatchObject(needed(null));
      expect(await adjust(order.sellerId, -60, 'correction')).toMatchObject(needed(null));
      for (const [amount, kind] of [
        [60, 'payment'],
        [-60, 'adjustment'],
      ] as const) {
        expect((await approve(amount, kind)).status).toBe(200);
        expect(await adjust(order.sellerId, 60, 'correction', other)).toMatchObject(needed(null));
      }
      expect(await approve(60)).toMatchObject({
        body: { approval: { by: admin.userId, kind: 'adjustment', amount: 60 } },
      });
      expect((await adjust(order.sellerId, 50, 'correction')).status).toBe(201);
      const payment = { sellerId: order.sellerId, amount: 60, paymentMethod: 'pix' };
      expect(await fixture.service.as(other).post('/admin/payout/record', payment)).toMatchObject(
        needed(null),
      );
      expect(await adjust(order.sellerId, 60, 'correction')).toMatchObject(needed(admin.userId));
      const both = await Promise.all(
        [1, 2].map(() => adjust(order.sellerId, 60, 'correction', other)),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(await balanceOf(order)).toBe(9_300 + 5_000 + 6_000);
    } finally {
      await fixture.setLimit(null);
    }
  });

  it('as a correction may be negative, is taken from released payouts, and is announced', async () => {
    const order = anOrder();
    await fixture.release(order);
    await fixture.setPixKey(order);
    const answer = await adjust(order.sellerId, -13, 'correction');
    expect(answer.status).toBe(201);
    const { adjustment } = answer.body;
    expect(await fixture.published(AdjustmentRecordedV1, adjustment.id)).toEqual([
      {
        adjustmentId: adjustment.id,
        sellerId: order.sellerId,
        amountCents: -1_300,
        reason: 'correction',
      },
    ]);
    expect(await fixture.payoutOf(order)).toMatchObject({ setOff: 13, open: 80 });
  });

  it.each([
    [0, 'correction'],
    [-1, 'goodwill'],
    [-1, 'write_off'],
  ])('of %d as %s is refused', async (amount, reason) => {
    const order = anOrder();
    await fixture.setPixKey(order);
    expect(await adjust(order.sellerId, amount, reason)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
  });

  it('of the largest amount is taken, above it refused, and every list and file takes the sum', async () => {
    const order = anOrder();
    await fixture.release(order);
    await fixture.setPixKey(order);
    for (const amount of [9_999_999_999.99, -9_999_999_999.99, 9_999_999_999.99, 9_999_999_999.99])
      expect((await adjust(order.sellerId, amount, 'correction')).status).toBe(201);
    expect(await adjust(order.sellerId, 10_000_000_000, 'goodwill')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_AMOUNT' },
    });

    expect(await balanceOf(order)).toBe(9_300 + 2 * 999_999_999_999);
    const { service } = fixture;
    const paths = [
      `/admin/payout/sellers/${order.sellerId}/movements`,
      '/admin/payout/stores-to-pay',
      '/admin/payout/queue',
      '/admin/payout/stats',
    ];
    const answers = await Promise.all(paths.map((path) => service.as(admin).get(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('of a store that is not known is refused', async () => {
    expect(await adjust(newId(), 1, 'goodwill')).toMatchObject({
      status: 404,
      body: { code: 'SELLER_NOT_FOUND' },
    });
  });
});
