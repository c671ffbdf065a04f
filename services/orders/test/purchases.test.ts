import type { PurchasePaidV1, PurchasePlacedV1, PurchaseSummaryAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Static } from 'typebox';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { address, aProduct, approve, buy, openShop, openStore } from './shop.ts';

const shop = useService(openShop);

async function fromTwoStores() {
  const sellerId = newId();
  await openStore(shop, sellerId, 'Livraria');
  return buy(
    shop,
    aProduct(shop, { title: 'Café', unitPriceCents: 1_990 }),
    aProduct(shop, { sellerId, title: 'Livro', unitPriceCents: 5_000 }),
  );
}
async function eventsOf<T>(purchaseId: string, type: string): Promise<T[]> {
  const events = await shop.outbox();
  return events
    .filter((event) => event.aggregateId === purchaseId && event.type === `orders.${type}.v1`)
    .map(({ data }) => data as T);
}
type Placed = Static<(typeof PurchasePlacedV1)['schema']>;
type Paid = Static<(typeof PurchasePaidV1)['schema']>;

describe('events of a purchase', () => {
  it('says once that a purchase was placed, with its orders inside', async () => {
    const placed = await fromTwoStores();

    const events = await eventsOf<Placed>(placed.purchaseId, 'purchase-placed');

    expect(events).toEqual([
      {
        purchaseId: placed.purchaseId,
        buyerId: shop.buyer.userId,
        createdAt: expect.any(String) as string,
        totalCents: Math.round(placed.total * 100),
        orders: placed.orders.map(({ id, orderNumber, sellerId, sellerName, total }) => ({
          orderId: id,
          orderNumber,
          sellerId,
          sellerName,
          totalCents: Math.round(total * 100),
        })),
      },
    ]);
  });

  it('says once per payment what it has paid, also when the payment comes twice', async () => {
    const placed = await fromTwoStores();
    const [first, second] = placed.orders;
    if (!first || !second) throw new Error('not two orders');
    const { purchaseId } = placed;

    const both = await approve(shop, { purchaseId, orders: [first] });
    await approve(shop, { purchaseId, orders: [first] }, both);
    const rest = await approve(shop, { purchaseId, orders: [second] });
    await approve(shop, { purchaseId, orders: [second] });

    const events = await eventsOf<Paid>(purchaseId, 'purchase-paid');
    expect(
      events.map(({ paymentId, buyerId, orders }) => ({ paymentId, buyerId, orders })),
    ).toEqual(
      [
        { paymentId: both, order: first },
        { paymentId: rest, order: second },
      ].map(({ paymentId, order: { id, orderNumber } }) => ({
        paymentId,
        buyerId: shop.buyer.userId,
        orders: [{ orderId: id, orderNumber }],
      })),
    );
  });
});

describe('GET /internal/purchases/:id/summary', () => {
  const summary = (purchaseId: string) =>
    shop.service.get<PurchaseSummaryAnswer & { code: string }>(
      `/internal/purchases/${purchaseId}/summary`,
    );

  it('says who sells what, where it goes and until when it waits for its payment', async () => {
    const placed = await fromTwoStores();
    shop.companies.set(shop.seller.userId, '12345678000195');

    const { status, body } = await summary(placed.purchaseId);

    expect(status).toBe(200);
    expect(body.deliveryAddress).toEqual(address);
    expect(body.buyerId).toBe(shop.buyer.userId);
    expect(body.orders.map(({ orderNumber }) => orderNumber)).toEqual(
      placed.orders.map(({ orderNumber }) => orderNumber),
    );
    const [bakery, books] = body.orders;
    expect(bakery).toMatchObject({
      status: 'pending',
      lines: [{ title: 'Café', quantity: 1, unitPriceCents: 1_990 }],
      freightCents: 990,
      totalCents: 2_980,
      payment: null,
    });
    expect(bakery?.store).toEqual({
      id: shop.seller.userId,
      name: 'Padaria Cambuí',
      cnpj: '12345678000195',
      neighborhood: 'Cambuí',
      email: 'contato@padaria.test',
      phone: '1932320000',
    });
    // Catalog no longer knows this one.
    expect(books?.store).toMatchObject({ name: 'Livraria', cnpj: null, email: 'loja@largo.test' });
    const waitMs = Date.parse(bakery?.payUntil ?? '') - shop.clock.now().getTime();
    expect(Math.round(waitMs / 3_600_000)).toBe(48);
  });

  it('says how it was paid once it is', async () => {
    const placed = await fromTwoStores();
    const paymentId = await approve(shop, placed);

    const { body } = await summary(placed.purchaseId);

    expect(body.orders.map(({ payUntil, payment }) => [payUntil, payment])).toEqual(
      body.orders.map(() => [
        null,
        expect.objectContaining({ paymentId, method: 'pix', cardBrand: null, installments: null }),
      ]),
    );
    expect(body.orders.every(({ promisedDay }) => promisedDay !== null)).toBe(true);
  });

  it('refuses an unknown purchase and, while the catalog is away, every one', async () => {
    const placed = await fromTwoStores();
    const unknown = await summary(newId());
    shop.isCatalogAway = true;
    const away = await summary(placed.purchaseId);
    shop.isCatalogAway = false;

    expect([unknown.status, unknown.body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    expect([away.status, away.body.code]).toEqual([503, 'CATALOG_UNAVAILABLE']);
  });

  it('is closed to people', async () => {
    const placed = await fromTwoStores();

    const { status } = await shop
      .as(shop.buyer)
      .get(`/internal/purchases/${placed.purchaseId}/summary`);

    expect(status).toBe(403);
  });
});
