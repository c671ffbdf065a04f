import {
  type BulkAnswer,
  type CartChangeAnswer,
  OrderCreatedV1,
  StockChangedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Answer, Caller, TestActor } from '@largo/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aBuyer,
  add,
  anyOrder,
  aProduct,
  fillCart,
  useMarket,
  quantities,
  read,
} from './market.ts';

const market = useMarket();
let buyer: Required<TestActor>;
beforeEach(async () => {
  buyer = await aBuyer(market);
});

/** Two tabs share a session; another device has one of its own. */
function screens(): { tabs: [Caller, Caller]; devices: [Caller, Caller] } {
  const here = market.as(buyer);
  return { tabs: [here, here], devices: [here, market.as({ ...buyer, sessionId: newId() })] };
}

const some = (length: number) =>
  Promise.all(Array.from({ length }, () => aProduct(market, { availableStock: 8 })));
const addAll = (ids: readonly string[], quantity = 1) => ({
  operations: ids.map((productId) => ({ type: 'add', productId, quantity })),
});

describe('two tabs and two devices', () => {
  it('add to one cart at once, and nothing is lost', async () => {
    const { tabs, devices } = screens();
    const [bread = '', cake = ''] = await some(2);
    const adding = (screen: Caller, productId: string, quantity: number) =>
      screen.post('/cart/add', { productId, quantity });

    await Promise.all([
      adding(tabs[0], bread, 1),
      adding(tabs[1], bread, 2),
      adding(devices[1], bread, 3),
      adding(devices[1], cake, 4),
      tabs[1].post('/cart/bulk', addAll([cake, bread])),
    ]);

    for (const screen of [...tabs, ...devices])
      expect((await screen.get('/cart/count')).body).toEqual({ count: 12 });
    expect(await quantities(market, buyer)).toEqual({ [bread]: 7, [cake]: 5 });
  });

  it('see one whole cart after every mixture of changes', async () => {
    const { tabs, devices } = screens();
    for (let round = 0; round < 12; round += 1) {
      const ids = await some(6);
      const itemId = (await add(market, buyer, ids[0] ?? '', 2)).body.cartItem?.id ?? '';
      await market.as(buyer).post('/cart/bulk', addAll(ids));

      const answers = await Promise.all([
        tabs[0].post('/cart/bulk', addAll(ids, 9)),
        devices[1].post('/cart/bulk', addAll(ids.toReversed(), 2)),
        tabs[1].put(`/cart/${itemId}`, { quantity: 5 }),
        devices[1].delete(`/cart/${itemId}`),
        devices[0].delete('/cart'),
        ...ids.map((productId) => tabs[1].post('/cart/add', { productId })),
        tabs[0].delete('/cart'),
        bought(ids.toReversed()),
      ]);

      const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const cart = await read(market, buyer);
      const { cartItems, summary } = cart;
      const units = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(cartItems.filter(({ quantity, product }) => quantity > product.stock)).toEqual([]);
      expect(summary.totalItems).toBe(units);
      expect((await devices[1].get('/cart')).body).toEqual(cart);
    }
  });

  it('set a line at once: one of the two holds, everywhere', async () => {
    const { tabs, devices } = screens();
    const [bread = ''] = await some(1);
    const itemId = (await add(market, buyer, bread)).body.cartItem?.id ?? '';

    await Promise.all([
      tabs[0].put(`/cart/${itemId}`, { quantity: 3 }),
      devices[1].put(`/cart/${itemId}`, { quantity: 7 }),
    ]);

    const { [bread]: held } = await quantities(market, buyer);
    expect([3, 7]).toContain(held);
    expect((await tabs[1].get('/cart/count')).body).toEqual({ count: held });
  });
});

async function bought(ids: readonly string[]): Promise<undefined> {
  const lines = ids.map((productId) => ({
    productId,
    title: 'Pão',
    quantity: 1,
    unitPriceCents: 1,
  }));
  const createdAt = market.clock.now().toISOString();
  const sellerId = market.seller;
  await market.publish(OrderCreatedV1, {
    ...anyOrder(),
    buyerId: buyer.userId,
    sellerId,
    lines,
    createdAt,
  });
}

