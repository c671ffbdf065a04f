import {
  type ProductAnswer,
  ProductListAnswer,
  SellerProfileChangedV1,
  UserBlockedV1,
} from '@largo/contracts';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyFrom } from './purchases.ts';
import { aCategory, aProduct, aProfile, aStore, openShop } from './shop.ts';

const shop = useService(openShop);

const list = async (query: string) =>
  (await shop.anonymous.get<ProductListAnswer>(`/products?${query}`)).body;

describe('words that match more than a thousand products', () => {
  const all = 1_030;
  const [few, many] = [aCategory(), aCategory()];
  beforeAll(async () => {
    const { userId } = await aStore(shop);
    await shop.seed({
      categories: [few, many],
      products: Array.from({ length: all }, (_, n) =>
        aProduct({
          sellerId: userId,
          title: `Rapadura ${n}`,
          priceCents: 1_000 + n,
          totalSales: n % 50,
          categoryId: n < 300 ? few.id : many.id,
        }),
      ),
    });
  });

  it.each(['relevance', 'popular', 'price_low', 'name'])(
    'are counted to a thousand and shown to the last one, by %s',
    async (sortBy) => {
      const ids = new Set<string>();
      for (let page = 1; page <= 10; page += 1) {
        const body = await list(`search=rapadura&sortBy=${sortBy}&limit=100&page=${page}`);
        expect([...Value.Errors(ProductListAnswer, body)]).toEqual([]);
        expect(body).toMatchObject({ total: 1_001, totalIsAtLeast: true, hasMore: true });
        for (const { id } of body.products) ids.add(id);
      }
      const last = await list(`search=rapadura&sortBy=${sortBy}&limit=100&page=11`);
      expect(last).toMatchObject({ total: all, hasMore: false });
      expect(last).not.toHaveProperty('totalIsAtLeast');
      for (const { id } of last.products) ids.add(id);
      expect(ids.size).toBe(all);

      const beyond = await list(`search=rapadura&sortBy=${sortBy}&limit=100&page=12`);
      expect(beyond).toMatchObject({ products: [], hasMore: false });
    },
  );

  it('come in the order of sales, and cheapest first when asked so', async () => {
    const popular = await list('search=rapadura&limit=100');
    expect(new Set(popular.products.map(({ totalSales }) => totalSales))).toEqual(
      new Set([49, 48, 47, 46, 45]),
    );
    const cheap = await list('search=rapadura&sortBy=price_low&limit=3');
    expect(cheap.products.map(({ price }) => price)).toEqual([10, 10.01, 10.02]);
  });

  it('are counted exactly where a filter leaves fewer, with a slip too', async () => {
    for (const search of ['rapadura', 'rapadrua']) {
      const body = await list(`search=${search}&category=${few.slug}`);
      expect(body).toMatchObject({ total: 300, hasMore: true });
      expect(body).not.toHaveProperty('totalIsAtLeast');
    }
    expect(await list('search=rapadrua')).toMatchObject({
      total: 1_001,
      totalIsAtLeast: true,
      corrected: 'rapadura',
    });
  });

  it('are counted again when many are gone', async () => {
    expect(await list('search=rapadura')).toMatchObject({ totalIsAtLeast: true });
    await shop.database.sql`
    update catalog.products set removed_at = now() where title like 'Rapadura %' and title > 'Rapadura 4'`;
    await shop.database.sql`
    update catalog.products set removed_at = now() where title like 'Rapadura 1%'`;
    const behind = await list('search=rapadura&limit=100&page=9');
    expect(behind).toMatchObject({ products: [], hasMore: false });
    const left = await list('search=rapadura&limit=100');
    expect(left).not.toHaveProperty('totalIsAtLeast');
    expect(left.total).toBe(behind.total);
    expect(left.total).toBeLessThan(all);
  });
});

describe('the rows that searches look through', () => {
  const differences = () =>
    shop.database.sql<object[]>`select * from catalog.public_product_differences`;
  const found = async (search: string) => (await list(`search=${search}`)).total;

  it('are those of the public products after whatever happens to them', async () => {
    const [owner, admin, category] = [await aStore(shop), anActor('admin'), aCategory()];
    await shop.seed({ categories: [category] });
    const { body } = await shop.as(owner).post<ProductAnswer>('/products', {
      title: 'Zarabatana',
      description: 'De bambu, feita à mão no bairro.',
      price: 30,
      categoryId: category.id,
      stock: 5,
    });
    const { id } = body.product;
    expect(await found('zarabatana')).toBe(0);
    await shop.as(admin).put(`/admin/products/${id}/approve`);
    expect(await found('zarabatana')).toBe(1);

    await shop.as(owner).put(`/products/${id}`, { title: 'Berimbau', price: 42 });
    expect([await found('zarabatana'), await found('berimbau')]).toEqual([0, 1]);
    expect((await list('search=berimbau&minPrice=42')).total).toBe(1);
    await shop.as(admin).put(`/admin/categories/${category.id}`, { name: 'Percussão' });
    expect(await found('percussao')).toBe(1);
    const moved = aProfile(owner.userId, { businessName: 'Casa Xique', neighborhood: 'Sousas' });
    await shop.publish(SellerProfileChangedV1, moved);
    expect((await list('search=xique&neighborhood=Sousas')).total).toBe(1);
    await buyFrom(shop, { owner, buyer: anActor(), product: { id } });
    expect(await differences()).toEqual([]);

    await shop.publish(UserBlockedV1, { userId: owner.userId, roles: ['seller'] });
    expect(await found('berimbau')).toBe(0);
    await shop.publish(SellerProfileChangedV1, moved);
    expect(await found('berimbau')).toBe(1);
    await shop.as(owner).delete(`/products/${id}`);
    expect(await found('berimbau')).toBe(0);
    expect(await differences()).toEqual([]);
  });

  it('are rebuilt from the products when they are wrong', async () => {
    const { userId } = await aStore(shop);
    const [lost, wrong] = ['Moringa lisa', 'Moringa torta'].map((title) =>
      aProduct({ sellerId: userId, title }),
    );
    await shop.seed({ products: [lost, wrong].filter((one) => one !== undefined) });
    await shop.database.sql`delete from catalog.public_products where id = ${lost?.id ?? ''}`;
    await shop.database.sql`update catalog.public_products set search = '', price_cents = 1
      where id = ${wrong?.id ?? ''}`;
    expect(await differences()).toHaveLength(2);

    const { body } = await shop.service.post<object>('/internal/figures/rebuild');

    expect(body).toEqual({ sellers: 0, products: 0, publicProducts: 2 });
    expect(await differences()).toEqual([]);
    expect(await found('moringa')).toBe(2);
  });
});
