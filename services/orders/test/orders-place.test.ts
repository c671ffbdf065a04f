import {
  AccountDisconnectedV1,
  AccountExpiredV1,
  SettingsChangedV1,
  UserBlockedV1,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { address, aProduct, buy, describeStore, openShop, openStore, type Placed } from './shop.ts';

const shop = useService(openShop);
beforeEach(() => Object.assign(shop, { freightCents: 990, delivers: true, withoutRate: [] }));

const post = (body: object, headers?: Record<string, string>) =>
  shop
    .as(shop.buyer)
    .post<Placed & { code: string; error: string; details: unknown }>(
      '/orders',
      { shippingAddress: address, ...body },
      headers,
    );

async function aStore(name: string) {
  const sellerId = newId();
  await openStore(shop, sellerId, name);
  return sellerId;
}

describe('POST /orders', () => {
  it('writes one purchase with one order per seller, with frozen prices, freight and shares', async () => {
    const other = await aStore('Livraria Taquaral');
    const bread = aProduct(shop, { unitPriceCents: 1_990 });
    const book = aProduct(shop, { sellerId: other, unitPriceCents: 5_000, title: 'Livro' });

    const { status, body } = await post({
      items: [
        { productId: bread.productId, quantity: 2 },
        { productId: book.productId, quantity: 1 },
      ],
    });

    expect(status).toBe(201);
    expect(body.total).toBe(39.8 + 50 + 9.9 * 2);
    expect(
      body.orders.map(({ sellerName, subtotal, freightTotal, total, status: state }) => ({
        sellerName,
        subtotal,
        freightTotal,
        total,
        state,
      })),
    ).toEqual([
      {
        sellerName: 'Padaria Cambuí',
        subtotal: 39.8,
        freightTotal: 9.9,
        total: 49.7,
        state: 'pending',
      },
      {
        sellerName: 'Livraria Taquaral',
        subtotal: 50,
        freightTotal: 9.9,
        total: 59.9,
        state: 'pending',
      },
    ]);
    expect(new Set(body.orders.map(({ orderNumber }) => orderNumber)).size).toBe(2);
    expect(body.orders[0]?.orderNumber).toMatch(/^LG-\d{4}-\d{6}$/);
    const events = (await shop.outbox()).filter(
      ({ data }) => (data as { purchaseId: string }).purchaseId === body.purchaseId,
    );
    expect(events.map(({ type }) => type)).toEqual([
      'orders.order-created.v1',
      'orders.order-created.v1',
      'orders.purchase-placed.v1',
    ]);
    // 5 % and 2 % of 49.70 are 2.485 and 0.994.
    expect(events[0]?.data).toMatchObject({
      totalCents: 4_970,
      freightCents: 990,
      commissionCents: 249,
      platformFeeCents: 99,
      sellerPayoutCents: 4_622,
      buyerName: 'Ana Souza',
    });
    expect(shop.reservations.get(body.purchaseId)?.lines).toHaveLength(2);
  });

  it('adds up lines of one product', async () => {
    const { productId } = aProduct(shop);

    const { body } = await post({
      items: [
        { productId, quantity: 2 },
        { productId: productId.toUpperCase(), quantity: 3 },
      ],
    });

    expect(shop.reservations.get(body.purchaseId)?.lines).toEqual([{ productId, quantity: 5 }]);
    expect(body.total).toBe(19.9 * 5 + 9.9);
  });

  it('believes neither prices nor totals of the client', async () => {
    const { productId } = aProduct(shop);

    const { body } = await post({
      items: [{ productId, quantity: 1, price: 0.01 }],
      total: 0.01,
      freightTotal: 0,
    });

    expect(body.total).toBe(29.8);
  });

  it('refuses a total that the buyer did not see with TOTAL_CHANGED and releases the reservation', async () => {
    const { productId } = aProduct(shop);
    const before = shop.reservations.size;

    const { status, body } = await post({
      items: [{ productId, quantity: 1 }],
      expectedTotal: 19.9,
    });

    expect([status, body.code, body.details]).toEqual([
      409,
      'TOTAL_CHANGED',
      { expectedTotal: 19.9, total: 29.8, changes: [] },
    ]);
    expect(shop.reservations.size).toBe(before);
  });

  it('names every price and freight that is another than the buyer saw, also when the sum is the same', async () => {
    const other = await aStore('Livraria Taquaral');
    const bread = aProduct(shop, { unitPriceCents: 2_490 });
    const book = aProduct(shop, { sellerId: other, unitPriceCents: 5_000, title: 'Livro' });

    const { status, body } = await post({
      items: [
        { productId: bread.productId, quantity: 2, expectedPrice: 19.9 },
        { productId: book.productId, quantity: 1, expectedPrice: 50 },
      ],
      expectedFreight: [
        { sellerId: shop.seller.userId, freight: 9.9 },
        { sellerId: other, freight: 19.9 },
      ],
      expectedTotal: 119.6,
    });

    expect([status, body.code]).toEqual([409, 'TOTAL_CHANGED']);
    expect(body.details).toEqual({
      expectedTotal: 119.6,
      total: 119.6,
      changes: [
        {
          kind: 'price',
          productId: bread.productId,
          title: 'Pão de queijo',
          quantity: 2,
          from: 19.9,
          to: 24.9,
        },
        {
          kind: 'freight',
          sellerId: other,
          sellerName: 'Livraria Taquaral',
          from: 19.9,
          to: 9.9,
        },
      ],
    });
  });

  it('takes the prices, freights and total the buyer saw', async () => {
    const { productId } = aProduct(shop);

    const { status, body } = await post({
      items: [{ productId: productId.toUpperCase(), quantity: 2, expectedPrice: 19.9 }],
      expectedFreight: [{ sellerId: shop.seller.userId, freight: 9.9 }],
      expectedTotal: 49.7,
    });

    expect([status, body.total]).toEqual([201, 49.7]);
  });

  it('takes the total the buyer saw', async () => {
    const { productId } = aProduct(shop);

    const { status } = await post({ items: [{ productId, quantity: 1 }], expectedTotal: 29.8 });

    expect(status).toBe(201);
  });

  it.each([
    ['three decimals in the total', { expectedTotal: 1.999 }, 400, 'INVALID_AMOUNT'],
    [
      'three decimals in a price',
      { items: [{ productId: newId(), quantity: 1, expectedPrice: 0.001 }] },
      400,
      'INVALID_AMOUNT',
    ],
    ['no items', { items: [] }, 400, 'INVALID_REQUEST'],
    [
      'a quantity of nothing',
      { items: [{ productId: newId(), quantity: 0 }] },
      400,
      'INVALID_REQUEST',
    ],
    [
      'an address without a street',
      { shippingAddress: { ...address, street: ' ' } },
      400,
      'ADDRESS_INCOMPLETE',
    ],
    [
      'quantities beyond any stock',
      {
        items: Array.from({ length: 2 }, () => ({
          productId: '0197a0a0-0000-7000-8000-000000000001',
          quantity: 2_147_483_647,
        })),
      },
      400,
      'INVALID_REQUEST',
    ],
    [
      'an unknown product',
      { items: [{ productId: newId(), quantity: 1 }] },
      409,
      'PRODUCT_UNAVAILABLE',
    ],
  ])('refuses %s', async (_case, given, expectedStatus, code) => {
    const { productId } = aProduct(shop);

    const { status, body } = await post({ items: [{ productId, quantity: 1 }], ...given });

    expect([status, body.code]).toEqual([expectedStatus, code]);
  });

  it('passes on what is out of stock', async () => {
    const { productId } = aProduct(shop, { stock: 1 });

    const { status, body } = await post({ items: [{ productId, quantity: 2 }] });

    expect([status, body.code, body.details]).toEqual([
      409,
      'OUT_OF_STOCK',
      { productId, available: 1 },
    ]);
  });

  it('refuses own products and releases the reservation', async () => {
    const { productId } = aProduct(shop, { sellerId: shop.buyer.userId });
    const before = shop.reservations.size;

    const { status, body } = await post({ items: [{ productId, quantity: 1 }] });

    expect([status, body.code, shop.reservations.size]).toEqual([400, 'OWN_PRODUCT', before]);
  });

  it('refuses a seller whose account is not connected, has expired or is over by the clock', async () => {
    const sellerId = newId();
    await describeStore(shop, sellerId, { name: 'Empório' });
    const { productId } = aProduct(shop, { sellerId });
    const items = [{ productId, quantity: 1 }];

    const never = await post({ items });
    await openStore(shop, sellerId, 'Empório');
    const connected = await post({ items });
    await shop.publish(AccountExpiredV1, { sellerId });
    const expired = await post({ items });
    await shop.publish(AccountDisconnectedV1, { sellerId, by: 'seller' });
    const gone = await post({ items });

    expect([never.body.code, connected.status, expired.body.code, gone.body.code]).toEqual([
      'SELLER_NOT_CONNECTED',
      201,
      'SELLER_AUTHORIZATION_EXPIRED',
      'SELLER_NOT_CONNECTED',
    ]);
    expect(never.body.error).toMatch(/Mercado Pago.*não conectada/);
    expect(expired.body.error).toMatch(/Mercado Pago.*autorização expirada/);
  });

  it('says why when the catalog knew first that the seller can not be paid', async () => {
    const sellerId = newId();
    await describeStore(shop, sellerId, { name: 'Empório' });
    const { productId } = aProduct(shop, { sellerId, isWithdrawn: true });
    const { productId: own } = aProduct(shop, { sellerId: shop.buyer.userId, isWithdrawn: true });

    const unpayable = await post({ items: [{ productId, quantity: 1 }] });
    const ownRefused = await post({ items: [{ productId: own, quantity: 1 }] });

    expect([unpayable.status, unpayable.body.code]).toEqual([422, 'SELLER_NOT_CONNECTED']);
    expect([ownRefused.status, ownRefused.body.code]).toEqual([400, 'OWN_PRODUCT']);
  });

  it('refuses stores that are blocked or not complete', async () => {
    const [blocked, nameless] = [await aStore('Bloqueada'), await aStore('Sem nome')];
    await shop.publish(UserBlockedV1, { userId: blocked, roles: ['seller'] });
    await describeStore(shop, nameless, { name: null });
    await describeStore(shop, blocked, { name: 'Bloqueada', isActive: false });

    const codes = await Promise.all(
      [blocked, nameless].map(
        async (sellerId) =>
          (
            await post({
              items: [{ productId: aProduct(shop, { sellerId }).productId, quantity: 1 }],
            })
          ).body.code,
      ),
    );

    expect(codes).toEqual(['SELLER_UNAVAILABLE', 'SELLER_UNAVAILABLE']);
  });

  it('refuses an address the seller does not deliver to and releases the reservation', async () => {
    shop.delivers = false;
    const { productId } = aProduct(shop);
    const before = shop.reservations.size;

    const { status, body } = await post({ items: [{ productId, quantity: 1 }] });

    expect([status, body.code, shop.reservations.size]).toEqual([
      422,
      'SELLER_DOES_NOT_DELIVER',
      before,
    ]);
    const sellers = [{ sellerId: shop.seller.userId, sellerName: 'Padaria Cambuí' }];
    expect(body).toMatchObject({
      error: 'Esta loja não entrega neste endereço: Padaria Cambuí.',
      details: { sellers },
    });
  });

  it('names the products that a store does not deliver there, and releases the reservation', async () => {
    const sellerId = await aStore('Brechó Guanabara');
    const made = ['Kimono', 'Chapéu', 'Xale', 'Saia'].map((title) => aProduct(shop, { sellerId, title })); // prettier-ignore
    const products = made.slice(0, 3).map(({ productId, title }) => ({ productId, title }));
    shop.withoutRate = products.map(({ productId }) => productId);
    const before = shop.reservations.size;

    const { status, body } = await post({
      items: [...made, aProduct(shop)].map(({ productId }) => ({ productId, quantity: 1 })),
    });

    expect([status, body.code, shop.reservations.size]).toEqual([
      422,
      'SELLER_DOES_NOT_DELIVER',
      before,
    ]);
    expect(body).toMatchObject({
      error: 'Brechó Guanabara entrega neste endereço, mas não “Kimono”, “Chapéu” nem “Xale”.',
      details: { sellers: [{ sellerId, sellerName: 'Brechó Guanabara', products }] },
    });
  });

  it('answers SHIPPING_UNAVAILABLE while shipping is away, and releases the reservation', async () => {
    const { productId } = aProduct(shop);
    const { shipping } = shop.fakes;
    const before = shop.reservations.size;
    shop.fakes.shipping = {
      'POST /internal/quotes': () => {
        throw new Error('away');
      },
    };

    const { status, body } = await post({ items: [{ productId, quantity: 1 }] });
    shop.fakes.shipping = shipping ?? {};

    expect([status, body.code, shop.reservations.size]).toEqual([
      503,
      'SHIPPING_UNAVAILABLE',
      before,
    ]);
    expect(body.error).toBe(
      'Não foi possível calcular o frete agora. Nenhum pedido foi feito: tente de novo em instantes.',
    );
  });

  it('freezes the shares of that moment', async () => {
    const { productId } = aProduct(shop, { unitPriceCents: 10_000 });
    shop.freightCents = 0;
    const settings = {
      settingsId: 'platform',
      maxProductsPerSeller: 100,
      autoApproveProducts: false,
      autoReleaseDays: 15,
      disputeInvestigationDays: 7,
    };
    await shop.publish(SettingsChangedV1, {
      ...settings,
      commissionBps: 1_000,
      platformFeeBps: 100,
    });

    const placed = await buy(shop, { productId });
    await shop.publish(SettingsChangedV1, { ...settings, commissionBps: 500, platformFeeBps: 200 });

    const created = (await shop.outbox()).find(
      ({ aggregateId }) => aggregateId === placed.orders[0]?.id,
    );
    expect(created?.data).toMatchObject({
      commissionCents: 1_000,
      platformFeeCents: 100,
      sellerPayoutCents: 8_900,
    });
  });

  it('knows a buyer whose registration has not been heard of by the token', async () => {
    const stranger = anActor('buyer');
    const { productId } = aProduct(shop);

    const { status } = await shop
      .as(stranger)
      .post('/orders', { items: [{ productId, quantity: 1 }], shippingAddress: address });

    expect(status).toBe(201);
  });

  it('needs a token', async () => {
    expect((await shop.anonymous.post('/orders', {})).status).toBe(401);
  });

  it('lets accounts run out by the clock', async () => {
    const { productId } = aProduct(shop);
    shop.clock.advance(181 * dayMs);

    const { body } = await post({ items: [{ productId, quantity: 1 }] });

    expect(body.code).toBe('SELLER_AUTHORIZATION_EXPIRED');
  });
});
