import {
  type AdminChargebacksAnswer,
  type AdminPaymentAnswer,
  ChargedBackV1,
  DifferenceFoundV1,
  PaymentRefundedV1,
  type PaymentView,
  RefundApprovedV1,
  RefundFailedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  atLeast,
  type Purchase,
  reference,
  startFixture,
  statusBecomes,
  orderOf,
} from './support.ts';

const fixture = useService(startFixture);
const admin = anActor('admin');
beforeAll(async () => {
  await fixture.control('PUT', '/accounts/platform', { balanceCents: 10_000_000 });
});
afterEach(() => fixture.control('DELETE', '/faults'));

const asAdmin = () => fixture.service.as(admin);
const details = async (id: string) =>
  (await asAdmin().get<AdminPaymentAnswer>(`/admin/payments/${id}`)).body.payment;
const contested = async (query = '') =>
  (await asAdmin().get<AdminChargebacksAnswer>(`/admin/chargebacks?limit=100${query}`)).body;

async function paid(purchase: Purchase): Promise<PaymentView> {
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  return statusBecomes(fixture, purchase, payment.id, 'approved');
}

const chargeback = ({ mercadoPagoId }: PaymentView) =>
  fixture.control<{ id: string }>('POST', `/payments/${mercadoPagoId}/chargeback`, {});
const claim = ({ mercadoPagoId }: PaymentView) =>
  fixture.control<{ id: number }>('POST', `/payments/${mercadoPagoId}/claim`, {});
const shownAs = (payment: PaymentView, state: string) =>
  eventually(async () => {
    const { chargebacks } = await contested();
    const mine = chargebacks.find(({ paymentId }) => paymentId === payment.id);
    if (mine?.state !== state || mine.mercadoPagoId === null)
      throw new Error(`it is ${mine?.state} ${mine?.mercadoPagoId}`);
    return mine;
  });

describe('GET /admin/chargebacks', () => {
  it('shows a chargeback with its deadline and the orders that wait, and how it ended', async () => {
    const purchase = await fixture.purchase([2_000, 3_000]);
    const payment = await paid(purchase);
    const { id } = await chargeback(payment);

    const open = await shownAs(payment, 'opened');
    await fixture.control('POST', `/chargebacks/${id}/lose`);
    const lost = await shownAs(payment, 'lost');

    expect(open).toMatchObject({
      mercadoPagoId: id,
      kind: 'chargeback',
      amount: 50,
      documentStatus: 'pending',
      documentsDueAt: expect.any(String),
      orders: purchase.orders.map(({ orderNumber }) => ({ orderNumber })),
    });
    expect(lost).toMatchObject({ mercadoPagoId: id, orders: [], documentsDueAt: null });
    expect((await contested('&state=opened')).chargebacks).toEqual([]);
    // The payment itself changes a moment after its chargeback.
    await expect
      .poll(async () => (await details(payment.id)).history.map((change) => change.chargebackState))
      .toEqual(expect.arrayContaining([null, 'opened', 'lost']));
  });

  it('shows a claim that ends in our favour as won, and one that gives the money back as lost', async () => {
    const [kept, given] = [await fixture.purchase([2_000]), await fixture.purchase([3_000])];
    const [keptPayment, givenPayment] = [await paid(kept), await paid(given)];
    const first = await claim(keptPayment);
    const second = await claim(givenPayment);
    await shownAs(keptPayment, 'opened');
    await shownAs(givenPayment, 'opened');

    await fixture.control('POST', `/claims/${first.id}/close`, { refund: false });
    await fixture.control('POST', `/claims/${second.id}/close`, { refund: true });

    expect(await shownAs(keptPayment, 'won')).toMatchObject({ kind: 'claim', amount: 20 });
    expect(await shownAs(givenPayment, 'lost')).toMatchObject({ kind: 'claim', amount: 30 });
    await statusBecomes(fixture, given, givenPayment.id, 'refunded');
  });

  it('knows that a payment is contested although the notification of the case was lost', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    const { id } = await chargeback(payment);
    await fixture.control('DELETE', '/webhooks/faults');
    const before = await contested();

    const read = await asAdmin().post<AdminPaymentAnswer>(`/admin/payments/${payment.id}/sync`, {});

    expect(before.chargebacks.filter(({ paymentId }) => paymentId === payment.id)).toEqual([]);
    expect(read.body.payment).toMatchObject({
      status: 'charged_back',
      refundRefusal: 'CHARGEBACK_OPEN',
      chargebacks: [{ mercadoPagoId: id, state: 'opened' }],
    });
  });
});

const refund = (payment: PaymentView, amount: number) =>
  asAdmin().post<{ code?: string; error?: string }>(`/payments/${payment.id}/refund`, {
    amount,
    reason: 'Combinado',
  });
