import { createHmac } from 'node:crypto';
import {
  type AdminChargebacksAnswer,
  type AdminPaymentAnswer,
  type PaymentQueueAnswer,
  type PaymentView,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { sandboxCredentials } from '@largo/mercadopago-sandbox';
import { anActor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import * as documented from './documented-notifications.ts';
import { type Purchase, startFixture, statusBecomes } from './support.ts';

const fixture = useService(startFixture);
const admin = anActor('admin');
const asAdmin = () => fixture.service.as(admin);
afterEach(async () => {
  await fixture.control('DELETE', '/webhooks/faults');
  await fixture.control('DELETE', '/faults');
});

/** Signed like the provider does: what the URL does not name is left out of the signed text. */
async function deliver(
  body: object,
  query: Record<string, string> = {},
  signedId = query['data.id']?.toLowerCase(),
): Promise<void> {
  const ts = String(fixture.service.clock.now().getTime());
  const requestId = newId();
  const signed = `${signedId === undefined ? '' : `id:${signedId};`}request-id:${requestId};ts:${ts};`;
  const v1 = createHmac('sha256', sandboxCredentials.webhookSecret).update(signed).digest('hex');
  const address = `/payments/webhook?${new URLSearchParams(query).toString()}`;
  const headers = { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId };
  const { status } = await fixture.service.anonymous.post(address, body, headers);
  expect(status).toBe(200);
}

const numberOf = ({ mercadoPagoId }: PaymentView): string => {
  if (mercadoPagoId === null) throw new Error('the provider has not taken the payment');
  return mercadoPagoId;
};
async function paid(): Promise<PaymentView> {
  const purchase = await fixture.purchase([2_000]);
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  return statusBecomes(fixture, purchase, payment.id, 'approved');
}
/** Paid at the provider without any notification. */
async function paidInSilence(): Promise<[Purchase, PaymentView]> {
  const purchase = await fixture.purchase([2_000]);
  await fixture.control('POST', '/webhooks/faults', { drop: true });
  const payment = await fixture.payPix(purchase);
  await fixture.providerPaid(payment);
  return [purchase, payment];
}
const outcomeOf = (topic: string, resourceId: string) =>
  eventually(async () => {
    const rows = await fixture.service.sql<{ outcome: string }[]>`
      select outcome from payments.webhook_notifications
      where topic = ${topic} and resource_id = ${resourceId} order by received_at desc`;
    const outcome = rows[0]?.outcome ?? 'dropped';
    if (outcome === 'waiting' || outcome === 'dropped') throw new Error(`it is ${outcome}`);
    return outcome;
  });
const unhandled = async () =>
  (await asAdmin().get<PaymentQueueAnswer>('/admin/payments/queue')).body.unhandledNotifications;
const chargebackOf = (payment: PaymentView) =>
  eventually(async () => {
    const { body } = await asAdmin().get<AdminChargebacksAnswer>('/admin/chargebacks?limit=100');
    const found = body.chargebacks.find(({ paymentId }) => paymentId === payment.id);
    if (!found?.mercadoPagoId) throw new Error('the case has not been read');
    return found;
  });

describe('a notification as the provider documents it', () => {
  it('of a payment has it read', async () => {
    const [purchase, payment] = await paidInSilence();
    const number = numberOf(payment);

    await deliver(documented.payment(number), { 'data.id': number, type: 'payment' });

    await statusBecomes(fixture, purchase, payment.id, 'approved');
  });

  it('of a payment in the older form has it read', async () => {
    const [purchase, payment] = await paidInSilence();

    await deliver(documented.paymentIpn(numberOf(payment)));

    await statusBecomes(fixture, purchase, payment.id, 'approved');
  });

  it('of a chargeback shows the case', async () => {
    const payment = await paid();
    await fixture.control('POST', '/webhooks/faults', { drop: true });
    const path = `/payments/${payment.mercadoPagoId}/chargeback`;
    const { id } = await fixture.control<{ id: string }>('POST', path, {});

    await deliver(documented.chargeback(id, numberOf(payment)), { 'data.id': id });

    expect(await chargebackOf(payment)).toMatchObject({ kind: 'chargeback', state: 'opened' });
  });

  it('is taken when it signs an id in capitals as it is', async () => {
    const id = 'ORD01JQ4S4KY8HWQ6NA5PXB65B3D3';
    await deliver({ type: 'order', data: { id } }, { 'data.id': id, type: 'order' }, id);
    await deliver({ type: 'order', data: { id } }, { 'data.id': id, type: 'order' });
    expect(await outcomeOf('order', id)).toBe('unhandled');
  });

  it.each(['topic_claims_integration_wh', 'claim'])(
    'of a claim with the type %s shows the case, at whichever address it is found',
    async (type) => {
      const payment = await paid();
      await fixture.control('POST', '/webhooks/faults', { drop: true });
      const path = `/payments/${payment.mercadoPagoId}/claim`;
      const { id } = await fixture.control<{ id: number }>('POST', path, {});
      await fixture.control('POST', '/faults', {
        method: 'GET',
        path: '/v1/claims/*',
        status: 404,
      });

      await deliver(documented.claim(String(id), type), { 'data.id': String(id) });

      expect(await chargebackOf(payment)).toMatchObject({ kind: 'claim', state: 'opened' });
    },
  );

  it.each([
    ['with its envelope', documented.fraudAlert],
    ['alone', documented.bareFraudAlert],
  ])('of a fraud alert %s stops the payment', async (_form, bodyOf) => {
    const payment = await paid();

    await deliver(bodyOf(numberOf(payment)));

    await eventually(async () => {
      const { body } = await asAdmin().get<AdminPaymentAnswer>(`/admin/payments/${payment.id}`);
      if (!body.payment.fraudAlert) throw new Error('no alert');
      return true;
    });
  });

  it('of a connection that was taken away has the account checked', async () => {
    const [account] = await fixture.service.sql<{ id: string }[]>`
      select provider_user_id as id from payments.seller_accounts limit 1`;
    if (!account) throw new Error('no store is connected');
    const body = documented.connection(account.id);

    await deliver(body, { 'data.id': body.data.id });

    expect(await outcomeOf('mp-connect', account.id)).toBe('read');
  });

  it('of the test in the panel names no payment of this shop', async () => {
    await deliver(documented.panelTest, { 'data.id': '123456' });

    expect(await outcomeOf('payment', '123456')).toBe('not-ours');
  });

  it.each([
    ['order', documented.order, documented.order.data.id],
    ['merchant_order', documented.merchantOrder, '23456789'],
  ])('of the topic %s is shown to the operator', async (topic, body, id) => {
    await deliver(body);

    expect(await outcomeOf(topic, id)).toBe('unhandled');
    expect(await unhandled()).toContainEqual(
      expect.objectContaining({ topic, outcome: 'unhandled', body: JSON.stringify(body) }),
    );
  });
});

describe('a notification of an unknown shape', () => {
  it.each([
    ['an object', { type: 'a_later_topic', data: { number: 7 } }],
    ['nothing that is known', { hello: 'world' }],
    ['a list', [1, 2]],
  ])('(%s) is kept and shown to the operator', async (_what, body) => {
    await deliver(body);

    expect(await unhandled()).toContainEqual(
      expect.objectContaining({ outcome: 'unreadable', body: JSON.stringify(body) }),
    );
  });

  it('is kept once when it comes again, and apart from another one', async () => {
    const [one, two] = [{ what: newId() }, { what: newId() }];
    await deliver(one);
    await deliver(one);
    await deliver(two);

    const bodies = (await unhandled())?.map(({ body }) => body) ?? [];
    expect(bodies.filter((body) => body === JSON.stringify(one))).toHaveLength(1);
    expect(bodies).toContain(JSON.stringify(two));
  });
});
