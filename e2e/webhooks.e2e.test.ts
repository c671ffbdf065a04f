import { afterEach, beforeAll, expect, inject, it } from 'vitest';
import { expectNoViolations } from './support/audited.ts';
import { type Json, makeCall } from './support/client.ts';
import { expectOk, newBuyer, type Person } from './support/people.ts';
import {
  control, moveClock, openPix, payAtProvider, placeOrders, productsOf, untilOrder, untilPayment,
} from './support/purchase-flow.ts'; // prettier-ignore

const system = inject('system');
let buyer: Person;
let productId: string;

beforeAll(async () => {
  const [product] = await productsOf(system, 1, { skip: 11, atLeast: 10 });
  productId = product.id;
  buyer = await newBuyer(system);
});
afterEach(async () => {
  await control(system, '/webhooks/faults', undefined, 'DELETE');
  await control(system, '/faults', undefined, 'DELETE');
  await expectNoViolations(system);
});

async function faults(body: object): Promise<void> {
  expectOk(await control(system, '/webhooks/faults', body));
}

async function waiting(): Promise<{ order: Json; payment: Json }> {
  const placed = await placeOrders(buyer, [{ productId, quantity: 1 }]);
  return { order: placed.orders[0], payment: await openPix(buyer, placed.purchaseId) };
}

async function expectPaidOnce({ order, payment }: { order: Json; payment: Json }): Promise<void> {
  const { order: paid } = await untilOrder(buyer, order.id, 'paid');
  const entries = paid.statusHistory.filter(({ newStatus }: Json) => newStatus === 'paid');
  expect(entries).toHaveLength(1);
  await untilPayment(buyer, payment.id, 'approved');
}

it('is found by polling when the notification is lost', async () => {
  await faults({ drop: true, times: 5 });
  const purchase = await waiting();
  await payAtProvider(system, purchase.payment.mercadoPagoId);
  await moveClock(system, 'PT6M');
  await buyer.signIn();
  await expectPaidOnce(purchase);
});

it('is recorded once when the notification comes six times', async () => {
  await faults({ duplicates: 5, times: 5 });
  const purchase = await waiting();
  await payAtProvider(system, purchase.payment.mercadoPagoId);
  await expectPaidOnce(purchase);
});

it('is recorded when the notification comes late', async () => {
  const purchase = await waiting();
  await faults({ delayMs: 1_500, times: 1 });
  await payAtProvider(system, purchase.payment.mercadoPagoId);
  await expectPaidOnce(purchase);
});

it('is recorded when the notification comes before the response it belongs to', async () => {
  await faults({ beforeAnswer: true, times: 1 });
  const purchase = await waiting();
  expect(purchase.payment.status).toBe('pending');
  await payAtProvider(system, purchase.payment.mercadoPagoId);
  await expectPaidOnce(purchase);
});

it('is recorded correctly when notifications come in the wrong order', async () => {
  await faults({ shuffle: 2, times: 2 });
  const purchase = await waiting();
  await payAtProvider(system, purchase.payment.mercadoPagoId);
  expectOk(await control(system, '/webhooks/release'));
  await expectPaidOnce(purchase);
});

it('ignores forged notifications', async () => {
  const { order, payment } = await waiting();
  const { mercadoPagoId } = payment;
  const forged = {
    action: 'payment.updated',
    api_version: 'v1',
    type: 'payment',
    live_mode: true,
    id: 99_001,
    date_created: new Date().toISOString(),
    user_id: 1,
    data: { id: String(mercadoPagoId), status: 'approved' },
  };
  const path = `/payments/webhook?type=payment&data.id=${mercadoPagoId}`;
  const signature = `ts=${Date.now()},v1=${'0'.repeat(64)}`;
  const call = makeCall(system.apiUrl);
  const headers = { 'x-signature': signature, 'x-request-id': 'forged' };
  expect((await call('POST', path, forged, { headers })).status).toBe(401);
  expect((await call('POST', path, forged)).status).toBe(401);
  const { body } = expectOk(await buyer.call('GET', `/payments/${payment.id}?refresh=true`));
  expect(body.payment.status).toBe('pending');
  expect(expectOk(await buyer.call('GET', `/orders/${order.id}`)).body.order.status).toBe(
    'pending',
  );
});

it('refunds money that arrives after the order was cancelled', async () => {
  const { order, payment } = await waiting();
  // The provider is not notified that the code was cancelled, so it can still be paid.
  const provider = { path: `/v1/payments/${payment.mercadoPagoId}`, method: 'PUT', status: 500 };
  expectOk(await control(system, '/faults', { ...provider, times: 20 }));
  expectOk(await buyer.call('POST', `/orders/${order.id}/cancel`, { reason: 'Mudei de ideia' }));
  await payAtProvider(system, payment.mercadoPagoId);
  await untilPayment(buyer, payment.id, 'refunded');
  await untilOrder(buyer, order.id, 'cancelled');
});
