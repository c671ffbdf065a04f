import { eventually } from '@largo/testkit';
import { type CallOptions, type Json, makeCall, newKey } from './client.ts';
import { expectOk, home, type Person, sellerOf } from './people.ts';
import type { System } from './system.ts';

export interface Line {
  productId: string;
  quantity: number;
}

/** Products without options in stock, each of another store. */
export async function productsOf(
  system: System,
  stores: number,
  { skip = 0, atLeast = 3 }: { skip?: number; atLeast?: number } = {},
): Promise<Json[]> {
  const { body } = expectOk(
    await makeCall(system.apiUrl)('GET', '/products?limit=100&sortBy=name'),
  );
  const bySeller = new Map<string, Json>();
  for (const product of body.products) {
    if (!product.choices && product.stock >= atLeast && !bySeller.has(product.sellerId))
      bySeller.set(product.sellerId, product);
  }
  return [...bySeller.values()].slice(skip, skip + stores);
}

export async function placeOrders(
  buyer: Person,
  lines: Line[],
  options: CallOptions = {},
): Promise<Json> {
  const order = { items: lines, shippingAddress: home, regionId: null };
  return expectOk(await buyer.call('POST', '/orders', order, { key: newKey(), ...options })).body;
}

/** A PIX payment for a whole purchase. */
export async function openPix(
  buyer: Person,
  purchaseId: string,
  options: CallOptions = {},
): Promise<Json> {
  const answer = await buyer.call(
    'POST',
    '/payments/pix',
    { purchaseId },
    { key: newKey(), ...options },
  );
  return expectOk(answer).body.payment;
}

export async function payAtProvider(system: System, providerPaymentId: string): Promise<void> {
  expectOk(await control(system, `/payments/${providerPaymentId}/pay`));
}

/** A control call to the provider's sandbox. */
export function control(system: System, path: string, body?: unknown, method = 'POST') {
  return makeCall(`${system.sandboxUrl}/__control`)(method, path, body);
}

export async function until(
  person: Person,
  path: string,
  is: (body: Json) => boolean,
): Promise<Json> {
  return eventually(
    async () => {
      const { body } = expectOk(await person.call('GET', path, undefined, { patient: true }));
      if (!is(body)) throw new Error(`${path} was still ${JSON.stringify(body).slice(0, 400)}`);
      return body;
    },
    { timeoutMs: 60_000, everyMs: 100 },
  );
}

export const untilOrder = (person: Person, orderId: string, status: string): Promise<Json> =>
  until(person, `/orders/${orderId}`, ({ order }) => order.status === status);

export const untilPayment = (person: Person, paymentId: string, status: string): Promise<Json> =>
  until(person, `/payments/${paymentId}`, ({ payment }) => payment.status === status);

/** A paid order, by PIX. */
export async function buy(
  system: System,
  buyer: Person,
  lines: Line[],
  options: CallOptions = {},
): Promise<Json> {
  const placed = await placeOrders(buyer, lines, options);
  const payment = await openPix(buyer, placed.purchaseId, options);
  await payAtProvider(system, payment.mercadoPagoId);
  for (const { id } of placed.orders) await untilOrder(buyer, id, 'paid');
  return { ...placed, payment };
}

/** The seller's part: prepared, shipped, delivered. */
export async function deliver(
  system: System,
  order: Json,
  options: CallOptions = {},
): Promise<void> {
  const seller = await sellerOf(system, order.sellerId);
  const put = (body: object) => seller.call('PUT', `/orders/${order.id}/status`, body, options);
  expectOk(await put({ status: 'processing' }));
  expectOk(await put({ status: 'shipped', trackingCode: 'BR123456789BR' }));
  const report = { notes: 'Entregue na portaria' };
  const answer = await seller.call('POST', `/orders/${order.id}/report-delivery`, report, options);
  expectOk(answer);
}

export async function confirm(
  buyer: Person,
  orderId: string,
  options: CallOptions = {},
): Promise<void> {
  const { order } = expectOk(
    await buyer.call('GET', `/orders/${orderId}`, undefined, options),
  ).body;
  const productReviews = order.items.map(({ productId }: Json) => ({
    productId,
    rating: 5,
    comment: 'Chegou rápido e bem embalado',
  }));
  const body = { confirmed: true, productReviews };
  expectOk(await buyer.call('POST', `/orders/${orderId}/confirm-delivery`, body, options));
}

export async function moveClock(system: System, advance: string): Promise<void> {
  expectOk(await makeCall(system.controlUrl)('POST', '/clock', { advance }));
}

/** The seller's share: the total less 5 % and 2 %, each rounded half up. */
export function sellerShare(total: number): number {
  const cents = Math.round(total * 100);
  const part = (bps: number) => Math.floor((cents * bps + 5_000) / 10_000);
  return (cents - part(500) - part(200)) / 100;
}

export async function payoutOf(adminPerson: Person, orderId: string): Promise<Json | undefined> {
  const { body } = expectOk(await adminPerson.call('GET', '/admin/payout/payments?limit=100'));
  return body.payments.find((payment: Json) => payment.orderId === orderId);
}

export async function stockOf(system: System, productId: string): Promise<number> {
  const { body } = expectOk(await makeCall(system.apiUrl)('GET', `/products/${productId}`));
  return (body.product ?? body).stock;
}
