import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aBuyer,
  add,
  aProduct,
  describeStore,
  fillCart,
  useMarket,
  quantities,
  read,
  type Refusal,
} from './market.ts';

const market = useMarket();
let buyer: Required<TestActor>;
beforeEach(async () => {
  buyer = await aBuyer(market);
});

describe('POST /cart/bulk', () => {
  interface Bulk extends Refusal {
    results: { productId: string; quantity: number; note: string | null }[];
    count: number;
  }
  const bulk = (...operations: object[]) =>
    market.as(buyer).post<Bulk>('/cart/bulk', { operations });

  it("merges a visitor's cart up to the stock and passes over what can't be bought", async () => {
    const [plain, scarce, own] = [
      await aProduct(market),
      await aProduct(market, { availableStock: 3 }),
      await aProduct(market, { sellerId: buyer.userId }),
    ];
    await add(market, buyer, scarce, 2);
    const unknown = newId();

    const { status, body } = await bulk(
      ...[plain, scarce, own, unknown].map((productId) => ({
        type: 'add',
        productId,
        quantity: 2,
      })),
    );

    expect(status).toBe(200);
    expect(body.results).toEqual([
      { productId: plain, quantity: 2, note: null },
      { productId: scarce, quantity: 3, note: 'CAPPED_BY_STOCK' },
      { productId: own, quantity: 0, note: 'SKIPPED_OWN_PRODUCT' },
      { productId: unknown, quantity: 0, note: 'SKIPPED_UNAVAILABLE' },
    ]);
    expect(body.count).toBe(5);
  });

  it('says why a line is left out: sold out, a store that can not be paid, no room', async () => {
    const unpaid = newId();
    await describeStore(market, unpaid, {});
    const soldOut = await aProduct(market, { availableStock: 0 });
    const unpayable = await aProduct(market, { sellerId: unpaid });
    const [held, more] = [await aProduct(market), await aProduct(market)];
    const adding = (productId: string) => ({ type: 'add', productId });

    const { body } = await bulk(adding(soldOut), adding(unpayable));
    await bulk(adding(held));
    await fillCart(market, buyer, 99);
    const full = await bulk(adding(more), adding(held));

    expect(body.results.map(({ note }) => note)).toEqual([
      'SKIPPED_OUT_OF_STOCK',
      'SKIPPED_SELLER_UNAVAILABLE',
    ]);
    expect(full.body.results.map(({ quantity, note }) => [quantity, note])).toEqual([
      [0, 'SKIPPED_CART_FULL'],
      [2, null],
    ]);
  });

  it('keeps the price a visitor saw, so that a change until login is shown', async () => {
    const [dearer, known] = [await aProduct(market), await aProduct(market)];
    await add(market, buyer, known);

    await bulk(
      { type: 'add', productId: dearer, seenPrice: 15.5 },
      { type: 'add', productId: known, seenPrice: 15.5 },
    );
    const refused = await bulk({ type: 'add', productId: known, seenPrice: 1.999 });

    const { cartItems } = await read(market, buyer);
    expect(cartItems.map(({ productId, previousPrice }) => [productId, previousPrice])).toEqual([
      [known, null],
      [dearer, 15.5],
    ]);
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_AMOUNT']);
  });

  it('updates and removes in order', async () => {
    const [first, second] = [await aProduct(market), await aProduct(market)];
    const { body: added } = await add(market, buyer, first);

    const { body } = await bulk(
      { type: 'update', itemId: added.cartItem?.id, quantity: 99 },
      { type: 'add', productId: second, quantity: 4 },
      { type: 'remove', productId: second },
      { type: 'remove', productId: second },
    );

    expect(body.results.map(({ quantity, note }) => [quantity, note])).toEqual([
      [10, 'CAPPED_BY_STOCK'],
      [4, null],
      [0, null],
      [0, null],
    ]);
    expect(await quantities(market, buyer)).toEqual({ [first]: 10 });
  });

  it('does all or nothing', async () => {
    const productId = await aProduct(market);

    const { status, body } = await bulk(
      { type: 'add', productId },
      { type: 'update', itemId: newId(), quantity: 1 },
    );

    expect([status, body.code]).toEqual([404, 'CART_ITEM_NOT_FOUND']);
    expect(await quantities(market, buyer)).toEqual({});
  });

  it('adds up with simultaneous merges of the same products', async () => {
    const [first, second] = [
      await aProduct(market, { availableStock: 100 }),
      await aProduct(market, { availableStock: 100 }),
    ];
    const two = (productId: string) => ({ type: 'add', productId, quantity: 2 });

    const answers = await Promise.all([
      bulk(two(first), two(second)),
      bulk(two(second), two(first)),
      bulk(two(first), two(second)),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await quantities(market, buyer)).toEqual({ [first]: 6, [second]: 6 });
  });
});
