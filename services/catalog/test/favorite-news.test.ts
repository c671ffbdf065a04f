import { type FavoriteNewsAnswer, OrderCancelledV1 } from '@largo/contracts';
import { dayMs, minuteMs, newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buyFrom, putOnSale } from './purchases.ts';
import { aCategory, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
let owner: TestActor;
let fan: TestActor;
let product: Awaited<ReturnType<typeof putOnSale>>;
const category = aCategory();
beforeAll(async () => {
  await shop.seed({ categories: [category] });
});
beforeEach(async () => {
  [owner, fan] = [await aStore(shop), anActor()];
  product = await onSale({ priceCents: 10_000, stock: 1 });
  shop.clock.advance(minuteMs);
});

const onSale = (values: Parameters<typeof putOnSale>[2]) =>
  putOnSale(shop, owner, { categoryId: category.id, ...values });
/** Runs a step a little later than the one before. */
async function later<T>(step: Promise<T>): Promise<T> {
  const done = await step;
  shop.clock.advance(minuteMs);
  return done;
}
const keep = (kind: 'products' | 'stores', id: string, who = fan) =>
  later(shop.as(who).post(`/favorites/${kind}/${id}`, { isFavorited: true }));
async function edit(changes: object): Promise<void> {
  expect((await later(shop.as(owner).put(`/products/${product.id}`, changes))).status).toBe(200);
}
async function newsOf(who = fan, since: string | null = null) {
  const body = { people: [{ userId: who.userId, since }] };
  const answer = await shop.service.post<FavoriteNewsAnswer>('/internal/favorite-news', body);
  expect(answer.status).toBe(200);
  return answer.body.people.flatMap(({ news }) => news);
}
const kindsOf = async (...of: Parameters<typeof newsOf>) =>
  (await newsOf(...of)).map(({ kind }) => kind);
const now = () => shop.clock.now().toISOString();

describe('a price of a favourite', () => {
  it.each([
    [91, []],
    [90, ['price_drop']],
    [110, []],
  ])('is news at %i %% of what it was when it became one: %j', async (price, kinds) => {
    await keep('products', product.id);
    await edit({ price });
    expect(await kindsOf()).toEqual(kinds);
  });

  it('says both prices, to those who liked it before only', async () => {
    await keep('products', product.id);
    await edit({ price: 80 });
    const late = anActor();
    await keep('products', product.id, late);
    expect(await newsOf()).toEqual([
      {
        kind: 'price_drop',
        productId: product.id,
        title: product.title,
        storeName: 'Padaria do Largo',
        priceCents: 8_000,
        formerPriceCents: 10_000,
      },
    ]);
    expect([await newsOf(late), await newsOf(anActor())]).toEqual([[], []]);
  });

  it('is no news when it is back up, was said before, or fell a little twice since', async () => {
    await keep('products', product.id);
    await edit({ price: 80 });
    const before = now();
    expect(await kindsOf(fan, before)).toEqual([]);
    await edit({ price: 76 });
    expect(await kindsOf(fan, before)).toEqual([]);
    await edit({ price: 72 });
    expect(await kindsOf(fan, before)).toEqual(['price_drop']);
    await edit({ price: 99 });
    expect([await kindsOf(), await kindsOf(fan, before)]).toEqual([[], []]);
  });

  it('is forgotten after 30 days', async () => {
    await keep('products', product.id);
    await edit({ price: 50 });
    shop.clock.advance(30 * dayMs);
    await shop.runJobs('forget-price-changes');
    expect(await newsOf()).toEqual([]);
    expect(
      await shop.sql`select 1 from catalog.price_changes where product_id = ${product.id}`,
    ).toEqual([]);
  });
});

describe('the stock of a favourite', () => {
  const sellOut = async () => {
    const order = await later(buyFrom(shop, { buyer: anActor(), owner, product }));
    expect(await newsOf()).toEqual([]);
    return order;
  };

  it('is news when the seller has it again, and no more when it is sold out again', async () => {
    await keep('products', product.id);
    await sellOut();
    await edit({ stock: 1, stockSeen: 0 });
    expect(await kindsOf()).toEqual(['back_in_stock']);
    expect(await kindsOf(fan, now())).toEqual([]);
    await sellOut();
  });

  it('is news when a cancelled order gives it back', async () => {
    await keep('products', product.id);
    const order = await sellOut();
    await later(
      shop.publish(OrderCancelledV1, {
        ...order,
        cancelledBy: null,
        cancelledAs: 'buyer',
        reasonCode: null,
        reason: null,
        wasPaid: true,
        paymentId: newId(),
        totalCents: 1_990,
        lines: [{ productId: product.id, title: 'Produto', quantity: 1, unitPriceCents: 1_990 }],
      }),
    );
    expect(await kindsOf()).toEqual(['back_in_stock']);
  });

  it('is none while some are left, also when the last one was held for a buyer', async () => {
    await keep('products', product.id);
    await edit({ stock: 5, stockSeen: 1 });
    expect(await newsOf()).toEqual([]);
    const reservationId = newId();
    const lines = [{ productId: product.id, quantity: 5 }];
    const expiresAt = new Date(shop.clock.now().getTime() + minuteMs).toISOString();
    const hold = { reservationId, buyerId: newId(), expiresAt, lines };
    expect((await shop.service.post('/internal/reservations', hold)).status).toBe(200);
    await later(shop.service.delete(`/internal/reservations/${reservationId}`));
    expect(await newsOf()).toEqual([]);
  });
});

describe('a product of a favourite store', () => {
  const publish = async (status: 'active' | 'pending') =>
    later(onSale({ status, createdAt: now() }));

  it('is news once it is on sale for the first time', async () => {
    await keep('stores', owner.userId);
    const added = await publish('pending');
    expect(await newsOf()).toEqual([]);
    const admin = anActor('admin');
    const approve = () => shop.as(admin).put(`/admin/products/${added.id}/approve`);
    expect((await later(approve())).status).toBe(200);
    expect((await newsOf()).map(({ kind, productId }) => [kind, productId])).toEqual([
      ['new_product', added.id],
    ]);
    const before = now();
    for (const status of ['inactive', 'active'])
      await later(shop.as(admin).put(`/products/${added.id}`, { status }));
    expect(await newsOf(fan, before)).toEqual([]);
  });

  it('that is a favourite too is said once, and 20 things at most', async () => {
    await keep('stores', owner.userId);
    product = await publish('active');
    await keep('products', product.id);
    await edit({ price: 1 });
    expect(await kindsOf()).toEqual(['price_drop']);
    for (let count = 0; count < 21; count += 1) await publish('active');
    const kinds = await kindsOf();
    expect([kinds.length, kinds[0], kinds[19]]).toEqual([20, 'price_drop', 'new_product']);
  });
});

it('is asked by other services only', async () => {
  const body = { people: [{ userId: fan.userId, since: null }] };
  for (const caller of [shop.anonymous, shop.as(fan), shop.as(anActor('admin'))])
    expect((await caller.post('/internal/favorite-news', body)).status).toBe(403);
});
