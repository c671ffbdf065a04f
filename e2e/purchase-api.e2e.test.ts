import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectNoViolations } from './support/audited.ts';
import { payByCard } from './support/card.ts';
import { type Json, makeCall, newKey } from './support/client.ts';
import { readEndpoints } from './support/endpoints.ts';
import { expectFresh } from './support/freshness.ts';
import { admin, expectOk, home, newBuyer, type Person, sellerOf } from './support/people.ts';
import {
  buy, confirm, control, deliver, moveClock, openPix, payoutOf, placeOrders, productsOf, sellerShare,
  stockOf, until, untilOrder, untilPayment,
} from './support/purchase-flow.ts'; // prettier-ignore

const system = inject('system');
let products: Json[];
let buyer: Person;

beforeAll(async () => {
  products = await productsOf(system, 4, { skip: 4, atLeast: 5 });
  buyer = await newBuyer(system);
});

/** Payments without a provider exist only where they are enabled. */
const onlyInTests = '/payments/test';
const asBrowser = { headers: { accept: 'text/html' } };
const oneOf = (index: number) => [{ productId: products[index].id, quantity: 1 }];

describe('buying through the API', () => {
  it('leads from one PIX over two stores to two payouts, to the cent', async () => {
    const lines = [...oneOf(0), ...oneOf(1)];
    const before = await stockOf(system, products[0].id);
    const placed = await buy(system, buyer, lines);
    expect(placed.orders).toHaveLength(2);
    await expectEventually(() => stockOf(system, products[0].id), before - 1);
    for (const order of placed.orders) {
      await deliver(system, order);
      await confirm(buyer, order.id);
    }
    const boss = await admin(system);
    for (const { id } of placed.orders) {
      await until(boss, '/admin/payout/payments?limit=100', ({ payments }) =>
        payments.some(
          (one: Json) => one.orderId === id && one.transferStatus === 'waiting_release',
        ),
      );
    }
    await moveClock(system, 'P15D');
    await Promise.all([boss.signIn(), buyer.signIn()]);
    for (const { id, total } of placed.orders) {
      await until(boss, '/admin/payout/payments?limit=100', ({ payments }) =>
        payments.some((one: Json) => one.orderId === id && one.transferStatus === 'pending_manual_transfer'),
      ); // prettier-ignore
      expect((await payoutOf(boss, id))?.sellerPayout).toBe(sellerShare(total));
    }
  });

  it('charges what the cart said, in all and for each store, to the cent', async () => {
    const lines = [{ ...oneOf(2)[0], quantity: 2 }, ...oneOf(3)];
    const operations = lines.map((line) => ({ type: 'add', ...line }));
    expectOk(await buyer.call('POST', '/cart/bulk', { operations }));
    const { summary } = await until(buyer, '/cart', (cart) => cart.summary.freightAvailable);
    const order = { items: lines, shippingAddress: home, regionId: null };
    const believed = { ...order, expectedTotal: summary.total };
    const placed = expectOk(await buyer.call('POST', '/orders', believed, { key: newKey() })).body;
    const pix = await openPix(buyer, placed.purchaseId);
    expect([placed.total, pix.amount]).toEqual([summary.total, summary.total]);
    for (const { sellerId, total } of placed.orders) {
      const store = summary.sellerShipping.find((one: Json) => one.sellerId === sellerId);
      expect(total).toBeCloseTo(store.subtotal + store.shippingCost, 6);
    }
    await until(buyer, '/cart', ({ cartItems }) => cartItems.length === 0);
  });

  it('takes a card, and shows the result at once', async () => {
    const placed = await placeOrders(buyer, oneOf(0));
    const refused = await payByCard(system, buyer, placed, 'FUND');
    expect(refused).toMatchObject({ status: 'rejected' });
    const again = await payByCard(system, buyer, { orderId: placed.orders[0].id }, 'APRO');
    expect(again).toMatchObject({ status: 'approved', amount: placed.total });
    await untilOrder(buyer, placed.orders[0].id, 'paid');
  });

  it('waits for a card under review, and continues by itself', async () => {
    const placed = await placeOrders(buyer, oneOf(1));
    const payment = await payByCard(system, buyer, placed, 'CONT');
    expect(payment.status).toBe('pending');
    expectOk(
      await control(system, `/payments/${payment.mercadoPagoId}/settle`, { status: 'approved' }),
    );
    await untilOrder(buyer, placed.orders[0].id, 'paid');
  });

  it('refunds money and restores stock when a paid order is cancelled', async () => {
    const before = await stockOf(system, products[2].id);
    const placed = await buy(system, buyer, oneOf(2));
    const [{ id }] = placed.orders;
    const { body } = expectOk(await buyer.call('GET', `/orders/${id}/check-cancellable`));
    expect(body.cancellable).toBe(true);
    expectOk(await buyer.call('POST', `/orders/${id}/cancel`, { reason: 'Mudei de ideia' }));
    await untilPayment(buyer, placed.payment.id, 'refunded');
    await untilOrder(buyer, id, 'cancelled');
    await expectEventually(() => stockOf(system, products[2].id), before);
  });

  it('pays what is left with one code after an order was cancelled, and calls nothing refused', async () => {
    const person = await newBuyer(system);
    const placed = await placeOrders(person, [...oneOf(0), ...oneOf(1)]);
    const first = await openPix(person, placed.purchaseId);
    const [gone, kept] = placed.orders;
    expectOk(await person.call('POST', `/orders/${gone.id}/cancel`, { reason: 'Mudei de ideia' }));
    await untilPayment(person, first.id, 'cancelled');
    const path = `/payments/order/${kept.id}/status`;
    const { payable } = await until(person, path, (status) => status.payable?.orders.length === 1);
    expect(payable).toMatchObject({ orders: [{ orderId: kept.id }], total: kept.total });
    const pix = await openPix(person, payable.purchaseId);
    expect(pix).toMatchObject({ amount: kept.total, status: 'pending' });
    expectOk(await control(system, `/payments/${pix.mercadoPagoId}/pay`));
    await untilOrder(person, kept.id, 'paid');
    await until(person, '/notifications?limit=100', ({ data }) => {
      const titles: string[] = data.map(({ title }: Json) => title);
      expect(titles).not.toContain('Pagamento não aprovado');
      return titles.includes('Falta pagar a compra');
    });
  });

  it('lets an expired PIX be paid with a new one', async () => {
    const placed = await placeOrders(buyer, oneOf(3));
    const first = await openPix(buyer, placed.purchaseId);
    expectOk(await control(system, `/payments/${first.mercadoPagoId}/expire`));
    await untilPayment(buyer, first.id, 'expired');
    const [{ id }] = placed.orders;
    await until(buyer, `/payments/order/${id}/status`, ({ canRetryPayment }) => canRetryPayment);
    expectOk(await buyer.call('POST', `/payments/order/${id}/retry`, {}));
    const pix = await buyer.call('POST', '/payments/pix', { orderId: id }, { key: newKey() });
    const second = expectOk(pix).body.payment;
    expect(second.id).not.toBe(first.id);
    expectOk(await control(system, `/payments/${second.mercadoPagoId}/pay`));
    await untilOrder(buyer, id, 'paid');
  });

  it('keeps the money of a disputed order until the dispute is over', async () => {
    const placed = await buy(system, buyer, oneOf(0));
    const [order] = placed.orders;
    await deliver(system, order);
    const problem = { reason: 'product_defect', description: 'Chegou com a tampa quebrada.' };
    expectOk(await buyer.call('POST', `/orders/${order.id}/report-problem`, problem));
    const boss = await admin(system);
    const stateIs = (state: string) => ({ payments }: Json) =>
      payments.some((one: Json) => one.orderId === order.id && one.transferStatus === state); // prettier-ignore
    await until(boss, '/admin/payout/payments?limit=100', stateIs('on_hold'));
    await moveClock(system, 'P6D');
    await Promise.all([boss.signIn(), buyer.signIn()]);
    expect((await payoutOf(boss, order.id))?.transferStatus).toBe('on_hold');
    const refunds = expectOk(await boss.call('GET', '/refunds?limit=100')).body.refunds;
    const refund = refunds.find((one: Json) => (one.orderId ?? one.order?.id) === order.id);
    const review = { action: 'reject', rejectionReason: 'As fotos mostram a tampa inteira.' };
    expectOk(await boss.call('POST', `/refunds/${refund.id}/review`, review));
    await until(boss, '/admin/payout/payments?limit=100', ({ payments }) =>
      payments.some((one: Json) => one.orderId === order.id && one.transferStatus !== 'on_hold'),
    );
  });

  it('shows a seller’s change in list, search, suggestions, store and cart within two seconds', async () => {
    await expectFresh(system, buyer, products[3]);
  });

  it('keeps all invariants', async () => {
    await expectNoViolations(system);
  });
});

