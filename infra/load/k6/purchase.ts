import { check, sleep } from 'k6';
import http, { type RefinedResponse } from 'k6/http';
import { Rate, Trend } from 'k6/metrics';
import { address, api, buyerHeaders, data, json, pick } from './support.ts';

/** Share of purchases that ended paid. */
export const paid = new Rate('purchases_paid');
/** From the moment the PIX was paid at the provider until the order says so. */
export const timeToPaid = new Trend('time_to_paid', true);

const mostSecondsUntilPaid = 30;

/** Add to cart, place the order, create its PIX, pay it at the provider, and wait until it is paid. */
export function purchase(): void {
  paid.add(buy() !== undefined);
}

/** The same, but the order is cancelled once it is paid, so that the stock lasts. */
export function purchaseAndCancel(): void {
  const orderId = buy();
  paid.add(orderId !== undefined);
  if (orderId === undefined) return;
  const cancelled = post('cancel', `/orders/${orderId}/cancel`, { reason: 'Mudei de ideia' });
  check(cancelled, { 'order is cancelled': ({ status }) => status === 200 });
}

/** @returns the order that is paid */
function buy(): string | undefined {
  const productId = pick(data.productIds);
  const added = post('cart', '/cart/add', { productId, quantity: 1 });
  // A cart holds so many lines only; buying does not need it.
  if (added.status >= 500) return undefined;
  const placed = post('order', '/orders', {
    items: [{ productId, quantity: 1 }],
    shippingAddress: address,
    regionId: null,
  });
  if (!check(placed, { 'order is placed': ({ status }) => status === 201 })) return undefined;
  const { purchaseId, orders } = placed.json() as unknown as {
    purchaseId: string;
    orders: { id: string }[];
  };
  const pix = post('pix', '/payments/pix', { purchaseId });
  if (!check(pix, { 'PIX code is created': ({ status }) => status === 201 || status === 200 }))
    return undefined;
  const { payment } = pix.json() as unknown as { payment: { mercadoPagoId: string } };
  const collected = http.post(
    `${data.sandboxUrl}/__control/payments/${payment.mercadoPagoId}/pay`,
    null,
    { headers: json(), tags: { name: 'provider' } },
  );
  if (!check(collected, { 'provider takes the money': ({ status }) => status === 200 }))
    return undefined;
  const orderId = orders[0]?.id ?? '';
  return isPaidInTime(orderId) ? orderId : undefined;
}

function isPaidInTime(orderId: string): boolean {
  const since = Date.now();
  while (Date.now() - since < mostSecondsUntilPaid * 1_000) {
    const order = http.get(`${api}/orders/${orderId}`, {
      headers: buyerHeaders(),
      tags: { name: 'order-state' },
      responseType: 'text',
    });
    if (/"status":"(paid|processing)"/.test(order.body ?? '')) {
      timeToPaid.add(Date.now() - since);
      return true;
    }
    // Soon at first, to see how quick it is; then as often as the shop's own page.
    sleep(Date.now() - since < 2_000 ? 0.5 : 2);
  }
  return false;
}

function post(name: string, path: string, body: object): RefinedResponse<'text'> {
  return http.post(`${api}${path}`, JSON.stringify(body), {
    headers: buyerHeaders(),
    tags: { name },
    responseType: 'text',
  });
}
