import {
  PaymentApprovedV1,
  PaymentRefundedV1,
  type PayoutDetail,
  type ServiceEventsAnswer,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { admin, type AnOrder, anOrder, useFixture } from './support.ts';

const fixture = useFixture();

/** The balance of each account for an order, without those at zero; debit is positive, as in the ledger. */
async function accountsOf({ orderId }: AnOrder): Promise<Record<string, number>> {
  const rows = await fixture.service.sql<{ account: string; cents: number }[]>`
    select account, sum(amount_cents)::bigint as cents from payouts.ledger_entries
    where order_id = ${orderId} group by 1 having sum(amount_cents) <> 0`;
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}
const sold = {
  provider_clearing: 10_000,
  seller_payable: -9_300,
  commission: -500,
  platform_fee: -200,
};
const detailsOf = async (order: AnOrder) => {
  const found = await fixture.payoutOf(order);
  const path = `/admin/payout/payments/${found?.id}`;
  return (await fixture.service.as(admin).get<PayoutDetail>(path)).body;
};
const adjust = (sellerId: string, amount: number) =>
  fixture.service.as(admin).post('/admin/payout/adjustments', {
    sellerId,
    amount,
    reason: 'chargeback_loss',
    note: 'Fraude no cartão, a loja entregou',
  });

describe('a chargeback that is won after it was lost', () => {
  it('gives each back what it gave up, and the waiting order goes on', async () => {
    const order = anOrder();
    const payment = { paymentId: newId() };
    await fixture.pay(order);
    await fixture.confirm(order);
    await fixture.chargeBack(order, 'opened', payment);
    await fixture.chargeBack(order, 'lost', payment);
    expect(await accountsOf(order)).toEqual({});
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'cancelled' });

    await fixture.chargeBack(order, 'won', payment);

    expect(await accountsOf(order)).toEqual(sold);
    expect(await detailsOf(order)).toMatchObject({
      transferStatus: 'waiting_release',
      refunded: 0,
      sellerPayout: 93,
      open: 93,
    });
  });

  it('waits for its delivery as before when it was never delivered', async () => {
    const order = anOrder();
    const payment = { paymentId: newId() };
    await fixture.pay(order);
    await fixture.chargeBack(order, 'lost', payment);
    await fixture.chargeBack(order, 'won', payment);
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'held', open: 93 });
  });

  it('starts its waiting days at the delivery that was confirmed meanwhile', async () => {
    const order = anOrder();
    const payment = { paymentId: newId() };
    await fixture.pay(order);
    await fixture.chargeBack(order, 'lost', payment);
    await fixture.confirm(order);
    await fixture.chargeBack(order, 'won', payment);
    const { transferStatus, releaseAt, confirmedAt } = await detailsOf(order);
    expect(transferStatus).toBe('waiting_release');
    expect(Date.parse(releaseAt ?? '') - Date.parse(confirmedAt ?? '')).toBe(15 * 86_400_000);
  });

  it('stays on hold while something else holds it', async () => {
    const order = anOrder();
    const payment = { paymentId: newId() };
    await fixture.pay(order);
    await fixture.confirm(order);
    await fixture.requestRefund(order, newId());
    await fixture.chargeBack(order, 'lost', payment);
    await fixture.chargeBack(order, 'won', payment);
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'on_hold', open: 93 });
  });

  it('ends the debt of a store that had its money', async () => {
    const order = anOrder();
    const payment = { paymentId: newId() };
    await fixture.setPixKey(order);
    const { id } = await fixture.release(order);
    await fixture.service.as(admin).post(`/admin/payout/process/${id}`);
    await fixture.chargeBack(order, 'lost', payment);
    expect((await accountsOf(order))['seller_payable']).toBe(9_300);

    await fixture.chargeBack(order, 'won', payment);

    expect((await accountsOf(order))['seller_payable']).toBeUndefined();
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'completed', open: 0 });
  });

  it('takes back only what the chargeback took, and can be lost once more', async () => {
    const order = anOrder();
    const payment = { paymentId: newId() };
    await fixture.pay(order);
    await fixture.refund(order, 3_333);
    const before = await accountsOf(order);
    for (const state of ['lost', 'won', 'lost', 'won'] as const)
      await fixture.chargeBack(order, state, payment);
    expect(await accountsOf(order)).toEqual(before);
    await fixture.chargeBack(order, 'lost', payment);
    expect(await accountsOf(order)).toEqual({});
  });

  it('books nothing when nothing was lost', async () => {
    const order = anOrder();
    const payment = { paymentId: newId() };
    await fixture.pay(order);
    await fixture.chargeBack(order, 'opened', payment);
    await fixture.chargeBack(order, 'won', payment);
    expect(await accountsOf(order)).toEqual(sold);
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'held' });
  });
});