/** Orders has approved a refund of R$ 5. */
const approveInOrders = (purchase: Purchase, payment: PaymentView) =>
  fixture.service.publish(RefundApprovedV1, {
    ...reference(purchase, orderOf(purchase)),
    refundId: newId(),
    paymentId: payment.id,
    amountCents: 500,
    reason: 'defective',
    approvedBy: null,
  });
async function tryRefundsAgain(): Promise<void> {
  await fixture.service.sql`update payments.refunds set next_try_at = now() - interval '1 second'`;
  await fixture.service.runJobs('pending-work');
}

describe('a refund of a contested payment', () => {
  it.each(['chargeback', 'claim'] as const)(
    'is refused with CHARGEBACK_OPEN while the %s is open',
    async (kind) => {
      const payment = await paid(await fixture.purchase([2_000]));
      await (kind === 'claim' ? claim(payment) : chargeback(payment));
      await shownAs(payment, 'opened');

      const refused = await refund(payment, 5);

      expect(refused).toMatchObject({ status: 409, body: { code: 'CHARGEBACK_OPEN' } });
      expect(refused.body.error).toContain('contestado');
      expect((await details(payment.id)).refundRefusal).toBe('CHARGEBACK_OPEN');
    },
  );

  it('reaches the buyer once a claim was decided for the store', async () => {
    const payment = await paid(await fixture.purchase([2_000]));
    const { id } = await claim(payment);
    await shownAs(payment, 'opened');
    await fixture.control('POST', `/claims/${id}/close`, { refund: false });
    await shownAs(payment, 'won');

    const accepted = await refund(payment, 5);

    expect(accepted.status).toBe(202);
    await eventually(async () => {
      await fixture.service.runJobs('pending-work');
      return atLeast(await fixture.eventsOf(PaymentRefundedV1, payment.id));
    });
  });

  it('is refused for good once the bank has decided for the store: the provider gives nothing back', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    const { id } = await chargeback(payment);
    await shownAs(payment, 'opened');
    await fixture.control('POST', `/chargebacks/${id}/win`);
    await shownAs(payment, 'won');
    await fixture.control('DELETE', '/requests');

    const refused = await refund(payment, 5);
    await approveInOrders(purchase, payment);

    expect(refused).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_REFUNDABLE' } });
    expect(refused.body.error).toContain('a favor da loja');
    expect((await details(payment.id)).refundRefusal).toBe('PAYMENT_NOT_REFUNDABLE');
    const [failed] = await fixture.eventsOf(RefundFailedV1, payment.id);
    expect(failed?.data).toMatchObject({ amountCents: 500, cause: 'reimbursed' });
    const asked = await fixture.control<{ path: string }[]>('GET', '/requests');
    expect(asked.filter(({ path }) => path.endsWith('/refunds'))).toEqual([]);
  });

  it.each([
    ['in part', { amountCents: 700 }, 'charged_back_in_part'],
    ['as a whole', {}, 'charged_back'],
  ])(
    'fails for good after it was lost %s, and waits for no decision',
    async (_how, body, cause) => {
      const purchase = await fixture.purchase([2_000]);
      const payment = await paid(purchase);
      const path = `/payments/${payment.mercadoPagoId}/chargeback`;
      const { id } = await fixture.control<{ id: string }>('POST', path, body);
      await shownAs(payment, 'opened');
      await fixture.control('POST', `/chargebacks/${id}/lose`);
      await expect.poll(async () => (await details(payment.id)).chargebackState).toBe('lost');

      await approveInOrders(purchase, payment);

      const [failed] = await fixture.eventsOf(RefundFailedV1, payment.id);
      expect(failed?.data).toMatchObject({ amountCents: 500, cause });
    },
  );

  it('that goes through while a claim is open is no loss of the claim', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    await fixture.control('POST', '/refunds/contingency', { times: 1 });
    await refund(payment, 20);
    await expect
      .poll(async () => (await details(payment.id)).refunds.map(({ status }) => status))
      .toEqual(['processing']);
    await claim(payment);
    await shownAs(payment, 'opened');
    await fixture.control('POST', '/refunds/latest/approve');
    await statusBecomes(fixture, purchase, payment.id, 'refunded');

    const lost = (await fixture.eventsOf(ChargedBackV1, payment.id)).at(-1)?.data;
    expect(lost).toMatchObject({ state: 'lost', allocations: [{ contestedCents: 0 }] });
  });

  it('that was approved in orders fails as contested during a claim too', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    await claim(payment);
    await shownAs(payment, 'opened');

    await approveInOrders(purchase, payment);

    const [failed] = await fixture.eventsOf(RefundFailedV1, payment.id);
    expect(failed?.data).toMatchObject({ amountCents: 500, cause: 'contested' });
  });

  it('that was asked for before waits for the decision, and goes on when it is won', async () => {
    const purchase = await fixture.purchase([2_000]);
    const payment = await paid(purchase);
    const refundsPath = `/v1/payments/${payment.mercadoPagoId}/refunds*`;
    await fixture.control('POST', '/faults', { path: refundsPath, status: 500, times: 50 });
    await refund(payment, 5);
    await eventually(async () => {
      expect((await details(payment.id)).refunds[0]?.failure).not.toBeNull();
      return true;
    });
    const { id } = await claim(payment);
    await shownAs(payment, 'opened');
    await fixture.control('DELETE', '/faults');

    await eventually(async () => {
      await tryRefundsAgain();
      expect((await details(payment.id)).refunds).toMatchObject([
        { status: 'requested', failure: 'contested' },
      ]);
      return true;
    });
    await fixture.control('POST', `/claims/${id}/close`, { refund: false });
    await shownAs(payment, 'won');

    await eventually(async () => {
      await tryRefundsAgain();
      return atLeast(await fixture.eventsOf(PaymentRefundedV1, payment.id));
    });
    expect(await details(payment.id)).toMatchObject({ refundedAmount: 5 });
  });
});

