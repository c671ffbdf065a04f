import type { ProductListAnswer } from '@largo/contracts';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
beforeAll(async () => {
  const { userId } = await aStore(shop);
  await shop.seed({
    products: [
      aProduct({ sellerId: userId, title: 'Cesta 100% palha' }),
      aProduct({ sellerId: userId, title: 'Pano_de_prato' }),
      aProduct({ sellerId: userId, title: '<script>alert(1)</script> <b>bolo</b>' }),
      aProduct({ sellerId: userId, title: 'Pão de mel'.normalize('NFD') }),
    ],
  });
});

/** B5: none of these works as a wildcard, an operator or a statement. */
const signs = [
  '%',
  '_',
  '%%%',
  '\\',
  '\\\\%',
  "'",
  '"',
  "''",
  '`',
  '&',
  '|',
  '!',
  ':*',
  '()',
  '<->',
];
const snippets = [
  "' or 1=1 --",
  "'); drop table catalog.products; --",
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  'a & | !b:*',
  '\u202eolob',
  '🍞🥖',
  '\ufeff\u200b',
  'ı İ ß ﬁ Å',
  'x'.repeat(200),
  'a '.repeat(100),
  '(((((((((((((((((((((a*)*)*)*)*)*)*)*)*)*)*)*)*',
];
const readers = [
  '/products?search=',
  '/products?facets=true&search=',
  '/products?category=',
  '/products?neighborhood=',
  '/sellers?search=',
];

const find = async (search: string) =>
  (
    await shop.anonymous.get<ProductListAnswer>(`/products?search=${encodeURIComponent(search)}`)
  ).body.products.map(({ title }) => title);

describe('hostile text in a search', () => {
  it('is taken for what it says', async () => {
    for (const typed of signs) expect(await find(typed), typed).toEqual([]);
    expect(await find('100%')).toEqual(['Cesta 100% palha']);
    expect(await find('pano_de')).toEqual(['Pano_de_prato']);
    expect(await find('b%lo')).toEqual([]);
    expect(await find('<i>bolo')).toEqual(await find('bolo'));
    expect(await find('bolo')).toEqual(['<script>alert(1)</script> <b>bolo</b>']);
    expect(await find('pão de mel'.normalize('NFC'))).toHaveLength(1);
    expect(await find('pão de mel'.normalize('NFD'))).toHaveLength(1);
  });

  it('breaks no reader', async () => {
    for (const reader of [...readers, '/products/suggestions?q='])
      for (const typed of [...signs, ...snippets]) {
        const { status } = await shop.anonymous.get(
          `${reader}${encodeURIComponent(typed.slice(0, 80))}`,
        );
        expect(status, `${reader}${typed}`).toBe(200);
      }
    expect((await shop.anonymous.get<ProductListAnswer>('/products')).body.total).toBe(4);
  });

  it('is refused when it is too long, has a zero byte or is no text', async () => {
    const long = 'a'.repeat(10_000);
    for (const reader of [...readers, '/products/suggestions?q='])
      for (const typed of [long, '%25'.repeat(3_000)]) {
        const { status, body } = await shop.anonymous.get(`${reader}${typed}`);
        expect([status, body], reader).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
      }
    for (const reader of [...readers, '/products/suggestions?q='])
      for (const typed of ['%00', 'bolo%00', '%ED%A0%80', '%'])
        expect((await shop.anonymous.get(`${reader}${typed}`)).status, reader + typed).toBeLessThan(
          500,
        );
  });

  it('in a name given twice, or as an object, is refused', async () => {
    for (const query of ['search=a&search=b', 'search[$ne]=a', 'search[]=a', 'facets=1&facets=0']) {
      const { status } = await shop.anonymous.get(`/products?${query}`);
      expect([200, 400], query).toContain(status);
    }
    expect((await shop.anonymous.get('/products/suggestions?q=a&q=b')).status).toBe(400);
  });
});

describe('hostile pages (B6)', () => {
  it('are refused or empty', async () => {
    for (const query of ['limit=0', 'limit=-1', 'limit=1e9', 'page=-1', 'sortBy=search'])
      expect((await shop.anonymous.get(`/products?search=bolo&${query}`)).status, query).toBe(400);
    const { body } = await shop.anonymous.get<ProductListAnswer>('/products?search=bolo&page=9000');
    expect(body).toMatchObject({ products: [], hasMore: false });
  });
});
