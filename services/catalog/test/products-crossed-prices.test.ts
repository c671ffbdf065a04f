import type { ProductAnswer, ProductListAnswer } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import { isNight, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { importer } from './imports.ts';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
const category = aCategory();
let owner: TestActor;
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
});

const days = (count: number) => shop.clock.advance(count * dayMs);

/** On sale since now, without a price before. */
async function onSale(price: number, values: Partial<Parameters<typeof aProduct>[0]> = {}) {
  const createdAt = shop.clock.now().toISOString();
  const priceCents = price * 100;
  const product = aProduct({ sellerId: owner.userId, categoryId: category.id, priceCents, createdAt, ...values }); // prettier-ignore
  await shop.seed({ products: [product] });
  const path = `/products/${product.id}`;
  const detail = async (as = shop.anonymous) => (await as.get<ProductAnswer>(path)).body.product;
  return {
    id: product.id,
    edit: async (body: object) => expect((await shop.as(owner).put(path, body)).status).toBe(200),
    /** What buyers see, on the page and in lists alike. */
    crossed: async () => {
      const page = await detail();
      const list = await shop.anonymous.get<ProductListAnswer>(`/products?ids=${product.id}`);
      expect(list.body.products).toMatchObject([
        { originalPrice: page.originalPrice, discount: page.discount },
      ]);
      return page.originalPrice;
    },
    own: () => detail(shop.as(owner)),
  };
}

describe('a crossed-out price', () => {
  it('is what the product cost for 30 days before the reduction', async () => {
    const product = await onSale(100);
    days(30);
    await product.edit({ price: 80, originalPrice: 100 });

    expect(await product.crossed()).toBe(100);
    expect(await product.own()).toMatchObject({
      originalPrice: 100,
      discount: 20,
      shownPrices: { originalPrice: 100, discount: 20, referencePrice: 100 },
    });
    const { headers } = await shop.as(owner).get(`/products/${product.id}`);
    expect(headers['cache-control']).toBe('private, no-store');
    const bySeller = await shop
      .as(await aStore(shop))
      .get<ProductAnswer>(`/products/${product.id}`);
    expect(bySeller.body.product.shownPrices).toBeNull();
  });

  it('is not shown before the product has been on sale for 30 days', async () => {
    const product = await onSale(100);
    days(29);
    await product.edit({ price: 80, originalPrice: 100 });

    expect(await product.crossed()).toBeNull();
    expect(await product.own()).toMatchObject({ originalPrice: 100, discount: 20 });
    days(60);
    await product.edit({ price: 81 });
    expect(await product.crossed()).toBeNull();
    await product.edit({ price: 80 });
    expect(await product.crossed()).toBeNull();
    days(30);
    await product.edit({ price: 70 });
    expect(await product.crossed()).toBe(80);
  });

  it('is not made by a price that goes up for a day', async () => {
    const product = await onSale(80);
    days(60);
    await product.edit({ price: 120 });
    days(1);
    await product.edit({ price: 80, originalPrice: 120 });
    expect(await product.crossed()).toBeNull();
    await product.edit({ price: 70, originalPrice: 120 });
    expect(await product.crossed()).toBe(80);
  });

  it('is the raised price once that has stood for 30 days', async () => {
    const product = await onSale(80);
    days(30);
    await product.edit({ price: 120 });
    days(30);
    await product.edit({ price: 90, originalPrice: 150 });
    expect(await product.crossed()).toBe(120);
  });

  it('is never above what the store saved, and gone with it', async () => {
    const product = await onSale(100);
    days(31);
    await product.edit({ price: 80 });
    expect(await product.crossed()).toBeNull();
    await product.edit({ originalPrice: 90 });
    expect(await product.crossed()).toBe(90);
    await product.edit({ originalPrice: null });
    expect(await product.crossed()).toBeNull();
  });

  it('stays the same when the same is saved again, also after the old prices are forgotten', async () => {
    const product = await onSale(100);
    days(31);
    await product.edit({ price: 80, originalPrice: 100 });
    for (const wait of [0, 1, 40]) {
      days(wait);
      await shop.runJobs('forget-price-changes');
      await product.edit({ price: 80, originalPrice: 100, title: 'Outro título' });
      expect(await product.crossed()).toBe(100);
    }
  });

  it('ends with a rise', async () => {
    const product = await onSale(100);
    days(31);
    await product.edit({ price: 80, originalPrice: 100 });
    days(1);
    await product.edit({ price: 85, originalPrice: 100 });
    expect(await product.crossed()).toBeNull();
    expect((await product.own()).originalPrice).toBe(100);
  });

  it('follows the same rule in files and in changes of many', async () => {
    const product = await onSale(100);
    const other = await onSale(100);
    days(10);
    await product.edit({ price: 90 });
    days(21);
    const file = `id;titulo;preco;preco_original\n${product.id};Pela planilha;80,00;100,00\n`;
    await importer(shop, () => owner).bring(file);
    await other.edit({ price: 99, originalPrice: 120 });
    const change = { type: 'price', by: 'percent', value: -10, rounding: 'none' };
    await shop.as(owner).post('/products/bulk', { products: [{ id: other.id }], change });

    expect(await product.crossed()).toBe(90);
    expect(await other.crossed()).toBe(99);
    const exported = (await shop.as(owner).get('/products/export')).text;
    expect(exported).toContain(';80,00;100,00;');
  });

  it('is of the lowest price where a product has options', async () => {
    const product = await onSale(100, { stock: 0 });
    days(30);
    const save = (price: number) =>
      shop.as(owner).put(`/products/${product.id}/variants`, {
        options: [{ name: 'Cor', values: ['Azul', 'Preto'] }],
        variants: [
          { values: ['Azul'], stock: 1, price },
          { values: ['Preto'], stock: 1 },
        ],
      });
    await save(90);
    days(30);
    await product.edit({ originalPrice: 120 });
    await save(70);

    expect(await product.crossed()).toBe(90);
  });

  it('counts from the first day where a seed says so', async () => {
    const product = await onSale(80, { originalPriceCents: 10_000 });
    expect(await product.crossed()).toBe(100);
    const unproven = await onSale(80, { originalPriceCents: 10_000, referencePriceCents: null });
    expect(await unproven.crossed()).toBeNull();
  });
});

