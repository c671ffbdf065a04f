import { callOnce, demoAccounts, demoPassword, signIn } from '@largo/local';
import { retryingClient, temporaryCodes } from './client.ts';
import { shippingAddress } from './purchase.ts';
import { productsOnSale } from './purchase-plan.ts';
import type { TestSystem } from './test-system.ts';

/** What people use the shop for; these are the columns of docs/resiliency.md. */
export const journeys = ['look', 'sign in', 'fill a cart', 'order', 'pay', 'follow up'] as const;
export type Journey = (typeof journeys)[number];

/** `answered`: it works; `later`: asks for a retry or does not answer; `wrong`: a refusal that sounds final, or a defect. */
type Outcome = 'answered' | 'later' | 'wrong';

export interface Attempts {
  /** Each journey once, all at the same time. */
  tryAll(): Promise<Record<Journey, Outcome>>;
}

const patienceMs = 8_000;

/** A list that is in no cache. */
export const unseenList = (): string =>
  `/products?limit=5&maxPrice=${(100_000 + Math.random() * 8_000_000).toFixed(2)}`;

/** Prepared before the fault: signed-in people, products on sale, and orders that can be paid. */
export async function prepareAttempts({ apiUrl }: TestSystem, times: number): Promise<Attempts> {
  const email = demoAccounts.buyer;
  const client = retryingClient(apiUrl, email);
  const products = await productsOnSale(apiUrl);
  const orderOf = (number: number) => ({
    items: [{ productId: products[number % products.length], quantity: 1 }],
    regionId: null,
    shippingAddress,
  });
  const toPay: string[] = [];
  for (let made = 0; made < times; made += 1) {
    const { body } = await client('POST', '/orders', orderOf(made));
    toPay.push((body as { purchaseId: string }).purchaseId);
  }
  const { token } = await signIn(apiUrl, email);
  const ask = async (path: string, body?: object): Promise<Outcome> => {
    const call = { token, body, timeoutMs: patienceMs };
    // A frozen service gives no answer in time.
    const answer = await callOnce(apiUrl + path, call).catch(() => undefined);
    if (answer === undefined || temporaryCodes.includes(answer.status)) return 'later';
    return answer.status < 300 ? 'answered' : 'wrong';
  };
  return {
    async tryAll() {
      const order = orderOf(times + toPay.length);
      const asked: Record<Journey, Promise<Outcome>> = {
        look: ask(unseenList()),
        'sign in': ask('/auth/login', { email, password: demoPassword }),
        'fill a cart': ask('/cart/add', order.items[0]),
        order: ask('/orders', order),
        pay: ask('/payments/pix', { purchaseId: toPay.pop() }),
        'follow up': ask('/orders'),
      };
      const outcomes = journeys.map(async (journey) => [journey, await asked[journey]] as const);
      // Each journey has its outcome.
      return Object.fromEntries(await Promise.all(outcomes)) as Record<Journey, Outcome>;
    },
  };
}
