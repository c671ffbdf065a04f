import { randomUUID } from 'node:crypto';
import { demoAccounts, demoPassword } from '@largo/local';
import { patientClient } from '../chaos/patient-client.ts';
import { productsOnSale } from './products-on-sale.ts';
import { shippingAddress } from './purchase.ts';
import type { Shop } from './shop.ts';

/** What people come for; the columns of docs/resiliency.md. */
export const journeys = ['look', 'sign in', 'fill a cart', 'order', 'pay', 'follow up'] as const;
export type Journey = (typeof journeys)[number];

/** `answered`: it works; `later`: it says so, or nothing; `wrong`: a refusal that sounds final, or a defect. */
export type Outcome = 'answered' | 'later' | 'wrong';

export interface Attempts {
  /** Each journey once, all at the same time. */
  tryAll(): Promise<Record<Journey, Outcome>>;
}

const patienceMs = 8_000;
const temporary: readonly number[] = [429, 502, 503, 504];

/** Prepared while all is well: who is signed in, what is on sale, orders that can be paid. */
export async function prepareAttempts(shop: Shop, times: number): Promise<Attempts> {
  const person = { email: demoAccounts.buyer, password: demoPassword };
  const client = patientClient(shop.apiUrl, person);
  const products = await productsOnSale(shop.apiUrl);
  const product = (number: number): string => products[number % products.length] ?? '';
  const orderOf = (productId: string) => ({
    items: [{ productId, quantity: 1 }],
    regionId: null,
    shippingAddress,
  });
  const toPay: string[] = [];
  for (let made = 0; made < times; made += 1) {
    const { body } = await client('POST', '/orders', orderOf(product(made)));
    toPay.push((body as { purchaseId: string }).purchaseId);
  }
  const login = await client('POST', '/auth/login', person);
  const { token } = login.body as { token: string };
  const ask = (path: string, body?: object) => outcomeOf(`${shop.apiUrl}${path}`, { token, body });
  return {
    async tryAll() {
      const productId = product(times + toPay.length);
      const unseen = (100_000 + Math.random() * 8_000_000).toFixed(2);
      const asked: Record<Journey, Promise<Outcome>> = {
        look: ask(`/products?limit=5&maxPrice=${unseen}`),
        'sign in': ask('/auth/login', person),
        'fill a cart': ask('/cart/add', { productId, quantity: 1 }),
        order: ask('/orders', orderOf(productId)),
        pay: ask('/payments/pix', { purchaseId: toPay.pop() }),
        'follow up': ask('/orders'),
      };
      const outcomes = journeys.map(async (journey) => [journey, await asked[journey]] as const);
      // Each journey has its outcome.
      return Object.fromEntries(await Promise.all(outcomes)) as Record<Journey, Outcome>;
    },
  };
}

async function outcomeOf(
  url: string,
  { token, body }: { token: string; body: object | undefined },
): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    if (answer.ok) return 'answered';
    return temporary.includes(answer.status) ? 'later' : 'wrong';
  } catch {
    // No answer in time is what a service that stands still gives.
    return 'later';
  }
}
