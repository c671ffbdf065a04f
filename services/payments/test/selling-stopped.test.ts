import { PaymentApprovedV1, PaymentCreatedV1, type PendingPixAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { eventually, FakeRefusal } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import { atLeast, type Fixture, orderOf, type Purchase, startFixture } from './support.ts';

const fixture = useService(startFixture);

const reason = 'estamos corrigindo uma falha e voltamos às 15h';
let selling: Fixture['service']['fakes']['orders'];
function stopSelling(): void {
  const { fakes } = fixture.service;
  selling ??= fakes.orders ?? {};
  fakes.orders = {
    'POST /internal/payables': () => {
      throw new FakeRefusal(409, 'SELLING_STOPPED', { reason });
    },
  };
}
function resumeSelling(): void {
  if (selling) fixture.service.fakes.orders = selling;
}
afterEach(resumeSelling);

interface Answer {
  code?: string;
  details?: unknown;
}
const post = (purchase: Purchase, path: string, body: object, key: string = newId()) =>
  fixture.service.as(purchase.buyer).post<Answer>(path, body, { 'idempotency-key': key });
const payPix = (purchase: Purchase, key?: string) =>
  post(purchase, '/payments/pix', { purchaseId: purchase.purchaseId }, key);
const payCard = async (purchase: Purchase, key?: string) => {
  const body = {
    purchaseId: purchase.purchaseId,
    paymentMethodId: 'master',
    token: await fixture.cardToken('APRO'),
    cardholderName: 'APRO',
    documentType: 'CPF',
    documentNumber: '123.456.789-09',
  };
  return post(purchase, '/payments/create', body, key);
};
const chooseAgain = (purchase: Purchase) =>
  post(purchase, `/payments/order/${orderOf(purchase).orderId}/retry`, {});
const sentToProvider = async () =>
  (await fixture.control<{ method: string; path: string }[]>('GET', '/requests')).filter(
    ({ method, path }) => method !== 'GET' && path.startsWith('/v1/payments'),
  ).length;

const refused = { status: 409, code: 'SELLING_STOPPED', details: { reason } };

describe('while selling is stopped', () => {
  it.each([
    ['PIX', payPix],
    ['card', payCard],
  ])('no payment is made by %s, and the refusal says why', async (_method, pay) => {
    const purchase = await fixture.purchase([10_000]);
    const before = [await sentToProvider(), await fixture.eventsOf(PaymentCreatedV1)];
    stopSelling();

    const { status, body } = await pay(purchase);

    expect({ status, ...body }).toMatchObject(refused);
    expect([await sentToProvider(), await fixture.eventsOf(PaymentCreatedV1)]).toEqual(before);
  });

  it.each([
    ['PIX', payPix],
    ['card', payCard],
  ])('a request by %s that was refused is done when it is repeated afterwards', async (_method, pay) => {
    const purchase = await fixture.purchase([10_000]);
    const key = newId();
    stopSelling();
    expect((await pay(purchase, key)).body.code).toBe('SELLING_STOPPED');
    resumeSelling();

    expect((await pay(purchase, key)).status).toBe(201);
  }); // prettier-ignore

  it('a code that was shown is shown again, no other way ends it, and it can be paid', async () => {
    const purchase = await fixture.purchase([10_000]);
    const payment = await fixture.payPix(purchase);
    stopSelling();

    const again = await fixture.payPix(purchase);
    const others = [await payCard(purchase), await chooseAgain(purchase)];

    expect(again).toMatchObject({ id: payment.id, qrCode: payment.qrCode, status: 'pending' });
    for (const { status, body } of others) expect({ status, ...body }).toMatchObject(refused);
    const pending = await fixture.service
      .as(purchase.buyer)
      .get<PendingPixAnswer>(`/payments/order/${orderOf(purchase).orderId}/pending-pix`);
    expect(pending.text).toContain(payment.id);
    await fixture.providerPaid(payment);
    await eventually(async () => atLeast(await fixture.eventsOf(PaymentApprovedV1, payment.id)));
  });
});