describe('one Idempotency-Key', () => {
  /** Sends it four times at once and once more afterwards. */
  async function repeat<T>(
    ask: (headers: { 'idempotency-key': string }) => Promise<Answer<T>>,
  ): Promise<Answer<T>> {
    const key = { 'idempotency-key': newId() };
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => ask(key)));
    for (const other of [...others, await ask(key)])
      expect([other.status, other.body]).toEqual([first?.status, first?.body]);
    if (!first) throw new Error('no first answer');
    return first;
  }

  it('adds once', async () => {
    const [productId = ''] = await some(1);

    const { body } = await repeat((key) =>
      market.as(buyer).post<CartChangeAnswer>('/cart/add', { productId, quantity: 2 }, key),
    );

    expect([body.count, await quantities(market, buyer)]).toEqual([2, { [productId]: 2 }]);
  });

  it('does a bulk once', async () => {
    const [bread = '', cake = ''] = await some(2);

    const { body } = await repeat((key) =>
      market.as(buyer).post<BulkAnswer>('/cart/bulk', addAll([bread, cake], 3), key),
    );

    expect([body.count, await quantities(market, buyer)]).toEqual([6, { [bread]: 3, [cake]: 3 }]);
  });

  it('sets, removes and clears once: what came between stays', async () => {
    const [bread = '', cake = ''] = await some(2);
    const { cartItem } = (await add(market, buyer, bread)).body;
    const line = `/cart/${cartItem?.id}`;
    const caller = market.as(buyer);

    await repeat((key) => caller.put(line, { quantity: 4 }, key));
    const removing = { 'idempotency-key': newId() };
    const removed = await caller.delete(line, undefined, removing);
    await add(market, buyer, cake);
    const clearing = { 'idempotency-key': newId() };
    await caller.delete('/cart', undefined, clearing);
    await add(market, buyer, bread, 2);
    const again = [
      await caller.delete(line, undefined, removing),
      await caller.delete('/cart', undefined, clearing),
    ];

    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(again[0]?.body).toEqual(removed.body);
    expect(await quantities(market, buyer)).toEqual({ [bread]: 2 });
  });
});

it('never holds more than a hundred products, however many are added at once', async () => {
  const ids = await some(9);
  await fillCart(market, buyer, 99);

  const answers = await Promise.all(ids.map((productId) => add(market, buyer, productId)));

  const outcomes = answers.map(({ status, body }) => [status, body.code]);
  expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
  expect(outcomes.filter(([, code]) => code === 'CART_FULL')).toHaveLength(8);
  expect((await market.as(buyer).get('/cart/count')).body).toEqual({ count: 100 });
});

it('brings a visitor’s cart along once, also from two tabs under keys of their own', async () => {
  const [bread = '', cake = ''] = await some(2);
  const visitorCartId = newId();
  const merge = (whose = buyer) =>
    market
      .as(whose)
      .post<BulkAnswer>(
        '/cart/bulk',
        { ...addAll([bread, cake], 3), visitorCartId },
        { 'idempotency-key': newId() },
      );

  const both = await Promise.all([merge(), merge()]);
  const later = await merge();
  const other = await aBuyer(market);
  await merge(other);

  expect(both.map(({ status, body }) => [status, body.count])).toEqual([[200, 6], [200, 6]]); // prettier-ignore
  expect([later.status, later.body]).toEqual([200, { results: [], count: 6 }]);
  const once = { [bread]: 3, [cake]: 3 };
  expect([await quantities(market, buyer), await quantities(market, other)]).toEqual([once, once]);
});

it('passes over what sells out at the moment of a bulk, and never fails', async () => {
  const [bread = ''] = await some(1);
  const adding = Array.from({ length: 40 }, () =>
    market.as(buyer).post<BulkAnswer>('/cart/bulk', addAll([bread])),
  );
  for (let round = 0; round < 20; round += 1)
    await market.publish(StockChangedV1, { productId: bread, availableStock: (round % 2) * 8 });

  const answers = await Promise.all(adding);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