const step = fc.record({
  afterDays: fc.integer({ min: 0, max: 20 }),
  price: fc.integer({ min: 50, max: 60 }),
  original: fc.option(fc.integer({ min: 61, max: 70 })),
  isForgetting: fc.boolean(),
});

it('is never above the lowest price of the 30 days before the reduction, however prices move', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const product = await onSale(55);
      const prices = [{ at: shop.clock.now().getTime(), price: 55 }];
      for (const { afterDays, price, original, isForgetting } of steps) {
        days(afterDays);
        if (isForgetting) await shop.runJobs('forget-price-changes');
        await product.edit({ price, originalPrice: original });
        if (prices.at(-1)?.price !== price) prices.push({ at: shop.clock.now().getTime(), price });
        const crossed = await product.crossed();
        expect(crossed).toBe(expected(prices, original));
      }
    }),
    { numRuns: isNight ? 100 : 15, seed: 20_261_130 },
  );
});

/** From all prices since the first day: the rule in its own words. */
function expected(prices: { at: number; price: number }[], saved: number | null): number | null {
  const [first] = prices;
  const now = prices.at(-1);
  const before = prices.at(-2);
  if (!first || !now || !before || before.price <= now.price || saved === null) return null;
  const start = now.at - 30 * dayMs;
  if (first.at > start) return null;
  const valid = prices.slice(0, -1).filter((_, index) => (prices[index + 1]?.at ?? 0) > start);
  const shown = Math.min(saved, ...valid.map(({ price }) => price));
  return shown > now.price ? shown : null;
}
