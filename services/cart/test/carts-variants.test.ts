import { type BulkAnswer, type CartAnswer, type CartChangeAnswer } from '@largo/contracts';
import { OrderCreatedV1, ProductRemovedV1, StockChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { expect, it } from 'vitest';
import { aBuyer, anyOrder, aProduct, read, type Refusal, useMarket } from './market.ts';

const market = useMarket();

interface Size {
  stock: number;
  priceCents?: number;
  isActive?: boolean;
}

/** A shoe in sizes; each has its own id. */
async function aShoe(sizes: Readonly<Record<string, Size>>, productId = newId()) {
  const ids = Object.fromEntries(Object.keys(sizes).map((size) => [size, newId()]));
  const announce = (now: Readonly<Record<string, Size>>) =>
    aProduct(market, {
      productId,
      title: 'Tênis',
      availableStock: Object.values(now).reduce((sum, { stock }) => sum + stock, 0),
      variants: Object.entries(now).map(
        ([size, { stock, priceCents = 1_990, isActive = true }]) => ({
          variantId: ids[size] ?? '',
          values: [size],
          isActive,
          priceCents,
          availableStock: stock,
          weightGrams: 700,
          image: null,
        }),
      ),
    });
  await announce(sizes);
  return { productId, announce, idOf: (size: string) => ids[size] ?? '' };
}

const addTo = (buyer: Parameters<typeof read>[1], body: object) =>
  market.as(buyer).post<CartChangeAnswer & Refusal>('/cart/add', body);

it('takes a variant with its name, price and weight, one line for each', async () => {
  const [buyer, shoe] = [await aBuyer(market), await aShoe({ '38': { stock: 2 }, '39': { stock: 3, priceCents: 2_990 } })]; // prettier-ignore
  const { productId } = shoe;
  for (const size of ['38', '39', '39'])
    await addTo(buyer, { productId, variantId: shoe.idOf(size) });

  const { cartItems, summary } = await read(market, buyer);

  expect(cartItems).toMatchObject([
    { productId, variantId: shoe.idOf('38'), quantity: 1, product: { title: 'Tênis – 38' } },
    { productId, variantId: shoe.idOf('39'), quantity: 2, unitPrice: 29.9 },
  ]);
  expect(summary.subtotal).toBe(79.7);
  const { body } = await market.as(buyer).get<{ totalWeightGrams: number }>('/cart/weight');
  expect(body.totalWeightGrams).toBe(2_100);
});

it('asks for the variant of a product with options, and says which there are', async () => {
  const [buyer, shoe] = [await aBuyer(market), await aShoe({ '38': { stock: 2 }, '39': { stock: 0 }, '40': { stock: 1, isActive: false } })]; // prettier-ignore
  const { productId } = shoe;

  const { status, body } = await addTo(buyer, { productId });

  expect([status, body.code]).toEqual([422, 'VARIANT_REQUIRED']);
  expect(body.details).toEqual({
    productId,
    choices: [
      { variantId: shoe.idOf('38'), title: 'Tênis – 38', price: 19.9, stock: 2 },
      { variantId: shoe.idOf('39'), title: 'Tênis – 39', price: 19.9, stock: 0 },
    ],
  });
  const codes = await Promise.all(
    ['39', '40'].map(async (size) => (await addTo(buyer, { productId, variantId: shoe.idOf(size) })).body.code), // prettier-ignore
  );
  expect(codes).toEqual(['OUT_OF_STOCK', 'PRODUCT_UNAVAILABLE']);
  const other = await aProduct(market);
  expect((await addTo(buyer, { productId: other, variantId: shoe.idOf('38') })).body.code).toBe('PRODUCT_NOT_FOUND'); // prettier-ignore
});

it('counts stock by variant, also when it changes, for two who add at once', async () => {
  const shoe = await aShoe({ '38': { stock: 5 } });
  const [productId, variantId] = [shoe.productId, shoe.idOf('38')];
  const buyer = await aBuyer(market);
  await market.publish(StockChangedV1, {
    productId,
    availableStock: 1,
    variantId,
    variantStock: 1,
  });

  const both = await Promise.all([addTo(buyer, { productId, variantId }), addTo(buyer, { productId, variantId })]); // prettier-ignore

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read(market, buyer)).cartItems).toMatchObject([{ quantity: 1, product: { stock: 1 } }]); // prettier-ignore
});

