import {
  AccountExpiredV1,
  type CartChangeAnswer,
  type MoveToCartAnswer,
  StockChangedV1,
} from '@largo/contracts';
import { minuteMs, newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aBuyer,
  add,
  aProduct,
  fillCart,
  useMarket,
  openStore,
  quantities,
  read,
  type Refusal,
} from './market.ts';

const market = useMarket();
let buyer: Required<TestActor>;
beforeEach(async () => {
  buyer = await aBuyer(market);
});

async function anItem(given: Parameters<typeof aProduct>[1] = {}, quantity = 2) {
  const productId = await aProduct(market, given);
  const { body } = await add(market, buyer, productId, quantity);
  return { id: body.cartItem?.id ?? '', productId };
}

type Answer = CartChangeAnswer & MoveToCartAnswer & { removedItemIds: string[] } & Refusal;
const post = (path: string, body?: object, actor: TestActor = buyer) =>
  market.as(actor).post<Answer>(path, body);
const save = (id: string, actor?: TestActor) => post(`/cart/${id}/save`, undefined, actor);
const move = (id: string, actor?: TestActor) => post(`/cart/saved/${id}/move`, undefined, actor);
const restore = (itemIds: string[], actor?: TestActor) => post('/cart/restore', { itemIds }, actor);
const outcome = ({ status, body }: { status: number; body: Refusal }) => [status, body.code];
const notFound = [404, 'CART_ITEM_NOT_FOUND'];

async function savedOf(actor: TestActor = buyer) {
  const { savedItems } = await read(market, actor);
  return savedItems.map(({ productId, quantity }) => [productId, quantity]);
}

describe('POST /cart/:id/save', () => {
  it('keeps a line for later, outside the count, the totals and the freight', async () => {
    const [later, now] = [await anItem(), await anItem()];

    const { status, body } = await save(later.id);

    const { cartItems, savedItems, summary } = await read(market, buyer);
    expect([status, body.message, body.count]).toEqual([200, 'Produto guardado para depois', 2]);
    expect(cartItems.map(({ productId }) => productId)).toEqual([now.productId]);
    expect(savedItems).toMatchObject([
      { id: later.id, productId: later.productId, quantity: 2, unitPrice: 19.9, issues: [] },
    ]);
    expect([summary.totalItems, summary.subtotal, summary.total]).toEqual([2, 39.8, 49.7]);
    expect((await market.as(buyer).get('/cart/count')).body).toEqual({ count: 2 });
    expect((await market.as(buyer).get('/cart/weight')).body).toMatchObject({
      totalWeightGrams: 1_000,
    });
  });

  it('changes nothing when it is repeated, and adds up with what is saved already', async () => {
    const { id, productId } = await anItem();

    const answers = [await save(id), await save(id)];
    const again = await add(market, buyer, productId, 3);
    await save(again.body.cartItem?.id ?? '');

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await savedOf()).toEqual([[productId, 5]]);
  });

  it('is the same again from a tab that still shows the line under an id of before', async () => {
    const stale = (item: { id: string; productId: string }) =>
      post(`/cart/${item.id}/save`, { productId: item.productId });
    const [merged, moved] = [await anItem(), await anItem()];
    for (const item of [merged, moved]) await save(item.id);
    const { body } = await add(market, buyer, merged.productId, 3);
    const again = { id: body.cartItem?.id ?? '', productId: merged.productId };
    await save(again.id);
    await move(moved.id);

    const answers = [await stale(again), await stale(again), await stale(moved)];

    expect(answers.map(({ status, body: { count } }) => [status, count])).toEqual([
      [200, 2],
      [200, 2],
      [200, 0],
    ]);
    expect(await savedOf()).toEqual([
      [merged.productId, 5],
      [moved.productId, 2],
    ]);
    const unknown = { id: newId(), productId: newId() };
    expect(outcome(await stale(unknown))).toEqual(notFound);
  });

  it('keeps what was removed in another tab a moment ago, from the cart or from the list', async () => {
    const [first, second] = [await anItem(), await anItem()];
    await save(second.id);
    await market.as(buyer).delete(`/cart/${first.id}`);
    await market.as(buyer).delete(`/cart/saved/${second.id}`);
    const stranger = await aBuyer(market);

    const foreign = await save(first.id, stranger);
    const answers = [await save(first.id), await save(first.id), await save(second.id)];

    expect(outcome(foreign)).toEqual(notFound);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await savedOf()).toEqual([
      [first.productId, 2],
      [second.productId, 2],
    ]);
    expect((await restore([first.id, second.id])).status).toBe(200);
    expect(await quantities(market, buyer)).toEqual({ [first.productId]: 2 });
    expect(await savedOf()).toEqual([[second.productId, 2]]);
  });

  it('does not know the lines of others', async () => {
    const { id, productId } = await anItem();
    const stranger = await aBuyer(market);

    expect(outcome(await save(id, stranger))).toEqual(notFound);
    expect(outcome(await save(newId()))).toEqual(notFound);
    expect([await quantities(market, buyer), await savedOf(stranger)]).toEqual([
      { [productId]: 2 },
      [],
    ]);
  });

  it('keeps a hundred products and refuses one more', async () => {
    await market.sql`
      insert into cart.saved_items (id, buyer_id, product_id, quantity, price_cents, created_at)
      select gen_random_uuid(), ${buyer.userId}, gen_random_uuid(), 1, 1, now()
      from generate_series(1, 100)`;
    const { id, productId } = await anItem();

    expect(outcome(await save(id))).toEqual([422, 'SAVED_LIST_FULL']);
    expect(await quantities(market, buyer)).toEqual({ [productId]: 2 });
  });
});

