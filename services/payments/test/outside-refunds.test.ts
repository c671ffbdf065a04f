import {
  type AdminPaymentAnswer,
  ChargedBackV1,
  DifferenceFoundV1,
  type DifferencesAnswer,
  type PaymentReadingAnswer,
  PaymentRefundedV1,
  type PaymentView,
  RefundFailedV1,
  RefundPaidOutsideV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import {
  atProvider,
  orderOf,
  type Purchase,
  reference,
  startFixture,
  statusBecomes,
} from './support.ts';

interface ChargedBack {
  readonly state: string;
  readonly allocations: readonly { readonly contestedCents?: number }[];
}

const fixture = useService(startFixture);
const admin = anActor('admin');
const details = async (id: string) =>
  (await fixture.service.as(admin).get<AdminPaymentAnswer>(`/admin/payments/${id}`)).body.payment;
const stateBecomes = (payment: PaymentView, state: string) =>
  eventually(async () => {
    const { chargebackState } = await details(payment.id);
    if (chargebackState !== state) throw new Error(`it is ${chargebackState}`);
    return true;
  });
const chargebacks = async (payment: PaymentView) =>
  (await fixture.eventsOf(ChargedBackV1, payment.id)).map(({ data }) => data as ChargedBack);

async function paid(purchase: Purchase): Promise<PaymentView> {
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  return statusBecomes(fixture, purchase, payment.id, 'approved');
}
async function contested(payment: PaymentView, end: 'win' | 'lose', amountCents?: number) {
  const { id } = await fixture.control<{ id: string }>(
    'POST',
    `/payments/${payment.mercadoPagoId}/chargeback`,
    amountCents === undefined ? {} : { amountCents },
  );
  await stateBecomes(payment, 'opened');
  await fixture.control('POST', `/chargebacks/${id}/${end}`);
  await stateBecomes(payment, end === 'win' ? 'won' : 'lost');
}
const payOutside = (purchase: Purchase, payment: PaymentView, amountCents: number, id = newId()) =>
  fixture.service
    .publish(RefundPaidOutsideV1, {
      ...reference(purchase, orderOf(purchase)),
      refundId: id,
      paymentId: payment.id,
      amountCents,
      reason: 'buyer_request',
      reference: 'E18236120202611281200',
      paidBy: admin.userId,
    })
    .then(() => id);

describe('money that an administrator sent by hand', () => {
  it.each([2_000, 500])(
    'of which the provider gives back all as well, the buyer has %i twice',
    async (sentCents) => {
      const purchase = await fixture.purchase([2_000]);
      const payment = await paid(purchase);
      await payOutside(purchase, payment, sentCents);
      await atProvider(fixture, `/${payment.mercadoPagoId}/refunds`, {});
      await eventually(async () => {
        const read = await fixture.service.as(admin).post(`/admin/payments/${payment.id}/sync`, {});
        return read.status === 200 && (await details(payment.id)).status === 'refunded';
      });

      const path = '/admin/reconciliation/differences?state=open';
      const { body } = await fixture.service.as(admin).get<DifferencesAnswer>(path);
      const orders = [expect.objectContaining({ orderId: orderOf(purchase).orderId })];
      expect(body.differences).toContainEqual(
        expect.objectContaining({ ours: 0, theirs: 20, detail: 'duplicate_refund', orders }),
      );
      const { refunds, orders: paidOrders } = await details(payment.id);
      expect(refunds).toContainEqual(
        expect.objectContaining({ reason: 'duplicate_refund', amount: sentCents / 100 }),
      );
      // The order is charged its whole amount, and no more.
      const announced = await fixture.eventsOf(PaymentRefundedV1, payment.id);
      expect(announced.at(-1)?.data).toMatchObject({ orderRefundedCents: 2_000 });
      expect(paidOrders).toMatchObject([{ refundableAmount: 0 }]);
    },
  );

  it('of which the bank takes all afterwards is a difference: the buyer has a part of it twice', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    await payOutside(purchase, payment, 500);
    await contested(payment, 'lose');

    const found = (await fixture.eventsOf(DifferenceFoundV1)).map(({ data }) => data);
    const { orderId } = orderOf(purchase);
    expect(found).toContainEqual(
      expect.objectContaining({ paymentId: payment.id, kind: 'refund', orderIds: [orderId] }),
    );
    const path = '/admin/reconciliation/differences?state=open';
    const { body } = await fixture.service.as(admin).get<DifferencesAnswer>(path);
    expect(body.differences).toContainEqual(
      expect.objectContaining({ ours: 15, theirs: 20, detail: 'charged_back_above_left' }),
    );
  });

  it('is announced as refunded, once, and the provider is not asked', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    await contested(payment, 'win');
    await fixture.control('DELETE', '/requests');

    const refundId = await payOutside(purchase, payment, 2_000);
    await payOutside(purchase, payment, 2_000, refundId);

    expect(await fixture.eventsOf(PaymentRefundedV1, payment.id)).toMatchObject([
      {
        data: {
          refundId,
          amountCents: 2_000,
          orderRefundedCents: 2_000,
          outsideReference: 'E18236120202611281200',
        },
      },
    ]);
    const shown = await details(payment.id);
    expect(shown).toMatchObject({ status: 'approved', refundedAmount: 0 });
    expect(shown.refunds).toMatchObject([{ id: refundId, status: 'paid_outside', amount: 20 }]);
    expect(shown.orders).toMatchObject([{ refundedAmount: 20, refundableAmount: 0 }]);
    const asked = await fixture.control<{ path: string }[]>('GET', '/requests');
    expect(asked.filter(({ path }) => path.endsWith('/refunds'))).toEqual([]);
  });

  it('makes no difference with the provider', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    await contested(payment, 'win');
    await payOutside(purchase, payment, 500);

    await fixture.service.as(admin).post(`/admin/payments/${payment.id}/sync`, {});

    const { body } = await fixture.service.service.post<PaymentReadingAnswer>(
      '/internal/payment-readings',
      { orderId: orderOf(purchase).orderId },
    );
    expect(body).toEqual({ state: 'clear', refundedCents: 500 });
  });

  it('is refused where more was sent than is left', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    await contested(payment, 'win');
    await payOutside(purchase, payment, 1_500);
    const second = await payOutside(purchase, payment, 1_000);

    expect(await fixture.eventsOf(RefundFailedV1, payment.id)).toMatchObject([
      { data: { refundId: second, cause: 'more_than_left' } },
    ]);
  });
});

