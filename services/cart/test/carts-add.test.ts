import {
  AccountExpiredV1,
  type CartChangeAnswer,
  ProductRemovedV1,
  StockChangedV1,
  UserBlockedV1,
  UserRegisteredV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor, expectPolicies, expectSchemaMatches, operatorPolicies } from '@largo/testkit';
import { describe, expect, it } from 'vitest';
import * as schema from '../src/db/schema.ts';
import {
  aBuyer,
  add,
  aProduct,
  describeStore,
  fillCart,
  useMarket,
  openStore,
  quantities,
  read,
} from './market.ts';

const market = useMarket();

describe('the service', () => {
  it('has the database its schema describes', async () => {
    await expect(expectSchemaMatches(market.sql, schema)).resolves.toBeUndefined();
  });

  it('opens its routes to signed-in people, and to visitors what their cart would cost', () => {
    expect(() =>
      expectPolicies(market, {
        ...operatorPolicies,
        'GET /admin/integrity/cart/events': 'admin',
        'POST /admin/integrity/cart/events/replay': 'admin',
        'GET /cart': 'user',
        'GET /cart/count': 'user',
        'GET /cart/weight': 'user',
        'POST /cart/add': 'user',
        'POST /cart/bulk': 'user',
        'POST /cart/freight': 'user',
        'POST /cart/preview': 'public',
        'PUT /cart/:id': 'user',
        'DELETE /cart/:id': 'user',
        'DELETE /cart': 'user',
        'POST /cart/restore': 'user',
        'POST /cart/:id/save': 'user',
        'PUT /cart/:id/price': 'user',
        'POST /cart/saved/:id/move': 'user',
        'DELETE /cart/saved/:id': 'user',
      }),
    ).not.toThrow();
  });
});