describe('a refund in process at the provider', () => {
  const inProcess = async (purchase: Purchase, amount: number) => {
    const payment = await paid(purchase);
    await fixture.control('POST', '/refunds/contingency', { times: 1 });
    await refund(payment, amount);
    await expect
      .poll(async () => (await details(payment.id)).refunds.map(({ status }) => status))
      .toEqual(['processing']);
    const [{ mercadoPagoRefundId } = {}] = (await details(payment.id)).refunds;
    return { payment, refundPath: `/refunds/${mercadoPagoRefundId}` };
  };
  const goneBack = async (payment: PaymentView) => {
    const events = await fixture.eventsOf(PaymentRefundedV1, payment.id);
    return events.reduce((sum, { data }) => sum + (data as { amountCents: number }).amountCents, 0);
  };

  it.each(['approve', 'fail'])(
    'of a part, while a claim gives back the rest and then it ends by "%s": all goes back once',
    async (end) => {
      const purchase = await fixture.purchase([2_000]);
      const { payment, refundPath } = await inProcess(purchase, 5);
      const { id } = await claim(payment);
      await shownAs(payment, 'opened');
      await fixture.control('POST', `/claims/${id}/close`, { refund: true });
      await fixture.control('POST', `${refundPath}/${end}`);

      const isWhole = end === 'approve';
      await eventually(async () => {
        await tryRefundsAgain();
        await asAdmin().post(`/admin/payments/${payment.id}/sync`, {});
        expect(await details(payment.id)).toMatchObject({ refundedAmount: isWhole ? 20 : 15 });
        return true;
      });
      expect(await goneBack(payment)).toBe(isWhole ? 2_000 : 1_500);
      expect((await details(payment.id)).orders).toMatchObject([
        { refundableAmount: isWhole ? 0 : 5 },
      ]);
    },
  );

  it.each([
    { takenCents: undefined, counted: [] },
    { takenCents: 1_700, counted: [300] },
  ])(
    'that is approved after the bank took $takenCents counts as far as something was left',
    async ({ takenCents, counted }) => {
      const purchase = await fixture.purchase([2_000]);
      const { payment, refundPath } = await inProcess(purchase, 5);
      const path = `/payments/${payment.mercadoPagoId}/chargeback`;
      const body = takenCents === undefined ? {} : { amountCents: takenCents };
      const { id } = await fixture.control<{ id: string }>('POST', path, body);
      await shownAs(payment, 'opened');
      await fixture.control('POST', `/chargebacks/${id}/lose`);
      await expect.poll(async () => (await details(payment.id)).chargebackState).toBe('lost');
      await fixture.control('POST', `${refundPath}/approve`);

      await eventually(async () => {
        await tryRefundsAgain();
        const { refunds } = await details(payment.id);
        expect(refunds.map(({ status }) => status)).not.toContain('processing');
        return true;
      });
      const events = await fixture.eventsOf(PaymentRefundedV1, payment.id);
      expect(events.map(({ data }) => (data as { amountCents: number }).amountCents)).toEqual(
        counted,
      );
      const shown = await details(payment.id);
      expect(shown).toMatchObject({ refundedAmount: 5, orders: [{ refundableAmount: 0 }] });
      expect(shown.refunds).toContainEqual(
        expect.objectContaining({
          reason: 'duplicate_refund',
          status: 'completed',
          amount: counted.length > 0 ? 2 : 5,
        }),
      );
      const differences = (await fixture.eventsOf(DifferenceFoundV1)).map(({ data }) => data);
      expect(differences).toContainEqual(
        expect.objectContaining({ paymentId: payment.id, kind: 'refund' }),
      );
    },
  );
});
