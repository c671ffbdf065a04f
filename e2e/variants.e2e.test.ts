import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { expectNoViolations } from './support/audited.ts';
import { roads } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, expectOk, home, newBuyer, type Person, sellerOf } from './support/people.ts';
import {
  openPix,
  payAtProvider,
  productsOf,
  untilOrder,
  untilPayment,
} from './support/purchase-flow.ts';
import { newKey } from './support/client.ts';

const system = inject('system');

/** A shirt in two colours and two sizes; the blue ones in M are sold out. */
async function aShirt(title: string): Promise<{
  seller: Person;
  shirt: Json;
  idOf: (...v: string[]) => string;
}> {
  const [like] = await productsOf(system, 1, { skip: 4 });
  const seller = await sellerOf(system, like.sellerId);
  const form = {
    title,
    description: 'Malha fina, feita em Campinas.',
    price: 59.9,
    categoryId: like.categoryId,
    stock: 0,
    images: [],
    sku: `CAM-${newKey().slice(0, 8)}`,
  };
  const { product } = expectOk(await seller.call('POST', '/products', form)).body;
  const boss = await admin(system);
  expectOk(await boss.call('PUT', `/admin/products/${product.id}/approve`, {}));
  const options = [
    { name: 'Cor', values: ['Preto', 'Azul'] },
    { name: 'Tamanho', values: ['P', 'M'] },
  ];
  const variants = [
    { values: ['Preto', 'P'], stock: 3 },
    { values: ['Preto', 'M'], stock: 3, price: 64.9 },
    { values: ['Azul', 'P'], stock: 2 },
    { values: ['Azul', 'M'], stock: 0 },
  ];
  const saved = expectOk(
    await seller.call('PUT', `/products/${product.id}/variants`, { options, variants }),
  ).body;
  const idOf = (...values: string[]): string =>
    saved.variants.find((variant: Json) => variant.values.join() === values.join()).id;
  return { seller, shirt: product, idOf };
}

const stocks = async ({ id }: Json): Promise<number[]> => {
  const answer = await fetch(`${system.apiUrl}/products/${id}`);
  const { product } = (await answer.json()) as Json;
  return product.variants.map(({ stock }: Json) => stock);
};

it('are bought, paid, given back and for sale again, each by itself', async () => {
  const { shirt, seller, idOf } = await aShirt('Camiseta de algodão');
  const buyer = await newBuyer(system);
  const lineOf = (variantId: string, quantity: number) => ({
    productId: shirt.id,
    variantId,
    quantity,
  });
  const [black, blue] = [idOf('Preto', 'M'), idOf('Azul', 'P')];
  for (const line of [lineOf(black, 2), lineOf(blue, 1)])
    await expect
      .poll(async () => (await buyer.call('POST', '/cart/add', line)).status, { timeout: 10_000 })
      .toBe(200);
  expect((await buyer.call('POST', '/cart/add', { productId: shirt.id })).body.code).toBe(
    'VARIANT_REQUIRED',
  );
  const { cartItems } = expectOk(await buyer.call('GET', '/cart')).body;
  const items = cartItems.map((item: Json) => lineOf(item.variantId, item.quantity));
  const order = { items, shippingAddress: home, regionId: null };
  const placed = expectOk(await buyer.call('POST', '/orders', order, { key: newKey() })).body;
  expect(await stocks(shirt)).toEqual([3, 1, 1, 0]);

  const payment = await openPix(buyer, placed.purchaseId);
  await payAtProvider(system, payment.mercadoPagoId);
  await untilPayment(buyer, payment.id, 'approved');
  const [{ id }] = placed.orders;
  await untilOrder(buyer, id, 'paid');
  await expect
    .poll(async () => (await buyer.call('GET', '/cart')).body.cartItems, { timeout: 10_000 })
    .toEqual([]);
  const { body } = expectOk(await seller.call('GET', `/orders/${id}`));
  expect(body.order.items.map(({ productSnapshot }: Json) => productSnapshot.title)).toEqual([
    'Camiseta de algodão – Preto, M',
    'Camiseta de algodão – Azul, P',
  ]);

  expectOk(await seller.call('POST', `/orders/${id}/cancel`, { reason: 'Veio com defeito' }));
  await expect.poll(() => stocks(shirt), { timeout: 20_000 }).toEqual([3, 3, 2, 0]);
  await expectNoViolations(system);
});

describeInBrowser('variants in a browser', (visit) => {
  it.each(roads)('are chosen by their names at $width px', async (look) => {
    const title = `Camiseta de malha ${look.width}`;
    const { shirt, idOf } = await aShirt(title);
    const visitor = await visit({ ...look, label: 'variants' });
    const { page } = visitor;
    await visitor.go(`/products/${shirt.id}`);
    await page.getByText('a partir de').first().waitFor();

    await addToCart(page);
    await page.getByRole('alert').filter({ hasText: 'Escolha cor e tamanho' }).waitFor();
    await page.getByRole('radio', { name: 'Azul' }).check({ force: true });
    await page.getByRole('radio', { name: 'M (esgotado)' }).waitFor({ state: 'attached' });
    await page.getByRole('radio', { name: 'P', exact: true }).check({ force: true });
    await page.waitForURL((url) => url.searchParams.get('v') === idOf('Azul', 'P'));
    await visitor.look('chosen');
    await addToCart(page);
    await page.getByText('Adicionado ao carrinho').first().waitFor();

    await visitor.go('/cart');
    const line = page.getByRole('link', { name: `${title} – Azul, P` });
    await line.waitFor();
    await line.click();
    await page.waitForURL((url) => url.searchParams.get('v') === idOf('Azul', 'P'));
    expect(await page.getByRole('radio', { name: 'Azul' }).isChecked()).toBe(true);
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});

const addToCart = (page: Page): Promise<void> =>
  page
    .locator('button:visible', { hasText: 'Adicionar ao carrinho' })
    .or(page.locator('button[aria-label="Adicionar ao carrinho"]:visible'))
    .first()
    .click();
