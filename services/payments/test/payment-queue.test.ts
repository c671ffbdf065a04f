import { type PaymentQueueAnswer, RefundApprovedV1 } from '@largo/contracts';
import { hourMs, newId } from '@largo/kernel';
import { anActor, eventually } from '@largo/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fixture, orderOf, reference, startFixture, statusBecomes } from './support.ts';

let fixture: Fixture;
// A new one each time, because a circuit breaker has memory.
beforeEach(async () => {
  fixture = await startFixture();
  await fixture.control('PUT', '/accounts/platform', { balanceCents: 10_000_000 });
});
afterEach(() => fixture.stop());

const queue = async () =>
  (await fixture.service.as(anActor('admin')).get<PaymentQueueAnswer>('/admin/payments/queue'))
    .body;
const nothing = { count: 0, amount: 0, oldest: null };
const breakCalls = () =>
  fixture.control('POST', '/faults', { path: '/v1/payments*', times: 50, status: 500 });

async function paid(amounts: number[]) {
  const purchase = await fixture.purchase(amounts);
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  await statusBecomes(fixture, purchase, payment.id, 'approved');
  return { purchase, payment };
}

describe('GET /admin/payments/queue', () => {
  it('is calm when nothing waits', async () => {
    expect(await queue()).toEqual({
      chargebacks: nothing,
      documentsDueAt: null,
      differences: nothing,
      delayedRefunds: nothing,
      fraudAlerts: [],
      unhandledNotifications: [],
      isProviderAway: false,
    });
  });

  it('counts and sums contested payments, with the oldest and the day its documents are due', async () => {
    const first = await paid([2_000]);
    await fixture.advance(hourMs);
    const second = await paid([3_000]);
    for (const { payment } of [first, second]) {
      await fixture.control('POST', `/payments/${payment.mercadoPagoId}/chargeback`, {});
      await eventually(async () => {
        const { oldest } = (await queue()).chargebacks;
        expect(oldest?.id).toBe(first.payment.id);
        return true;
      });
      await fixture.advance(hourMs);
    }
    await eventually(async () => {
      const { chargebacks, documentsDueAt } = await queue();
      expect(chargebacks).toMatchObject({ count: 2, amount: 50 });
      expect(Date.parse(documentsDueAt ?? '')).toBeGreaterThan(
        fixture.service.clock.now().getTime(),
      );
      return true;
    });
  });

  it('sums what both sides are apart and finds the oldest of many', async () => {
    await fixture.service.sql`
      insert into payments.differences (id, kind, provider_payment_id, order_ids, day, ours_cents,
        theirs_cents, found_at)
      select gen_random_uuid(), 'amount', 'mp-' || n, '[]', '2026-11-01', 1000, 1000 - n,
        timestamptz '2026-11-02T12:00:00Z' + n * interval '1 minute'
      from generate_series(1, 230) n`;
    const oldest = newId();
    await fixture.service.sql`
      insert into payments.differences (id, kind, provider_payment_id, order_ids, day, ours_cents,
        theirs_cents, found_at)
      values (${oldest}, 'unknown', 'mp-0', '[]', '2026-11-01', null, 500, '2026-11-02T11:00:00Z')`;
    const { differences } = await queue();
    expect(differences).toEqual({
      count: 231,
      amount: (5 * 100 + (230 * 231) / 2) / 100,
      oldest: { id: oldest, since: '2026-11-02T11:00:00.000Z' },
    });
  });

  it('says that the provider is away, and which refunds wait for it', async () => {
    const { purchase, payment } = await paid([2_000]);
    const unpaid = await fixture.purchase([1_000]);
    await breakCalls();
    for (let press = 0; press < 4; press += 1)
      await fixture.service
        .as(unpaid.buyer)
        .post('/payments/pix', { purchaseId: unpaid.purchaseId });
    await fixture.service.publish(RefundApprovedV1, {
      ...reference(purchase, orderOf(purchase)),
      refundId: newId(),
      paymentId: payment.id,
      amountCents: 700,
      reason: 'quality_issue',
      approvedBy: null,
    });
    await eventually(async () => {
      expect(await queue()).toMatchObject({
        isProviderAway: true,
        delayedRefunds: {
          count: 1,
          amount: 7,
          oldest: { id: payment.id, since: expect.any(String) },
        },
      });
      return true;
    });
    expect((await fixture.service.anonymous.get('/statusz')).body).toEqual({
      status: 'down',
      because: ['provider-away'],
    });
  }, 30_000);

  it('is for administrators only', async () => {
    const seller = fixture.service.as(anActor('seller'));
    expect((await seller.get('/admin/payments/queue')).status).toBe(403);
  });
});