describe('POST /cart/saved/:id/move', () => {
  it('brings it back at the price seen then, and tells of the change', async () => {
    const { id, productId } = await anItem();
    await save(id);
    await aProduct(market, { productId, priceCents: 2_490 });

    const { status, body } = await move(id);

    const { cartItems, savedItems } = await read(market, buyer);
    expect([status, body.message, body.note, body.count]).toEqual([
      200,
      'Produto de volta ao carrinho',
      null,
      2,
    ]);
    expect(savedItems).toEqual([]);
    expect(cartItems).toMatchObject([{ productId, quantity: 2, unitPrice: 24.9, previousPrice: 19.9 }]); // prettier-ignore
    expect(outcome(await move(id))).toEqual(notFound);
  });

  it('takes what the stock allows and says so, adding to a line that is there', async () => {
    const { id, productId } = await anItem({}, 4);
    await save(id);
    await add(market, buyer, productId, 3);
    await market.publish(StockChangedV1, { productId, availableStock: 5 });

    const { body } = await move(id);

    expect([body.note, body.cartItem?.quantity, body.count]).toEqual(['CAPPED_BY_STOCK', 5, 5]);
    expect(await savedOf()).toEqual([]);
  });

  it('refuses what can not be bought, and keeps it saved', async () => {
    const sellerId = newId();
    await openStore(market, sellerId);
    const [off, soldOut, unpaid] = [await anItem(), await anItem(), await anItem({ sellerId })];
    for (const { id } of [off, soldOut, unpaid]) await save(id);
    await aProduct(market, { productId: off.productId, status: 'inactive' });
    await market.publish(StockChangedV1, { productId: soldOut.productId, availableStock: 0 });
    await market.publish(AccountExpiredV1, { sellerId });

    const answers = [await move(off.id), await move(soldOut.id), await move(unpaid.id)];

    expect(answers.map(outcome)).toEqual([
      [409, 'PRODUCT_UNAVAILABLE'],
      [409, 'OUT_OF_STOCK'],
      [422, 'SELLER_CANNOT_RECEIVE_PAYMENTS'],
    ]);
    const { savedItems } = await read(market, buyer);
    expect(savedItems.map(({ issues }) => issues)).toEqual([
      ['PRODUCT_UNAVAILABLE'],
      ['OUT_OF_STOCK'],
      ['SELLER_CANNOT_RECEIVE_PAYMENTS'],
    ]);
  });

  it('refuses one product more than a cart holds', async () => {
    const { id } = await anItem();
    await save(id);
    await fillCart(market, buyer, 100);

    expect(outcome(await move(id))).toEqual([422, 'CART_FULL']);
  });

  it('and DELETE do not know the lists of others', async () => {
    const { id, productId } = await anItem();
    await save(id);
    const stranger = await aBuyer(market);

    const answers = [
      await move(id, stranger),
      await market.as(stranger).delete<Refusal>(`/cart/saved/${id}`),
    ];

    expect(answers.map(outcome)).toEqual([notFound, notFound]);
    expect(await savedOf()).toEqual([[productId, 2]]);
  });
});

