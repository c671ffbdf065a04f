import { anActor, type TestActor } from '@largo/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop, type Shop } from './shop.ts';

let shop: Shop;
let owner: TestActor;
const admin = anActor('admin');
const category = aCategory({ name: 'Padaria' });
beforeAll(async () => {
  shop = await openShop();
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
});
afterAll(() => shop.stop());

async function onSale(values: Partial<Parameters<typeof aProduct>[0]> = {}) {
  const product = aProduct({ sellerId: owner.userId, categoryId: category.id, ...values });
  await shop.seed({ products: [product] });
  return product;
}

it('GET /admin/reports exports products as CSV that no spreadsheet runs', async () => {
  await onSale({ title: '=SOMA(A1);"x"' });

  const { text, headers } = await shop.as(admin).get('/admin/reports?type=products&format=csv');

  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text.startsWith('\uFEFFsku;titulo;loja')).toBe(true);
  expect(text).toContain(`"'=SOMA(A1);""x"""`);
  expect(text).toContain(';19,90;');
});
