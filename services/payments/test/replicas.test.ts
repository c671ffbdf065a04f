import { PaymentApprovedV1, PaymentRefundedV1, RefundApprovedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { eventually, startTestService, type TestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { payments } from '../src/index.ts';
import { atLeast, reference, startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);
const second = useService(async () => {
  await fixture.control('PUT', '/accounts/platform', { balanceCents: 10_000_000 });
  const { database, clock, fakes } = fixture.service;
  return startTestService(payments, { env: fixture.env, database, clock, fakes });
});

describe('two replicas on one database', () => {
  it('apply notifications that reach both of them once', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.control('POST', '/webhooks/faults', { duplicates: 5 });

    await fixture.providerPaid(payment);
    await Promise.all([
      fixture.service.runJobs('pending-work'),
      second.runJobs('pending-work'),
      second.runJobs('reconciliation'),
    ]);

    await statusBecomes(fixture, purchase, payment.id, 'approved');
    expect(await fixture.eventsOf(PaymentApprovedV1, payment.id)).toHaveLength(1);
  });

  it('give one buyer who asks both of them one code', async () => {
    const purchase = await fixture.purchase([2_000]);
    const body = { purchaseId: purchase.purchaseId };
    const ask = (service: TestService) =>
      service.as(purchase.buyer).post<{ payment: { id: string } }>('/payments/pix', body);

    const answers = await Promise.all([
      ask(fixture.service),
      ask(second),
      ask(fixture.service),
      ask(second),
    ]);

    expect(new Set(answers.map((answer) => answer.body.payment.id)).size).toBe(1);
  });

  it('give money back once, although both look for refunds', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await fixture.payPix(purchase);
    await fixture.providerPaid(payment);
    const { mercadoPagoId } = await statusBecomes(fixture, purchase, payment.id, 'approved');
    const [order] = purchase.orders;
    if (!order) throw new Error('a purchase has orders');
    const refund = { refundId: newId(), paymentId: payment.id, amountCents: 2_000 };

    await fixture.service.publish(RefundApprovedV1, {
      ...reference(purchase, order),
      ...refund,
      reason: 'regret',
      approvedBy: null,
    });
    await Promise.all([fixture.service.runJobs('pending-work'), second.runJobs('pending-work')]);
    await eventually(async () => atLeast(await fixture.eventsOf(PaymentRefundedV1, payment.id)));

    expect(await fixture.eventsOf(PaymentRefundedV1, payment.id)).toHaveLength(1);
    const made = [...fixture.sandbox.world.store.refunds.values()].filter(
      ({ paymentId }) => String(paymentId) === mercadoPagoId,
    );
    expect(made).toHaveLength(1);
  });
});