it("the terms show the administrator's settings, also without scripts", async () => {
  const boss = await admin(system);
  const { settings } = expectOk(await boss.call('GET', '/admin/settings')).body;
  const changes = { platformFee: 2.5, autoReleaseDays: 16 };
  try {
    expectOk(await boss.call('PUT', '/admin/settings', changes));
    await expect
      .poll(async () => (await fetch(`${system.shopUrl}/terms`, asBrowser)).text())
      .toMatch(/2,5% de taxa da plataforma.*16 dias depois da entrega confirmada/s);
  } finally {
    expectOk(await boss.call('PUT', '/admin/settings', settings));
  }
});

describe('the documented calls', () => {
  const visitor = makeCall(system.apiUrl);
  const bare = makeCall(system.shopUrl);

  it('all answer, with and without /api', async () => {
    const boss = await admin(system);
    const missing: string[] = [];
    const wrong: string[] = [];
    for (const { method, path, template } of readEndpoints()) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      for (const call of [visitor, bare]) {
        for (const token of [undefined, boss.token()]) {
          const answer = await call(method, path, body, { token, key: newKey() });
          const line = `${method} ${template} → ${answer.status} ${JSON.stringify(answer.body).slice(0, 120)}`;
          const isMissing = answer.status === 404 && answer.body.code === 'NOT_FOUND';
          if (isMissing && template !== onlyInTests) missing.push(line);
          if (answer.status >= 500) wrong.push(line);
          if (answer.status >= 400 && !isErrorBody(answer.body)) wrong.push(line);
        }
      }
    }
    expect({ missing, wrong }).toEqual({ missing: [], wrong: [] });
  });

  it('reject visitors and callers without permission', async () => {
    const refused: string[] = [];
    for (const { method, path, template, who } of readEndpoints()) {
      if (who.includes('public') || who.startsWith('provider')) continue;
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const asVisitor = await visitor(method, path, body);
      if (asVisitor.status !== 401)
        refused.push(`${method} ${template} visitor ${asVisitor.status}`);
      if (who !== 'admin') continue;
      const asBuyer = await buyer.call(method, path, body);
      if (asBuyer.status !== 403) refused.push(`${method} ${template} buyer ${asBuyer.status}`);
    }
    expect(refused).toEqual([]);
  });

  it.each([
    '/internal/reservations',
    '/api/internal/revocations',
    '/api/products/../internal/reservations',
    '/api/products/%2e%2e/internal/reservations',
    '/api/products/..%2finternal%2freservations',
    '/api/products//internal/reservations',
    '/api/%69nternal/revocations',
    '/api/auth/..;/internal/revocations',
    '/api/auth/%252e%252e/internal/revocations',
    '/api\\internal\\revocations',
  ])('do not lead to the inside by %s', async (path) => {
    const status = await rawStatus(path);
    expect([400, 401, 403, 404]).toContain(status);
  });

  it('hide another buyer’s order', async () => {
    const placed = await placeOrders(buyer, oneOf(3));
    const stranger = await newBuyer(system, 'Outra Pessoa');
    const answer = await stranger.call('GET', `/orders/${placed.orders[0].id}`);
    expect([403, 404]).toContain(answer.status);
    const seller = await sellerOf(system, placed.orders[0].sellerId);
    expect((await seller.call('GET', `/orders/${placed.orders[0].id}`)).status).toBe(200);
  });
});

function isErrorBody(body: Json): boolean {
  return [body?.error, body?.code, body?.requestId].every((part) => typeof part === 'string');
}

async function expectEventually<T>(read: () => Promise<T>, wanted: T): Promise<void> {
  await expect.poll(read, { timeout: 15_000, interval: 200 }).toBe(wanted);
}

/** Sent as written: `fetch` would normalise the path. */
async function rawStatus(path: string): Promise<number> {
  const { request } = await import('node:http');
  const { port } = new URL(system.shopUrl);
  return new Promise((resolve, reject) => {
    const headers = { accept: 'application/json' };
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', reject);
    sent.end();
  });
}
