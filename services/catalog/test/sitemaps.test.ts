import { SitemapAnswer, type SitemapPartAnswer, UserBlockedV1 } from '@largo/contracts';
import { Value } from 'typebox/value';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

let sellerId: string;
const bakery = aCategory({ name: 'Padaria' });
const empty = aCategory({ name: 'Vazia' });
const shop = useService(() => openShop({ env: { SITEMAP_ADDRESSES: '2' } }));
beforeAll(async () => {
  ({ userId: sellerId } = await aStore(shop));
  const titles = ['Pão de queijo', 'Broa', 'Sonho', 'Rosca', 'Bolo'];
  await shop.seed({
    categories: [bakery, empty],
    products: [
      ...titles.map((title) => aProduct({ sellerId, title, categoryId: bakery.id })),
      aProduct({ sellerId, title: 'Em análise', status: 'pending' }),
    ],
  });
});

const partOf = async (kind: string, part: number) => {
  const { body } = await shop.anonymous.get<SitemapPartAnswer>(`/sitemap/${kind}/${part}`);
  return body.pages;
};

describe('GET /sitemap', () => {
  it('cuts everything public into parts, with the latest change in each', async () => {
    const { status, body, headers } = await shop.anonymous.get<SitemapAnswer>('/sitemap');

    expect(status).toBe(200);
    expect([...Value.Errors(SitemapAnswer, body)]).toEqual([]);
    const names = body.parts.map(({ kind, part }) => `${kind} ${part}`);
    expect(names).toEqual(['categories 1', 'stores 1', 'products 1', 'products 2', 'products 3']);
    const [last] = await partOf('products', 3);
    expect(body.parts.at(-1)?.changedAt).toBe(last?.changedAt);
    expect(headers['cache-control']).toContain('s-maxage=60');
  });

  it('lists each public product once, and neither hidden ones nor empty categories', async () => {
    const parts = await Promise.all([1, 2, 3, 4].map((part) => partOf('products', part)));
    const titles = parts.flat().map(({ title }) => title);

    expect(parts.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
    expect(titles.toSorted()).toEqual(['Bolo', 'Broa', 'Pão de queijo', 'Rosca', 'Sonho']);
    expect(await partOf('categories', 1)).toMatchObject([{ id: bakery.id, title: 'Padaria' }]);
    expect(await partOf('stores', 1)).toMatchObject([{ id: sellerId, title: 'Padaria do Largo' }]);
  });

  it('forgets a blocked store and its products', async () => {
    const other = await aStore(shop, { businessName: 'Loja do Lado' });
    await shop.seed({ products: [aProduct({ sellerId: other.userId, title: 'Vela' })] });
    expect((await partOf('products', 3)).map(({ title }) => title)).toContain('Vela');

    await shop.publish(UserBlockedV1, { userId: other.userId, roles: ['seller'] });

    expect((await partOf('products', 3)).map(({ title }) => title)).not.toContain('Vela');
    expect((await partOf('stores', 1)).map(({ id }) => id)).toEqual([sellerId]);
  });

  it.each(['/sitemap/orders/1', '/sitemap/products/0', '/sitemap/products/x'])(
    'refuses %s',
    async (path) => {
      const { status, body } = await shop.anonymous.get<{ code: string }>(path);

      expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID_REQUEST' });
    },
  );
});