describe('a chargeback of a part of the payment', () => {
  it('names what is contested of each order, from its opening on', async () => {
    const payment = await paid(await fixture.purchase([2_000, 3_000]));
    await contested(payment, 'lose', 1_000);

    const seen = await chargebacks(payment);
    expect(seen.map(({ state }) => state)).toEqual(['opened', 'lost']);
    for (const { allocations } of seen)
      expect(allocations.map(({ contestedCents }) => contestedCents)).toEqual([400, 600]);
    expect((await details(payment.id)).orders).toMatchObject([
      { refundableAmount: 16 },
      { refundableAmount: 24 },
    ]);
  });

  it('of the whole names no parts', async () => {
    const payment = await paid(await fixture.purchase([2_000]));
    await contested(payment, 'lose');
    for (const { allocations } of await chargebacks(payment))
      expect(allocations).toEqual([{ orderId: expect.any(String), amountCents: 2_000 }]);
  });

  it('leaves a rest that can be sent by hand, and not more', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    await contested(payment, 'lose', 500);
    await payOutside(purchase, payment, 1_501);
    await payOutside(purchase, payment, 1_500);
    expect(await fixture.eventsOf(PaymentRefundedV1, payment.id)).toMatchObject([
      { data: { amountCents: 1_500 } },
    ]);
  });
});
