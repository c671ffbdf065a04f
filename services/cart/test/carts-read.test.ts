import {
  type CartAnswer,
  OrderCreatedV1,
  type QuotesBody,
  StockChangedV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, FakeRefusal, type TestActor } from '@largo/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  aBuyer,
  add,
  aProduct,
  useMarket,
  openStore,
  quantities,
  read,
  type Refusal,
  userOf,
} from './market.ts';

const market = useMarket();
let buyer: Required<TestActor>;
beforeEach(async () => {
  Object.assign(market, {
    freightCents: 990,
    freeFromCents: null,
    delivers: true,
    withoutRate: null,
  });
  buyer = await aBuyer(market);
});

const lastQuestion = () => market.calls.at(-1)?.body;

describe('GET /cart', () => {
  it('is empty for a buyer who has put nothing in it, and requests no freight', async () => {
    const before = market.calls.length;

    const { cartItems, summary } = await read(market, buyer);

    expect([cartItems, summary.totalItems, summary.total, summary.sellerShipping]).toEqual([
      [],
      0,
      0,
      [],
    ]);
    expect(market.calls.length).toBe(before);
  });

  it("adds up per seller, with the freight to the buyer's own neighbourhood", async () => {
    const sellerId = newId();
    await openStore(market, sellerId);
    await add(market, buyer, await aProduct(market), 2);
    await add(market, buyer, await aProduct(market, { sellerId, priceCents: 5_000 }));

    const { cartItems, summary } = await read(market, buyer);

    expect(lastQuestion()).toMatchObject({
      destination: { neighborhood: 'Cambuí', city: 'Campinas', state: 'SP' },
    });
    expect(cartItems.map(({ lineTotal, issues }) => [lineTotal, issues])).toEqual([
      [39.8, []],
      [50, []],
    ]);
    expect(cartItems[0]?.product).toMatchObject({
      title: 'Pão de queijo',
      price: 19.9,
      stock: 10,
      images: ['/images/p.webp'],
      seller: { businessName: 'Padaria Cambuí', neighborhood: 'Cambuí' },
    });
    expect(summary).toMatchObject({
      totalItems: 3,
      subtotal: 89.8,
      freightTotal: 19.8,
      originalFreightTotal: 19.8,
      discountTotal: 0,
      total: 109.6,
      freightAvailable: true,
    });
    expect(summary.sellerShipping).toMatchObject([
      {
        sellerId: market.seller,
        subtotal: 39.8,
        shippingCost: 9.9,
        shippingConfigured: true,
        estimatedDays: 3,
      },
      { sellerId, subtotal: 50, shippingCost: 9.9, shippingConfigured: true },
    ]);
  });

  it('tells what is missing to free freight, and applies it', async () => {
    market.freeFromCents = 3_000;
    const productId = await aProduct(market);
    await add(market, buyer, productId);

    const below = await read(market, buyer);
    await add(market, buyer, productId);
    const above = await read(market, buyer);

    expect([
      below.summary.sellerShipping[0]?.missingForFreeShipping,
      below.summary.freeShippingApplied,
    ]).toEqual([10.1, false]);
    expect(above.summary).toMatchObject({
      freeShippingApplied: true,
      freightTotal: 0,
      originalFreightTotal: 9.9,
      discountTotal: 9.9,
      total: 39.8,
    });
  });

  it('marks a seller who does not deliver there', async () => {
    market.delivers = false;
    await add(market, buyer, await aProduct(market));

    const { summary } = await read(market, buyer);

    expect([
      summary.sellerShipping[0]?.shippingConfigured,
      summary.freightTotal,
      summary.freightAvailable,
    ]).toEqual([false, 0, true]);
  });

  it('names what a seller does not deliver there, until it leaves the cart', async () => {
    const [served, without] = [await aProduct(market), await aProduct(market)];
    await add(market, buyer, served);
    const { body } = await add(market, buyer, without);
    market.withoutRate = without;

    const refused = (await read(market, buyer)).summary.sellerShipping;
    await market.as(buyer).post(`/cart/${body.cartItem?.id}/save`);
    const [delivered] = (await read(market, buyer)).summary.sellerShipping;

    expect(refused).toMatchObject([
      {
        shippingConfigured: false,
        shippingCost: 0,
        noFreight: { reason: 'NO_RATE', productIds: [without] },
      },
    ]);
    expect(delivered).toMatchObject({ shippingConfigured: true, shippingCost: 9.9 });
    expect(delivered).not.toHaveProperty('noFreight');
  });

  it('shows the cart without freight while shipping is away', async () => {
    await add(market, buyer, await aProduct(market));
    const { shipping } = market.fakes;
    market.fakes.shipping = {
      'POST /internal/quotes': () => {
        throw new Error('away');
      },
    };

    const { summary } = await read(market, buyer);
    market.fakes.shipping = shipping ?? {};

    expect(summary).toMatchObject({
      subtotal: 19.9,
      freightTotal: 0,
      total: 19.9,
      freightAvailable: false,
    });
    expect(summary.freightProblem).toBe('SHIPPING_UNAVAILABLE');
    expect(summary.sellerShipping[0]?.shippingConfigured).toBe(true);
  });

  it('says that the destination is unknown, and requests no freight', async () => {
    const homeless = anActor('buyer');
    await add(market, homeless, await aProduct(market));
    const before = market.calls.length;

    const { summary } = await read(market, homeless);

    expect([summary.freightAvailable, summary.freightProblem, summary.total]).toEqual([
      false,
      'NO_DESTINATION',
      19.9,
    ]);
    expect(market.calls.length).toBe(before);
  });

  it('asks for the region that was given, in the cart or in the address', async () => {
    const [regionId, otherId] = [newId(), newId()];
    await market
      .as(buyer)
      .post('/cart/add', { productId: await aProduct(market), selectedRegionId: regionId });

    const added = (await read(market, buyer)).summary;
    const chosen = lastQuestion();
    const asked = (await read(market, buyer, `?neighborhoodId=${otherId}`)).summary;

    expect(chosen).toMatchObject({ destination: { neighborhoodId: regionId } });
    expect(lastQuestion()).toMatchObject({ destination: { neighborhoodId: otherId } });
    expect([added.destination, asked.destination]).toEqual([
      { neighborhoodId: regionId },
      { neighborhoodId: otherId },
    ]);
  });

  it('refuses a place that is none; one that a line remembers gives way to the address', async () => {
    const { shipping } = market.fakes;
    market.fakes.shipping = {
      'POST /internal/quotes': (body: QuotesBody) => {
        const { neighborhoodId } = body.destination;
        if (neighborhoodId != null) throw new FakeRefusal(404, 'NEIGHBORHOOD_NOT_FOUND');
        return { quotes: [] };
      },
    };
    const [neighborhoodId, homeless] = [newId(), anActor('buyer')];
    for (const actor of [buyer, homeless]) {
      const line = { productId: await aProduct(market), selectedRegionId: newId() };
      await market.as(actor).post('/cart/add', line);
    }

    const destination = { neighborhoodId };
    const refusals = [
      await market.as(buyer).get<Refusal>(`/cart?neighborhoodId=${neighborhoodId}`),
      await market.as(buyer).post<Refusal>('/cart/freight', { destination }),
    ];
    const home = (await read(market, buyer)).summary;
    const nowhere = (await read(market, homeless)).summary;
    market.fakes.shipping = shipping ?? {};

    for (const { status, body } of refusals)
      expect([status, body.code, body.details]).toEqual([
        404,
        'NEIGHBORHOOD_NOT_FOUND',
        { id: neighborhoodId },
      ]);
    expect([home.freightProblem, home.destination?.neighborhood]).toEqual([null, 'Cambuí']);
    expect([nowhere.freightProblem, nowhere.destination]).toEqual(['NO_DESTINATION', null]);
  });

  it('says what changed since: price, stock, sale', async () => {
    const [dearer, scarce, gone, off] = await Promise.all([1, 2, 3, 4].map(() => aProduct(market)));
    for (const productId of [dearer, scarce, gone, off])
      await add(market, buyer, productId ?? '', 5);
    await aProduct(market, { productId: dearer ?? '', priceCents: 2_490 });
    await market.publish(StockChangedV1, { productId: scarce ?? '', availableStock: 4 });
    await market.publish(StockChangedV1, { productId: gone ?? '', availableStock: 0 });
    await aProduct(market, { productId: off ?? '', status: 'inactive' });

    const { cartItems, summary } = await read(market, buyer);

    expect(
      Object.fromEntries(cartItems.map(({ productId, issues }) => [productId, issues])),
    ).toEqual({
      [dearer ?? '']: ['PRICE_CHANGED'],
      [scarce ?? '']: ['QUANTITY_ABOVE_STOCK'],
      [gone ?? '']: ['OUT_OF_STOCK'],
      [off ?? '']: ['PRODUCT_UNAVAILABLE'],
    });
    expect(cartItems.find(({ productId }) => productId === dearer)).toMatchObject({
      unitPrice: 24.9,
      previousPrice: 19.9,
    });
    expect(summary.subtotal).toBe(24.9 * 5 + 19.9 * 5);
  });
});

