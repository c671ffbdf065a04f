import {
  type OrderAnswer,
  type OrderView,
  type PaymentAnswer,
  type PaymentView,
  type PlaceOrdersAnswer,
} from '@largo/contracts';
import { sandboxCredentials } from '@largo/mercadopago-sandbox';
import type { TestActor } from '@largo/testkit';
import { address, aProduct } from '../../../../services/orders/test/shop.ts';
import type { City } from './city.ts';
import { look } from './calls.ts';

/** What came before the payment that was approved. `unpaid`: a code that waits; `late`: paid when it was cancelled. */
export type How = 'pix' | 'second-code' | 'card' | 'refused-card' | 'unpaid' | 'late';

export interface Cart {
  /** The price of the product bought from each store, in cents. */
  readonly prices: readonly number[];
  readonly freightCents: number;
  readonly commissionRate: number;
  readonly platformFee: number;
  readonly how: How;
}

export interface WalkOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly totalCents: number;
  readonly seller: Required<TestActor>;
}

/** One purchase and its payments, the newest last. */
export interface Walk {
  readonly city: City;
  readonly purchaseId: string;
  readonly orders: readonly WalkOrder[];
  readonly payments: PaymentView[];
  /** What the buyer was promised on cancelling, in cents by order: all of it has to be with them in the end. */
  readonly promised: Map<string, number>;
}

export const cents = (amount: number): number => Math.round(amount * 100);

/** One purchase, paid as far as the cart says. */
export async function buy(city: City, cart: Cart): Promise<Walk> {
  const { shop, sellers, paying, admin } = city;
  const { commissionRate, platformFee, prices, how } = cart;
  await paying.as(admin).put('/admin/settings', { commissionRate, platformFee });
  await city.settle();
  shop.freightCents = cart.freightCents;
  const products = prices.map((unitPriceCents, index) => {
    const seller = sellers[index];
    if (!seller) throw new Error('there are three stores');
    return { seller, ...aProduct(shop, { sellerId: seller.userId, unitPriceCents }) };
  });
  const items = products.map(({ productId }) => ({ productId, quantity: 1 }));
  const { status, body, text } = await shop
    .as(shop.buyer)
    .post<PlaceOrdersAnswer>('/orders', { items, shippingAddress: address });
  if (status !== 201) throw new Error(`not placed: ${status} ${text}`);
  await city.settle();
  const { purchaseId } = body;
  const orders = body.orders.map(({ id, orderNumber, total, sellerId }) => {
    const seller = sellers.find(({ userId }) => userId === sellerId);
    if (!seller) throw new Error('of another store');
    return { id, orderNumber, totalCents: cents(total), seller };
  });
  const walk: Walk = { city, purchaseId, orders, payments: [], promised: new Map() };
  await pay(walk, how);
  return walk;
}

async function pay(walk: Walk, how: How): Promise<void> {
  const { city } = walk;
  if (how === 'refused-card') await begin(walk, await card(city, 'FUND'));
  if (how === 'card' || how === 'refused-card') await begin(walk, await card(city, 'APRO'));
  else {
    await begin(walk, 'pix');
    if (how === 'second-code') await begin(walk, 'new-code');
    if (how !== 'unpaid') await payCode(walk);
  }
  await city.settle();
  if (how === 'late') {
    const { id } = walk.orders[0] ?? {};
    await city.shop.as(city.shop.buyer).post(`/orders/${id}/cancel`, {});
    await city.settle();
  }
  await readAll(walk);
}

/** The buyer begins to pay what waits of the purchase. @returns the code of a refusal */
export async function begin(
  { city, purchaseId, payments }: Walk,
  by: 'pix' | 'new-code' | { token: string },
): Promise<string | undefined> {
  const isCard = typeof by === 'object';
  const path = isCard ? '/payments/create' : '/payments/pix';
  const how = isCard ? { paymentMethodId: 'master', ...by } : { forceNew: by === 'new-code' };
  const answer = await city.collecting
    .as(city.shop.buyer)
    .post<PaymentAnswer & { code?: string }>(path, { purchaseId, ...how });
  if (answer.status >= 500) throw new Error(`${path}: ${answer.text}`);
  if (answer.status !== 201 && answer.status !== 200) return String(answer.body.code);
  const { payment } = answer.body;
  if (!payments.some(({ id }) => id === payment.id)) payments.push(payment);
  return undefined;
}

/** The buyer pays the newest code, which may have ended. */
export async function payCode({ city, payments }: Walk): Promise<void> {
  const code = payments.at(-1)?.mercadoPagoId;
  if (code) await city.control('POST', `/payments/${code}/pay`);
}

/** @param name decides at the simulated provider: APRO pays, FUND is refused */
export async function card({ sandbox, shop }: City, name: string): Promise<{ token: string }> {
  const url = `${sandbox.url}/v1/card_tokens?public_key=${sandboxCredentials.publicKey}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: '5031433215406351',
      security_code: '123',
      expiration_month: 11,
      expiration_year: shop.clock.now().getFullYear() + 5,
      cardholder: { name, identification: { type: 'CPF', number: '12345678909' } },
    }),
  });
  if (response.status !== 201) throw new Error(`card token: ${await response.text()}`);
  return { token: ((await response.json()) as { id: string }).id };
}

/** Everything that happened at the provider is known, and what follows from it has happened. */
export async function readAll({ city, payments }: Walk): Promise<void> {
  for (const { id } of payments) await city.read(id);
  await city.settle();
}

export const orderAs = async ({ city }: Walk, id: string, by: TestActor): Promise<OrderView> =>
  (await look<OrderAnswer>(city.shop, by, `/orders/${id}`)).order;