it('DELETE /cart/saved/:id forgets what was saved, once', async () => {
  const { id } = await anItem();
  await save(id);

  const answers = [
    await market.as(buyer).delete<Answer>(`/cart/saved/${id}`),
    await market.as(buyer).delete<Answer>(`/cart/saved/${id}`),
  ];

  expect(answers.map(outcome)).toEqual([[200, undefined], notFound]);
  expect([await savedOf(), await quantities(market, buyer)]).toEqual([[], {}]);
});

describe('POST /cart/restore', () => {
  it('undoes a removal from the list for later: back in the list, not in the cart', async () => {
    const { id, productId } = await anItem({}, 3);
    await save(id);
    await market.as(buyer).delete(`/cart/saved/${id}`);
    const stranger = await aBuyer(market);

    const foreign = await restore([id], stranger);
    const answers = [await restore([id]), await restore([id])];

    expect(outcome(foreign)).toEqual(notFound);
    expect(answers.map(({ status, body }) => [status, body.count])).toEqual([
      [200, 0],
      [200, 0],
    ]);
    expect([await savedOf(), await quantities(market, buyer)]).toEqual([[[productId, 3]], {}]);
  });

  it('undoes saving for later: the cart and the list are as they were, whatever became of the product', async () => {
    const [first, second] = [await anItem({}, 3), await anItem()];
    await aProduct(market, { productId: first.productId, priceCents: 2_490 });
    const before = await read(market, buyer);
    await save(first.id);
    await market.publish(StockChangedV1, { productId: first.productId, availableStock: 0 });
    const stranger = await aBuyer(market);

    const foreign = await restore([first.id], stranger);
    const answers = [await restore([first.id]), await restore([first.id])];

    expect(outcome(foreign)).toEqual(notFound);
    expect(answers.map(({ status, body }) => [status, body.count])).toEqual([
      [200, 5],
      [200, 5],
    ]);
    const { cartItems, savedItems } = await read(market, buyer);
    expect(cartItems.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(cartItems[0]).toMatchObject({ quantity: 3, previousPrice: before.cartItems[0]?.previousPrice }); // prettier-ignore
    expect(savedItems).toEqual([]);
  });

  it('undoes saving what is saved already: its quantity is taken off again', async () => {
    const saved = await anItem();
    await save(saved.id);
    const { body } = await add(market, buyer, saved.productId, 3);
    const again = body.cartItem?.id ?? '';
    await save(again);
    expect(await savedOf()).toEqual([[saved.productId, 5]]);

    const { status, body: answer } = await restore([again]);

    const { cartItems, savedItems } = await read(market, buyer);
    expect([status, answer.count]).toEqual([200, 3]);
    expect(cartItems).toMatchObject([{ id: again, quantity: 3 }]);
    expect(savedItems).toMatchObject([{ id: saved.id, quantity: 2 }]);
  });

  it('does not undo saving once the saved line is elsewhere, and adds nothing to what was added again', async () => {
    const [moved, removed, again] = [await anItem(), await anItem(), await anItem()];
    for (const { id } of [moved, removed, again]) await save(id);
    await move(moved.id);
    await market.as(buyer).delete(`/cart/saved/${removed.id}`);
    await add(market, buyer, again.productId, 1);

    const answers = [await restore([moved.id]), await restore([again.id]), await restore([removed.id])]; // prettier-ignore

    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200]);
    expect(await quantities(market, buyer)).toEqual({ [moved.productId]: 2, [again.productId]: 1 });
    expect(await savedOf()).toEqual([
      [removed.productId, 2],
      [again.productId, 2],
    ]);
  });

  it('undoes a removal: same quantity, same price, same place', async () => {
    const [first, second, third] = [await anItem({}, 3), await anItem(), await anItem()];
    await market.as(buyer).delete(`/cart/${first.id}`);
    await aProduct(market, { productId: first.productId, priceCents: 2_490 });

    const answers = [await restore([first.id]), await restore([first.id])];

    const { cartItems } = await read(market, buyer);
    expect(answers.map(({ status, body }) => [status, body.count])).toEqual([
      [200, 7],
      [200, 7],
    ]);
    expect(cartItems.map(({ productId }) => productId)).toEqual([
      first.productId,
      second.productId,
      third.productId,
    ]);
    expect(cartItems[0]).toMatchObject({ id: first.id, quantity: 3, previousPrice: 19.9 });
  });

  it('undoes an emptied cart, and leaves alone what was added again', async () => {
    const [first, second] = [await anItem({}, 3), await anItem()];
    const { body: cleared } = await market.as(buyer).delete<Answer>('/cart');
    await add(market, buyer, second.productId, 5);

    const answers = [
      await restore(cleared.removedItemIds),
      // Its answer was lost on the way.
      await restore(cleared.removedItemIds),
    ];

    expect(new Set(cleared.removedItemIds)).toEqual(new Set([first.id, second.id]));
    expect(answers.map(({ status, body }) => [status, body.count])).toEqual([[200, 8], [200, 8]]); // prettier-ignore
    expect(await quantities(market, buyer)).toEqual({
      [first.productId]: 3,
      [second.productId]: 5,
    });
  });

  it('restores all or none, only the own lines, and only for a while', async () => {
    const [first, second] = [await anItem(), await anItem()];
    await market.as(buyer).delete('/cart');
    const stranger = await aBuyer(market);

    const foreign = await restore([first.id], stranger);
    const half = await restore([first.id, newId()]);
    market.clock.advance(16 * minuteMs);
    await market.runJobs();
    const late = await restore([second.id]);

    expect([foreign, half, late].map(outcome)).toEqual([notFound, notFound, notFound]);
    expect(await quantities(market, buyer)).toEqual({});
    expect(outcome(await restore([]))).toEqual([400, 'INVALID_REQUEST']);
  });

  it('refuses to fill a cart beyond its limit', async () => {
    const { id } = await anItem();
    await market.as(buyer).delete(`/cart/${id}`);
    await fillCart(market, buyer, 100);

    expect(outcome(await restore([id]))).toEqual([422, 'CART_FULL']);
  });
});

