import { type BulkAnswer, StockChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { type TestActor, tokenFor } from '@largo/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBuyer, add, aProduct, useMarket, quantities, read, type Refusal } from './market.ts';

const market = useMarket();
let buyer: Required<TestActor>;
beforeEach(async () => {
  buyer = await aBuyer(market);
});

const dearest = { priceCents: 9_999_999_999, availableStock: 2_147_483_647 };

/** Sent as raw text, because a body in code could not express all of these values. */
const send = async (method: 'POST' | 'PUT', path: string, payload: string) => {
  const answer = await market.inject({
    method,
    url: path,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenFor(buyer, market)}`,
    },
    payload,
  });
  return [answer.statusCode, answer.json<Refusal>().code];
};

describe.each(['0', '-1', '0.001', '1e309', '"10"', 'null', '2147483648', '1.5', '[]', 'true'])(
  'a quantity of %s',
  (quantity) => {
    it('is refused everywhere, and the cart stays as it was', async () => {
      const productId = await aProduct(market);
      const itemId = (await add(market, buyer, productId, 2)).body.cartItem?.id ?? '';
      const operation = (type: string) =>
        `{"operations":[{"type":"${type}","productId":"${productId}","quantity":${quantity}}]}`;

      const answers = [
        await send('POST', '/cart/add', `{"productId":"${productId}","quantity":${quantity}}`),
        await send('PUT', `/cart/${itemId}`, `{"quantity":${quantity}}`),
        await send('POST', '/cart/bulk', operation('add')),
        await send('POST', '/cart/bulk', operation('update')),
      ];

      expect(answers).toEqual(answers.map(() => [400, 'INVALID_REQUEST']));
      expect(await quantities(market, buyer)).toEqual({ [productId]: 2 });
    });
  },
);

describe('the dearest product', () => {
  it('is counted to the cent, also a hundred times', async () => {
    const ids = await Promise.all(Array.from({ length: 100 }, () => aProduct(market, dearest)));
    const operations = ids.map((productId) => ({ type: 'add', productId, quantity: 1_000 }));
    await market.as(buyer).post('/cart/bulk', { operations });

    const { cartItems, summary } = await read(market, buyer);

    expect(new Set(cartItems.map(({ lineTotal }) => lineTotal))).toEqual(new Set([99_999_999_990]));
    expect(summary.total).toBe(9_999_999_999_009.9);
  });

  it('2,147,483,647 times is more than a line holds: refused, or taken as far as it goes', async () => {
    const [one, other] = [await aProduct(market, dearest), await aProduct(market, dearest)];
    const most = { productId: other, quantity: 2_147_483_647 };

    const refused = await add(market, buyer, one, 2_147_483_647);
    const { body } = await market
      .as(buyer)
      .post<BulkAnswer>('/cart/bulk', { operations: [{ type: 'add', ...most }] });

    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'MAXIMUM_QUANTITY_REACHED',
      { productId: one, stock: 1_000 },
    ]);
    expect(body.results).toEqual([{ productId: other, quantity: 1_000, note: 'CAPPED_BY_STOCK' }]);
  });

  it('costs nothing, and says why, when its price rose beyond what can be counted', async () => {
    const productId = await aProduct(market, { ...dearest, priceCents: 1 });
    const bread = await aProduct(market);
    await add(market, buyer, productId, 2_147_483_647);
    await add(market, buyer, bread);
    const before = await read(market, buyer);
    await aProduct(market, { productId, ...dearest });

    const { cartItems, summary } = await read(market, buyer);

    expect(before.cartItems[0]?.lineTotal).toBe(21_474_836.47);
    expect(cartItems[0]).toMatchObject({
      quantity: 2_147_483_647,
      lineTotal: 0,
      issues: ['QUANTITY_ABOVE_STOCK', 'PRICE_CHANGED'],
    });
    expect([summary.subtotal, summary.total]).toEqual([19.9, 29.8]);
  });
});

it('takes a stock beyond the largest one, which returned units make', async () => {
  const productId = await aProduct(market, { ...dearest, priceCents: 1 });
  const beyond = dearest.availableStock + 1;
  await market.publish(StockChangedV1, { productId, availableStock: beyond });
  await aProduct(market, { productId, priceCents: 1, availableStock: beyond });

  expect((await add(market, buyer, productId, dearest.availableStock)).status).toBe(200);
});

it('refuses ids that are none', async () => {
  expect(await send('POST', '/cart/add', '{"productId":1e309}')).toEqual([400, 'INVALID_REQUEST']);
  expect(await send('PUT', '/cart/0', '{"quantity":1}')).toEqual([400, 'INVALID_REQUEST']);
  expect(await send('PUT', `/cart/${newId()}`, '{}')).toEqual([400, 'INVALID_REQUEST']);
});
