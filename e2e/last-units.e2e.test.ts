import { beforeAll, expect, inject, it } from 'vitest';
import { expectNoViolations } from './support/audited.ts';
import { type Json, newKey } from './support/client.ts';
import { admin, expectOk, home, newBuyer, type Person, sellerOf } from './support/people.ts';
import { productsOf, stockOf } from './support/purchase-flow.ts';

const system = inject('system');
const buyers = 100;
const units = 7;
/** Password hashes are slow: more at once would only queue. */
const atOnce = 5;

let crowd: Person[];
beforeAll(async () => {
  crowd = await everybody();
}, 120_000);

/** All order one unit at once; what is sold out says so, and no unit is counted twice. */
async function expectSold(line: Json, left: number): Promise<void> {
  const order = { items: [{ ...line, quantity: 1 }], shippingAddress: home, regionId: null };

  const answers = await Promise.all(
    crowd.map((buyer) => buyer.call('POST', '/orders', order, { key: newKey() })),
  );

  const won = answers.filter(({ status }) => status >= 200 && status < 300);
  const lost = answers.filter(({ status }) => status >= 300);
  expect(won).toHaveLength(left);
  expect(new Set(lost.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 OUT_OF_STOCK']),
  );
  await expectNoViolations(system);
}

it('sells the last 7 units to exactly 7 of 100 buyers at once', async () => {
  const [product] = await productsOf(system, 1, { skip: 9, atLeast: 5 });
  const seller = await sellerOf(system, product.sellerId);
  expectOk(await seller.call('PUT', `/products/${product.id}`, { stock: units }));
  await expect.poll(() => stockOf(system, product.id), { timeout: 10_000 }).toBe(units);

  await expectSold({ productId: product.id }, units);

  await expect.poll(() => stockOf(system, product.id), { timeout: 10_000 }).toBe(0);
});

it('sells the last black one in 38 to exactly 1 of 100 buyers at once', async () => {
  const [like] = await productsOf(system, 1, { skip: 9 });
  const seller = await sellerOf(system, like.sellerId);
  const form = {
    title: 'Sapatilha de couro',
    description: 'Feita à mão em Campinas.',
    price: 159.9,
    categoryId: like.categoryId,
    stock: 0,
    images: [],
  };
  const { product } = expectOk(await seller.call('POST', '/products', form)).body;
  const boss = await admin(system);
  expectOk(await boss.call('PUT', `/admin/products/${product.id}/approve`, {}));
  const options = [
    { name: 'Cor', values: ['Preto', 'Azul'] },
    { name: 'Tamanho', values: ['38'] },
  ];
  const variants = [
    { values: ['Preto', '38'], stock: 1 },
    { values: ['Azul', '38'], stock: 4 },
  ];
  const { variants: saved } = expectOk(
    await seller.call('PUT', `/products/${product.id}/variants`, { options, variants }),
  ).body;
  await expect.poll(() => stockOf(system, product.id), { timeout: 10_000 }).toBe(5);

  await expectSold({ productId: product.id, variantId: saved[0].id }, 1);

  await expect.poll(() => stockOf(system, product.id), { timeout: 10_000 }).toBe(4);
});

async function everybody(): Promise<Person[]> {
  const all: Person[] = [];
  for (let done = 0; done < buyers; done += atOnce) {
    all.push(...(await Promise.all(Array.from({ length: atOnce }, () => newBuyer(system)))));
  }
  return all;
}