describe('a chargeback of a part', () => {
  const payment = () => ({ paymentId: newId(), contestedCents: 4_000 });

  it('takes that part from each, and the rest goes on', async () => {
    const order = anOrder();
    const contested = payment();
    await fixture.pay(order);
    await fixture.confirm(order);
    await fixture.chargeBack(order, 'opened', contested);
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'on_hold' });
    await fixture.chargeBack(order, 'lost', contested);

    expect(await accountsOf(order)).toEqual({
      provider_clearing: 6_000,
      seller_payable: -5_580,
      commission: -300,
      platform_fee: -120,
    });
    expect(await detailsOf(order)).toMatchObject({
      transferStatus: 'waiting_release',
      refunded: 40,
      open: 55.8,
    });
  });

  it('never takes more than is left, and gives back just that when it is won', async () => {
    const order = anOrder();
    const contested = payment();
    await fixture.pay(order);
    await fixture.refund(order, 7_000);
    const before = await accountsOf(order);
    await fixture.chargeBack(order, 'lost', contested);
    expect(await accountsOf(order)).toEqual({});
    await fixture.chargeBack(order, 'won', contested);
    expect(await accountsOf(order)).toEqual(before);
  });
});

describe('a chargeback that the store does not bear', () => {
  it('is a loss of the platform, up to what chargebacks took from the store', async () => {
    const order = anOrder();
    await fixture.setPixKey(order);
    const { id } = await fixture.release(order);
    await fixture.service.as(admin).post(`/admin/payout/process/${id}`);
    expect(await adjust(order.sellerId, 10)).toMatchObject({
      status: 422,
      body: { code: 'ADJUSTMENT_EXCEEDS_LOSS' },
    });
    await fixture.chargeBack(order, 'lost', { paymentId: newId() });

    expect((await adjust(order.sellerId, 93.01)).status).toBe(422);
    expect((await adjust(order.sellerId, 90)).status).toBe(201);
    expect((await adjust(order.sellerId, 3.01)).status).toBe(422);
    expect((await adjust(order.sellerId, 3)).status).toBe(201);

    const rows = await fixture.service.sql<{ account: string; cents: number }[]>`
      select account, sum(amount_cents)::bigint as cents from payouts.ledger_entries
      where seller_id = ${order.sellerId} and account in ('seller_payable', 'chargeback_losses')
      group by 1 order by 1`;
    expect(rows).toEqual([
      { account: 'chargeback_losses', cents: 9_300 },
      { account: 'seller_payable', cents: 0 },
    ]);
  });
});

describe("a provider's fee", () => {
  it('is a cost of the platform, by order, once, and needs no sale', async () => {
    const [order, other] = [anOrder(), anOrder()];
    const event = {
      paymentId: newId(),
      purchaseId: order.purchaseId,
      buyerId: order.buyerId,
      method: 'pix' as const,
      amountCents: 30_000,
      allocations: [
        { orderId: order.orderId, amountCents: 10_000 },
        { orderId: other.orderId, amountCents: 20_000 },
      ],
      approvedAt: fixture.service.clock.now().toISOString(),
      providerFeeCents: 299,
    };
    await fixture.service.publish(PaymentApprovedV1, event);
    await fixture.service.publish(PaymentApprovedV1, event);
    await fixture.pay(order);

    expect(await accountsOf(order)).toEqual({
      ...sold,
      provider_clearing: 10_000 - 99,
      provider_fees: 99,
    });
    expect(await accountsOf(other)).toEqual({ provider_clearing: -200, provider_fees: 200 });
    expect(await fixture.payoutOf(order)).toMatchObject({ sellerPayout: 93, commission: 5 });
  });
});

describe('money that did not pay its order', () => {
  it('is in no books, whatever the bank does with it', async () => {
    const order = anOrder();
    const payment = { paymentId: newId() };
    await fixture.passThrough(order, payment);
    await fixture.passThrough(order, payment);

    for (const state of ['opened', 'lost', 'won'] as const)
      await fixture.chargeBack(order, state, payment);
    await fixture.service.publish(PaymentRefundedV1, {
      ...order,
      ...payment,
      refundId: newId(),
      amountCents: 10_000,
      orderRefundedCents: 10_000,
      reason: 'provider',
      refundedAt: fixture.service.clock.now().toISOString(),
    });

    expect(await accountsOf(order)).toEqual({});
    expect(await fixture.payoutOf(order)).toBeUndefined();
  });

  it('takes nothing of the order that another payment has paid', async () => {
    const order = anOrder();
    const second = { paymentId: newId() };
    await fixture.pay(order);
    await fixture.passThrough(order, second);

    await fixture.chargeBack(order, 'lost', second);

    expect(await accountsOf(order)).toEqual(sold);
    expect(await fixture.payoutOf(order)).toMatchObject({ transferStatus: 'held', open: 93 });
  });

  it('waits until orders has said so', async () => {
    const order = anOrder();
    const payment = { paymentId: newId() };
    await expect(fixture.chargeBack(order, 'lost', payment)).rejects.toThrow('was parked');
    await fixture.passThrough(order, payment);

    const team = fixture.service.as(admin);
    const path = '/admin/integrity/payouts/events';
    await team.post(`${path}/replay`, { aggregateId: payment.paymentId });

    await expect
      .poll(async () => (await team.get<ServiceEventsAnswer>(path)).body.parked.total)
      .toBe(0);
    expect(await accountsOf(order)).toEqual({});
  });
});