it('says of a line that its product has come to have options, and that a variant is gone', async () => {
  const buyer = await aBuyer(market);
  const productId = await aProduct(market, { title: 'Tênis' });
  await addTo(buyer, { productId });
  const shoe = await aShoe({ '38': { stock: 2 }, '39': { stock: 2 } }, productId);
  await addTo(buyer, { productId, variantId: shoe.idOf('38') });

  expect((await read(market, buyer)).cartItems.map(({ issues }) => issues)).toEqual([['VARIANT_REQUIRED'], []]); // prettier-ignore
  await shoe.announce({ '39': { stock: 2 } });
  expect((await read(market, buyer)).cartItems.map(({ issues }) => issues)).toEqual([['VARIANT_REQUIRED'], ['PRODUCT_UNAVAILABLE']]); // prettier-ignore
  await aProduct(market, { productId, title: 'Tênis', variants: null });
  expect((await read(market, buyer)).cartItems.map(({ issues }) => issues)).toEqual([[], ['PRODUCT_UNAVAILABLE']]); // prettier-ignore
  await market.publish(ProductRemovedV1, { productId, sellerId: market.seller });
  expect((await read(market, buyer)).summary.subtotal).toBe(0);
});

it('goes through saving, moving, bulk changes and the preview by variant', async () => {
  const [buyer, shoe] = [await aBuyer(market), await aShoe({ '38': { stock: 2 }, '39': { stock: 2 } })]; // prettier-ignore
  const { productId } = shoe;
  const [small, large] = ['38', '39'].map((size) => ({ productId, variantId: shoe.idOf(size) }));
  const as = market.as(buyer);
  const bulk = (operations: object[]) => as.post<BulkAnswer>('/cart/bulk', { operations });

  expect(
    (
      await bulk([
        { type: 'add', ...small, quantity: 9 },
        { type: 'add', productId },
      ])
    ).body.results,
  ).toEqual([
    // prettier-ignore
    { ...small, quantity: 2, note: 'CAPPED_BY_STOCK' },
    { productId, quantity: 0, note: 'SKIPPED_VARIANT_REQUIRED' },
  ]);
  await bulk([
    { type: 'add', ...large },
    { type: 'update', ...small, quantity: 1 },
  ]);
  const [line] = (await read(market, buyer)).cartItems;
  await as.post(`/cart/${line?.id}/save`, small);
  const after = await read(market, buyer);
  expect([after.cartItems, after.savedItems]).toMatchObject([[large], [small]]);
  await as.post(`/cart/saved/${after.savedItems[0]?.id}/move`, {});
  expect((await read(market, buyer)).cartItems.map(({ variantId }) => variantId)).toEqual(
    expect.arrayContaining([small?.variantId, large?.variantId]),
  );
  await bulk([{ type: 'remove', ...small }]);
  expect((await read(market, buyer)).cartItems).toMatchObject([large ?? {}]);
  const { body } = await market.anonymous.post<CartAnswer>('/cart/preview', {
    items: [{ ...large, quantity: 1 }, { productId: newId(), variantId: small?.variantId, quantity: 1 }], // prettier-ignore
  });
  expect(body.cartItems).toMatchObject([large ?? {}]);
});

it('loses the bought variant only', async () => {
  const [buyer, shoe] = [await aBuyer(market), await aShoe({ '38': { stock: 2 }, '39': { stock: 2 } })]; // prettier-ignore
  const { productId } = shoe;
  const [small, large] = ['38', '39'].map((size) => ({ productId, variantId: shoe.idOf(size) }));
  for (const one of [small, large]) await addTo(buyer, one ?? {});

  await market.publish(OrderCreatedV1, {
    ...anyOrder(),
    buyerId: buyer.userId,
    sellerId: market.seller,
    createdAt: market.clock.now().toISOString(),
    lines: [{ productId, variantId: shoe.idOf('38'), title: 'Tênis – 38', quantity: 1, unitPriceCents: 1 }], // prettier-ignore
  });

  expect((await read(market, buyer)).cartItems).toMatchObject([large ?? {}]);
});