describe('POST /cart/freight', () => {
  it('answers with the freight to a destination', async () => {
    await add(market, buyer, await aProduct(market));

    const { status, body } = await market.as(buyer).post<CartAnswer>('/cart/freight', {
      destination: { neighborhood: 'Taquaral', city: 'Campinas', state: 'SP' },
    });

    expect([status, body.summary.freightTotal]).toEqual([200, 9.9]);
    expect(lastQuestion()).toMatchObject({ destination: { neighborhood: 'Taquaral' } });
  });

  it("takes the buyer's own address when none is given", async () => {
    await add(market, buyer, await aProduct(market));
    const { destination } = (await read(market, buyer)).summary;
    expect(destination).toEqual({ neighborhood: 'Cambuí', city: 'Campinas', state: 'SP' });

    const answers = [
      await market.as(buyer).post('/cart/freight'),
      await market.as(buyer).post('/cart/freight', {}),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(lastQuestion()).toMatchObject({ destination: { neighborhood: 'Cambuí' } });
  });
});

describe('a neighbourhood that is renamed', () => {
  it("is called so in the buyer's cart, which is asked for by its id, and no price changes", async () => {
    const { userId } = buyer;
    const neighborhoodId = newId();
    const { address } = userOf(userId);
    if (!address) throw new Error('a user without address');
    await add(market, buyer, await aProduct(market));
    const { total } = (await read(market, buyer)).summary;
    for (const neighborhood of ['Cambuí', 'Cambuí Novo'])
      await market.publish(
        UserUpdatedV1,
        userOf(userId, { address: { ...address, neighborhood, neighborhoodId } }),
      );

    const { summary } = await read(market, buyer);

    const destination = { neighborhoodId, neighborhood: 'Cambuí Novo', city: 'Campinas' };
    expect(summary).toMatchObject({ total, destination });
    expect(lastQuestion()).toMatchObject({ destination });

    await market.publish(UserUpdatedV1, userOf(userId, { address }));
    expect((await read(market, buyer)).summary.destination).toEqual({
      neighborhood: 'Cambuí',
      city: 'Campinas',
      state: 'SP',
    });
  });
});

describe('GET /cart/count and GET /cart/weight', () => {
  it('count units and grams', async () => {
    await add(market, buyer, await aProduct(market), 2);
    const feather = await aProduct(market, { weightGrams: null });
    await add(market, buyer, feather);

    const [count, weight] = await Promise.all([
      market.as(buyer).get('/cart/count'),
      market.as(buyer).get('/cart/weight'),
    ]);

    expect(count.body).toEqual({ count: 3 });
    expect(weight.body).toMatchObject({
      totalWeightGrams: 1_000,
      items: [
        { quantity: 2, weightGrams: 500 },
        { productId: feather, weightGrams: null },
      ],
    });
  });
});

describe('PUT and DELETE /cart/:id', () => {
  const put = (actor: TestActor, id: string, body: object) =>
    market.as(actor).put<{ count: number } & Refusal>(`/cart/${id}`, body);

  async function anItem(quantity = 2) {
    const productId = await aProduct(market);
    const { body } = await add(market, buyer, productId, quantity);
    return { id: body.cartItem?.id ?? '', productId };
  }

  it('keeps the price that was seen when the quantity changes', async () => {
    const { id, productId } = await anItem();
    await aProduct(market, { productId, priceCents: 2_490 });

    await put(buyer, id, { quantity: 3 });

    const { cartItems } = await read(market, buyer);
    expect(cartItems[0]).toMatchObject({ previousPrice: 19.9, issues: ['PRICE_CHANGED'] });
  });

  it('sets the quantity', async () => {
    const { id, productId } = await anItem();

    const { status, body } = await put(buyer, id, { quantity: 7 });

    expect([status, body.count]).toEqual([200, 7]);
    expect(await quantities(market, buyer)).toEqual({ [productId]: 7 });
  });

  it('refuses more than the stock, nothing, and what is not for sale', async () => {
    const { id, productId } = await anItem();

    const above = await put(buyer, id, { quantity: 11 });
    const none = await put(buyer, id, { quantity: 0 });
    await market.publish(StockChangedV1, { productId, availableStock: 0 });
    const soldOut = await put(buyer, id, { quantity: 1 });
    await aProduct(market, { productId, status: 'inactive' });
    const off = await put(buyer, id, { quantity: 1 });

    expect([above, none, soldOut, off].map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'MAXIMUM_QUANTITY_REACHED'],
      [400, 'INVALID_REQUEST'],
      [409, 'OUT_OF_STOCK'],
      [409, 'PRODUCT_UNAVAILABLE'],
    ]);
    expect(above.body.error).toBe('Você chegou à quantidade máxima (10 em estoque)');
  });

  it('removes a line, and says so when it is not there', async () => {
    const { id } = await anItem();

    const answers = [
      await market.as(buyer).delete<Refusal>(`/cart/${id}`),
      await market.as(buyer).delete<Refusal>(`/cart/${id}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect(answers[1]?.body.code).toBe('CART_ITEM_NOT_FOUND');
  });

  it('does not know the items of others', async () => {
    const { id, productId } = await anItem();
    const stranger = await aBuyer(market);

    const answers = [
      await put(stranger, id, { quantity: 1 }),
      await market.as(stranger).delete<Refusal>(`/cart/${id}`),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'CART_ITEM_NOT_FOUND'],
      [404, 'CART_ITEM_NOT_FOUND'],
    ]);
    expect(await quantities(market, buyer)).toEqual({ [productId]: 2 });
  });

  it('clears the cart, and only the own one', async () => {
    const { productId } = await anItem();
    const other = await aBuyer(market);
    await add(market, other, productId);

    const { body } = await market.as(buyer).delete('/cart');

    expect(body).toMatchObject({ count: 0 });
    expect([await quantities(market, buyer), await quantities(market, other)]).toEqual([
      {},
      { [productId]: 1 },
    ]);
  });
});

describe('orders.order-created', () => {
  it("takes the bought lines out of the buyer's cart", async () => {
    const [bought, kept] = [await aProduct(market), await aProduct(market)];
    await add(market, buyer, bought, 2);
    await add(market, buyer, kept);
    const other = await aBuyer(market);
    await add(market, other, bought);

    await market.publish(OrderCreatedV1, {
      orderId: newId(),
      orderNumber: 'LG-2026-000001',
      purchaseId: newId(),
      buyerId: buyer.userId,
      sellerId: market.seller,
      totalCents: 1,
      freightCents: 0,
      commissionCents: 0,
      platformFeeCents: 0,
      sellerPayoutCents: 1,
      sellerName: 'Padaria',
      buyerName: 'Ana',
      lines: [{ productId: bought, title: 'Pão', quantity: 2, unitPriceCents: 1 }],
      createdAt: market.clock.now().toISOString(),
    });

    expect([await quantities(market, buyer), await quantities(market, other)]).toEqual([
      { [kept]: 1 },
      { [bought]: 1 },
    ]);
  });
});