describe('POST /cart/add', () => {
  it('adds one by default and adds up', async () => {
    const buyer = await aBuyer(market);
    const [bread, cake] = [await aProduct(market), await aProduct(market)];

    const first = await market.as(buyer).post<CartChangeAnswer>('/cart/add', { productId: bread });
    const second = await add(market, buyer, bread, 3);
    const third = await add(market, buyer, cake, 2);

    expect([first.status, first.body.cartItem, first.body.count]).toEqual([
      200,
      { id: first.body.cartItem?.id, productId: bread, quantity: 1 },
      1,
    ]);
    expect([second.body.cartItem, second.body.count]).toEqual([
      { id: first.body.cartItem?.id, productId: bread, quantity: 4 },
      4,
    ]);
    expect(third.body.count).toBe(6);
  });

  it('refuses more than the stock and leaves the cart as it was', async () => {
    const buyer = await aBuyer(market);
    const productId = await aProduct(market, { availableStock: 3 });
    await add(market, buyer, productId, 2);

    const { status, body } = await add(market, buyer, productId, 2);

    expect([status, body.code, body.error, body.details]).toEqual([
      409,
      'MAXIMUM_QUANTITY_REACHED',
      'Você chegou à quantidade máxima (3 em estoque)',
      { productId, stock: 3 },
    ]);
    expect(await quantities(market, buyer)).toEqual({ [productId]: 2 });
  });

  it('refuses a first addition above the stock, however large', async () => {
    const buyer = await aBuyer(market);
    const productId = await aProduct(market, { availableStock: 3 });

    const codes = await Promise.all(
      [4, 2_147_483_647].map(
        async (quantity) => (await add(market, buyer, productId, quantity)).body.code,
      ),
    );

    expect(codes).toEqual(['MAXIMUM_QUANTITY_REACHED', 'MAXIMUM_QUANTITY_REACHED']);
  });

  it('adds fifty simultaneous additions up exactly', async () => {
    const buyer = await aBuyer(market);
    const productId = await aProduct(market, { availableStock: 100 });

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => add(market, buyer, productId)),
    );

    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await quantities(market, buyer)).toEqual({ [productId]: 50 });
  });

  it('stops fifty simultaneous additions exactly at the stock', async () => {
    const buyer = await aBuyer(market);
    const productId = await aProduct(market, { availableStock: 30 });

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => add(market, buyer, productId)),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)),
    ).toEqual(new Set(['MAXIMUM_QUANTITY_REACHED']));
    expect(await quantities(market, buyer)).toEqual({ [productId]: 30 });
  });

  it('adds once for one Idempotency-Key', async () => {
    const buyer = await aBuyer(market);
    const productId = await aProduct(market);
    const key = { 'idempotency-key': newId() };
    const addTwo = () => market.as(buyer).post('/cart/add', { productId, quantity: 2 }, key);

    const [first, again] = await Promise.all([addTwo(), addTwo()]);

    expect(again.body).toEqual(first.body);
    expect(await quantities(market, buyer)).toEqual({ [productId]: 2 });
  });

  it('refuses products that are unknown, hidden, switched off, sold out or own', async () => {
    const buyer = await aBuyer(market);
    const removed = await aProduct(market);
    await market.publish(ProductRemovedV1, { productId: removed, sellerId: market.seller });
    const soldOut = await aProduct(market);
    await market.publish(StockChangedV1, { productId: soldOut, availableStock: 0 });
    const cases: [string, number, string][] = [
      [newId(), 404, 'PRODUCT_NOT_FOUND'],
      [await aProduct(market, { status: 'pending' }), 404, 'PRODUCT_NOT_FOUND'],
      [removed, 404, 'PRODUCT_NOT_FOUND'],
      [await aProduct(market, { status: 'inactive' }), 409, 'PRODUCT_UNAVAILABLE'],
      [soldOut, 409, 'OUT_OF_STOCK'],
      [await aProduct(market, { sellerId: buyer.userId }), 400, 'OWN_PRODUCT'],
    ];

    for (const [productId, expectedStatus, code] of cases) {
      const { status, body } = await add(market, buyer, productId);
      expect([status, body.code]).toEqual([expectedStatus, code]);
    }
    expect(await quantities(market, buyer)).toEqual({});
  });

  it('refuses sellers who can not be paid, until they connect', async () => {
    const buyer = await aBuyer(market);
    const sellerId = newId();
    await describeStore(market, sellerId, {});
    const productId = await aProduct(market, { sellerId });

    const never = await add(market, buyer, productId);
    await openStore(market, sellerId);
    const connected = await add(market, buyer, productId);
    await market.publish(AccountExpiredV1, { sellerId });
    const expired = await add(market, buyer, productId);

    expect([never.status, never.body.code, connected.status, expired.body.code]).toEqual([
      422,
      'SELLER_CANNOT_RECEIVE_PAYMENTS',
      200,
      'SELLER_CANNOT_RECEIVE_PAYMENTS',
    ]);
    expect(never.body.error).toBe(
      'Esta loja não pode receber pagamentos no momento. Ela precisa conectar sua conta do Mercado Pago.',
    );
    const { cartItems, summary } = await read(market, buyer);
    expect([cartItems[0]?.issues, summary.subtotal]).toEqual([
      ['SELLER_CANNOT_RECEIVE_PAYMENTS'],
      0,
    ]);
  });

  it('refuses blocked sellers', async () => {
    const buyer = await aBuyer(market);
    const owner = anActor('seller');
    await market.publish(UserRegisteredV1, {
      userId: owner.userId,
      name: 'B',
      email: owner.email,
      cpf: null,
      phone: null,
      roles: ['seller'],
      isActive: true,
      isEmailVerified: true,
      avatar: null,
      address: null,
      createdAt: market.clock.now().toISOString(),
    });
    await openStore(market, owner.userId);
    const productId = await aProduct(market, { sellerId: owner.userId });
    await market.publish(UserBlockedV1, { userId: owner.userId, roles: ['seller'] });

    const { status, body } = await add(market, buyer, productId);

    expect([status, body.code]).toEqual([422, 'SELLER_UNAVAILABLE']);
  });

  it('holds a hundred different products', async () => {
    const buyer = await aBuyer(market);
    const [held, more] = [await aProduct(market), await aProduct(market)];
    await add(market, buyer, held);
    await fillCart(market, buyer, 99);

    const [one, other] = [await add(market, buyer, held), await add(market, buyer, more)];

    expect([one.status, other.status, other.body.code]).toEqual([200, 422, 'CART_FULL']);
  });

  it.each([
    [{}],
    [{ productId: 'x' }],
    [{ productId: newId(), quantity: 0 }],
    [{ productId: newId(), quantity: 1.5 }],
    [{ productId: newId(), quantity: '2' }],
    [{ productId: newId(), quantity: 2_147_483_648 }],
  ])('refuses the body %j', async (body) => {
    const answer = await market.as(anActor()).post<{ code: string }>('/cart/add', body);

    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('needs a token', async () => {
    expect((await market.anonymous.post('/cart/add', { productId: newId() })).status).toBe(401);
  });

  it('lets accounts run out by the clock', async () => {
    const buyer = await aBuyer(market);
    const productId = await aProduct(market);
    market.clock.advance(181 * dayMs);

    expect((await add(market, buyer, productId)).body.code).toBe('SELLER_CANNOT_RECEIVE_PAYMENTS');
  });
});
