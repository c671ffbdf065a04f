import { expect, inject, it } from 'vitest';
import { expectNoViolations } from './support/audited.ts';
import { newKey } from './support/client.ts';
import { expectOk, home, newBuyer, type Person, sellerOf } from './support/people.ts';
import { productsOf, stockOf } from './support/purchase-flow.ts';

const system = inject('system');
const buyers = 100;
const units = 7;
/** Password hashes are slow: more at once would only queue. */
const atOnce = 5;

it('sells the last 7 units to exactly 7 of 100 buyers at once', async () => {
  const [product] = await productsOf(system, 1, { skip: 9, atLeast: 5 });
  const seller = await sellerOf(system, product.sellerId);
  expectOk(await seller.call('PUT', `/products/${product.id}`, { stock: units }));
  await expect.poll(() => stockOf(system, product.id), { timeout: 10_000 }).toBe(units);
  const crowd = await everybody();
  const items = [{ productId: product.id, quantity: 1 }];
  const order = { items, shippingAddress: home, regionId: null };

  const answers = await Promise.all(
    crowd.map((buyer) => buyer.call('POST', '/orders', order, { key: newKey() })),
  );

  const won = answers.filter(({ status }) => status >= 200 && status < 300);
  const lost = answers.filter(({ status }) => status >= 300);
  expect(won).toHaveLength(units);
  expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 OUT_OF_STOCK']),
  );
  await expect.poll(() => stockOf(system, product.id), { timeout: 10_000 }).toBe(0);
  await expectNoViolations(system);
});

async function everybody(): Promise<Person[]> {
  const crowd: Person[] = [];
  for (let done = 0; done < buyers; done += atOnce) {
    crowd.push(...(await Promise.all(Array.from({ length: atOnce }, () => newBuyer(system)))));
  }
  return crowd;
}
