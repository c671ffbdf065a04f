import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { ProductAnswer, ProductListAnswer, StoreProfileAnswer } from '@largo/contracts';
import { DeliveryConfirmedV1, OrderPaidV1, SellerProfileChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProfile, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
let owner: TestActor;
const category = aCategory();
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
});

/** Each is an ordinary text and comes back unchanged. */
const texts = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "'; drop table catalog.products; --",
  '{{constructor.constructor("alert(1)")()}} ${7*7}',
  '100% _algodão_ \\n \\u0041',
  '🥖👩‍🌾🇧🇷 pão',
  'Pão de mel',
];

const form = (values: Record<string, unknown> = {}) => ({
  title: 'Pão',
  description: 'Assado hoje.',
  price: 12.9,
  categoryId: category.id,
  stock: 3,
  ...values,
});

const create = (values: Record<string, unknown>, as = owner) =>
  shop.as(as).post<ProductAnswer & { code: string }>('/products', form(values));

describe('hostile texts (S15, B5)', () => {
  it('of a product are kept and shown as they were written', async () => {
    for (const text of texts) {
      const { status, body } = await create({ title: text, description: `${text} ${text}` });
      expect(status, text).toBe(201);
      const { id } = body.product;
      await shop.as(anActor('admin')).put(`/admin/products/${id}/approve`, {});
      const shown = await shop.anonymous.get<ProductAnswer>(`/products/${id}`);
      expect(shown.body.product).toMatchObject({ title: text, description: `${text} ${text}` });
      const moderated = await shop.as(anActor('admin')).get<ProductAnswer>(`/admin/products/${id}`);
      expect(moderated.body.product.title).toBe(text);
      expect(body.product.slug, text).toMatch(/^[a-z0-9-]+$/);
    }
    const { body } = await shop.anonymous.get<ProductListAnswer>('/products?limit=100');
    const titles = body.products.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(texts));
    expect((await shop.anonymous.get('/products')).headers['content-type']).toMatch(
      /^application\/json/,
    );
  });

  it('of a rejection, a category, a store and its ratings and reviews, too', async () => {
    const [text = ''] = texts;
    const boss = shop.as(anActor('admin'));
    const { body } = await create({ title: 'Bolo' });
    await boss.put(`/admin/products/${body.product.id}/reject`, { rejectionReason: text });
    const own = await shop.as(owner).get<ProductAnswer>(`/products/${body.product.id}`);
    expect(own.body.product).toMatchObject({ rejectionReason: text });
    const named = await boss.post('/admin/categories', { name: text, description: text });
    expect(named).toMatchObject({ status: 201 });

    const seller = await aStore(shop);
    await shop.publish(SellerProfileChangedV1, {
      ...aProfile(seller.userId, { businessName: text, neighborhood: text }),
      ownerName: text,
      description: text,
    });
    const product = aProduct({ sellerId: seller.userId });
    await shop.seed({ products: [product] });
    const buyer = anActor();
    await review(buyer, seller, product.id, text);
    await shop
      .as(buyer)
      .post(`/stores/${seller.userId}/rating`, { overallRating: 5, comment: text });

    const store = await shop.anonymous.get<StoreProfileAnswer>(`/stores/${seller.userId}/profile`);
    expect(
      JSON.stringify(store.body).split(JSON.stringify(text).slice(1, -1)).length,
    ).toBeGreaterThan(3);
    const reviewed = await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`);
    expect(reviewed.body.product.reviews).toMatchObject([{ comment: text, User: { name: text } }]);
  });

  it('with nothing to see in them name nothing', async () => {
    for (const blank of [' \t', '\u200b\u200d', '\u202e', '\u3164', '\ufeff', '\u{e0061}'])
      for (const { status, body } of [
        await create({ title: blank }),
        await shop
          .as(anActor('admin'))
          .post<{ code: string }>('/admin/categories', { name: blank }),
      ]) {
        expect(status, blank).toBe(400);
        expect(body.code, blank).toMatch(/^INVALID_(?:PRODUCT|CATEGORY)$/);
      }
  });

  it('that no column takes are refused, and so are a megabyte and a script for a picture', async () => {
    for (const title of ['a\u0000b', 'a\ud800b', 'x'.repeat(1_000_000)]) {
      const { status } = await create({ title });
      expect([400, 413], title.slice(0, 8)).toContain(status);
    }
    for (const image of ['javascript:alert(1)', 'data:text/html,x', 'https://evil.example/a.png'])
      expect(await create({ images: [image] })).toMatchObject({ status: 400 });
  });
});

async function review(buyer: TestActor, seller: TestActor, productId: string, text: string) {
  const ref = {
    orderId: newId(),
    orderNumber: 'LG-1',
    purchaseId: newId(),
    buyerId: buyer.userId,
    sellerId: seller.userId,
  };
  const at = shop.clock.now().toISOString();
  await shop.publish(OrderPaidV1, {
    ...ref,
    paymentId: newId(),
    paidAt: at,
    totalCents: 1_990,
    freightCents: 0,
    commissionCents: 100,
    platformFeeCents: 40,
    sellerPayoutCents: 1_850,
    lines: [{ productId, title: 'Produto', quantity: 1, unitPriceCents: 1_990 }],
  });
  await shop.publish(DeliveryConfirmedV1, {
    ...ref,
    confirmedAt: at,
    confirmedBy: buyer.userId,
    buyerName: text,
    productReviews: [{ productId, rating: 5, comment: text }],
  });
}

describe('addresses in a product (S17)', () => {
  it('are never called', async () => {
    let calls = 0;
    const trap = createServer((socket) => {
      calls += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    const { port } = trap.address() as AddressInfo;
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::ffff:127.0.0.1]:${port}`]) {
      const address = `http://${host}/media/products/x-800.webp`;
      expect((await create({ images: [address] })).status).toBe(400);
      expect((await create({ description: `<img src="${address}">` })).status).toBe(201);
    }
    await shop.runJobs();
    expect(calls).toBe(0);
    await new Promise((resolve) => trap.close(resolve));
  });
});

describe('pages (B6)', () => {
  const lists = [
    '/products',
    `/categories/${category.id}/products`,
    '/sellers',
    '/users/sellers',
    '/seller-evaluations',
    '/favorites/products',
    '/favorites/stores',
    '/admin/products',
    '/admin/search-misses',
  ];
  it.each(lists)('of %s are capped, refused or empty, and never everything', async (path) => {
    const boss = shop.as(anActor('admin'));
    for (const query of [
      'limit=0',
      'limit=-1',
      'limit=1e9',
      'page=0',
      'page=-1',
      'limit=x',
      'page=1e9',
    ]) {
      const { status, body } = await boss.get<Record<string, unknown>>(`${path}?${query}`);
      if (status !== 400) {
        expect(status, query).toBe(200);
        for (const rows of Object.values(body).filter(Array.isArray))
          expect(rows.length, query).toBeLessThanOrEqual(100);
      }
    }
    const { status } = await boss.get(`${path}?sortBy=${encodeURIComponent('id; drop table')}`);
    expect([200, 400]).toContain(status);
  });
});