describe('PUT /cart/:id/price', () => {
  const accept = (id: string, price: unknown, actor: TestActor = buyer) =>
    market.as(actor).put<Answer>(`/cart/${id}/price`, { price });

  it('takes the price that was read: it is no change any more', async () => {
    const { id, productId } = await anItem();
    await aProduct(market, { productId, priceCents: 2_490 });

    const answers = [await accept(id, 24.9), await accept(id, 24.9)];

    const { cartItems } = await read(market, buyer);
    expect(answers.map(({ status, body }) => [status, body.message, body.count])).toEqual([
      [200, 'Novo preço confirmado', 2],
      [200, 'Novo preço confirmado', 2],
    ]);
    expect(cartItems[0]).toMatchObject({ unitPrice: 24.9, previousPrice: null, issues: [] });
  });

  it('refuses a price that has changed again, naming it, and keeps the one that was seen', async () => {
    const { id, productId } = await anItem();
    await aProduct(market, { productId, priceCents: 2_990 });

    const { status, body } = await accept(id, 24.9);

    expect([status, body.code, body.details]).toEqual([
      409,
      'PRICE_CHANGED',
      { productId, price: 29.9 },
    ]);
    expect((await read(market, buyer)).cartItems[0]?.previousPrice).toBe(19.9);
  });

  it('refuses amounts that are none, and the lines of others', async () => {
    const { id } = await anItem();
    const stranger = await aBuyer(market);

    const answers = [
      await accept(id, '19.9'),
      await accept(id, -1),
      await accept(id, 0.001),
      await accept(id, 19.9, stranger),
    ];

    expect(answers.map(outcome)).toEqual([
      [400, 'INVALID_REQUEST'],
      [400, 'INVALID_AMOUNT'],
      [400, 'INVALID_AMOUNT'],
      notFound,
    ]);
  });
});

it('ids in capitals name the same lines, wherever a line is moved', async () => {
  const item = await anItem();
  const [id, productId] = [item.id.toUpperCase(), item.productId.toUpperCase()];
  const bulk = (operation: object) => post('/cart/bulk', { operations: [operation] });

  expect((await post(`/cart/${newId()}/save`, { productId })).status).toBe(200);
  expect(await savedOf()).toEqual([[item.productId, 2]]);
  expect((await move(id)).status).toBe(200);
  expect((await bulk({ type: 'add', productId, quantity: 1 })).status).toBe(200);
  expect(await quantities(market, buyer)).toEqual({ [item.productId]: 3 });
  const [line] = (await read(market, buyer)).cartItems;
  expect((await bulk({ type: 'remove', productId })).status).toBe(200);
  expect(await quantities(market, buyer)).toEqual({});
  expect((await restore([line?.id.toUpperCase() ?? ''])).status).toBe(200);
  expect(await quantities(market, buyer)).toEqual({ [item.productId]: 3 });
});
