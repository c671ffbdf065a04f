import { type LedgerCheckAnswer, PaymentRefundedV1, RefundWithdrawnV1 } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { readerOf } from './statement-files.ts';
import { admin, type AnOrder, anOrder, useFixture } from './support.ts';

const fixture = useFixture();

describe('refunds', () => {
  it('take each party’s part and cancel the payout when nothing is left', async () => {
    const order = anOrder();
    await fixture.pay(order, 9_999);
    await fixture.refund(order, 3_333);
    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'held',
      sellerPayout: 61.99,
    });
    await fixture.refund(order, 6_666, newId(), 9_999);
    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'cancelled',
      sellerPayout: 0,
    });
    const left = await fixture.service
      .sql`select account, sum(amount_cents)::bigint total from payouts.ledger_entries
      where order_id = ${order.orderId} group by account having sum(amount_cents) <> 0`;
    expect(left).toHaveLength(0);
  });

  it('are booked once however often they are announced', async () => {
    const order = anOrder();
    await fixture.pay(order);
    const refundId = newId();
    await fixture.refund(order, 1_000, refundId);
    await fixture.refund(order, 1_000, refundId);
    expect(await fixture.payoutOf(order)).toMatchObject({ sellerPayout: 83.7 });
  });

  it('put the money on hold while they are open, and no longer once the provider refused', async () => {
    const order = anOrder();
    await fixture.pay(order);
    const refundId = newId();
    await fixture.requestRefund(order, refundId);
    const meanwhile = await fixture.payoutOf(order);
    await fixture.failRefund(order, refundId);

    expect(meanwhile).toMatchObject({ transferStatus: 'on_hold' });
    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'held',
      sellerPayout: 93,
    });
  });

  it('hold nothing any more once the buyer took the request back', async () => {
    const order = anOrder();
    await fixture.pay(order);
    const refundId = newId();
    await fixture.requestRefund(order, refundId);

    await fixture.service.publish(RefundWithdrawnV1, { ...order, refundId, amountCents: 1_000 });

    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'held',
      sellerPayout: 93,
    });
  });

  it.each([
    ['went back', (order: AnOrder, refundId: string) => fixture.refund(order, 1_000, refundId)],
    ['were refused', (order: AnOrder, refundId: string) => fixture.failRefund(order, refundId)],
  ])('that %s hold nothing when the request arrives only afterwards', async (_how, end) => {
    const order = anOrder();
    await fixture.pay(order);
    const refundId = newId();
    await end(order, refundId);
    await fixture.requestRefund(order, refundId);

    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'held' });
  });

  it('may fail for money that never paid an order', async () => {
    const order = anOrder();
    await fixture.failRefund(order, newId());
    await fixture.pay(order);

    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'held' });
  });
});

describe('a refund that an administrator sent by hand', () => {
  it('left our bank instead of the provider, and ends a payout that waited for it', async () => {
    const order = anOrder();
    const payment = { paymentId: newId() };
    await fixture.pay(order);
    for (const state of ['opened', 'won'] as const) await fixture.chargeBack(order, state, payment);
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'held' });

    const sent = {
      refundId: newId(),
      paymentId: payment.paymentId,
      orderId: order.orderId,
      purchaseId: order.purchaseId,
      buyerId: order.buyerId,
      amountCents: 10_000,
      orderRefundedCents: 10_000,
      reason: 'buyer_request',
      refundedAt: fixture.service.clock.now().toISOString(),
      outsideReference: 'E18236120202611281200',
    };
    await fixture.service.publish(PaymentRefundedV1, sent);
    await fixture.service.publish(PaymentRefundedV1, sent);

    expect(await fixture.payoutOf(order)).toMatchObject({
      transferStatus: 'cancelled',
      sellerPayout: 0,
    });
    const left = await fixture.service.sql`
      select account, sum(amount_cents)::bigint as cents from payouts.ledger_entries
      where order_id = ${order.orderId} group by 1 having sum(amount_cents) <> 0 order by 1`;
    expect(left).toEqual([
      { account: 'payout_clearing', cents: -10_000 },
      { account: 'provider_clearing', cents: 10_000 },
    ]);
  });

  it('is a refund in the statement of its store, and no difference of the books', async () => {
    const order = anOrder();
    await fixture.pay(order);
    await fixture.service.publish(PaymentRefundedV1, {
      refundId: newId(),
      paymentId: newId(),
      orderId: order.orderId,
      purchaseId: order.purchaseId,
      buyerId: order.buyerId,
      amountCents: 4_000,
      orderRefundedCents: 4_000,
      reason: 'buyer_request',
      refundedAt: fixture.service.clock.now().toISOString(),
      outsideReference: 'E18236120202611281200',
    });
    const { statement } = readerOf(fixture, order.sellerId);
    const { lines } = await statement('');
    expect(lines.at(-1)).toMatchObject({ kind: 'refund', refunds: -40, adjustments: 0 });
    fixture.service.clock.advance(dayMs);
    await fixture.service.runJobs('payouts.check-ledger');
    const { body } = await fixture.service.as(admin).get<LedgerCheckAnswer>('/admin/ledger/check');
    expect(body.check).toMatchObject({ differences: 0, findings: [] });
  });
});
