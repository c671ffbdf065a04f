import {
  ProductAnswer,
  type ProductCard,
  ProductListAnswer,
  UserBlockedV1,
} from '@largo/contracts';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);

const titlesOf = (body: ProductListAnswer) => body.products.map(({ title }: ProductCard) => title);

describe('GET /products', () => {
  it('answers cards as the contract describes them, newest first', async () => {
    const owner = await aStore(shop);
    const category = aCategory({ name: 'Padaria artesanal' });
    await shop.seed({
      categories: [category],
      products: [
        aProduct({ sellerId: owner.userId, title: 'Baguete', categoryId: category.id }),
        aProduct({
          sellerId: owner.userId,
          title: 'Sonho',
          priceCents: 750,
          originalPriceCents: 1_000,
        }),
      ],
    });

    const { status, body, headers } = await shop.anonymous.get<ProductListAnswer>(
      `/products?sellerId=${owner.userId}`,
    );

    expect(status).toBe(200);
    expect([...Value.Errors(ProductListAnswer, body)]).toEqual([]);
    expect(titlesOf(body)).toEqual(['Sonho', 'Baguete']);
    expect(body.products[0]).toMatchObject({
      price: 7.5,
      originalPrice: 10,
      discount: 25,
      stock: 10,
    });
    expect(body.products[1]).toMatchObject({
      category: { id: category.id, name: 'Padaria artesanal' },
      seller: {
        businessName: 'Padaria do Largo',
        neighborhood: 'Cambuí',
        canReceivePayments: true,
        isVerified: true,
      },
    });
    expect(body).toMatchObject({ total: 2, hasMore: false });
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1');
  });

  it('answers the named products that are on sale, and refuses too many or none', async () => {
    const owner = await aStore(shop);
    const named = (title: string, given: Partial<Parameters<typeof aProduct>[0]> = {}) =>
      aProduct({ sellerId: owner.userId, title, ...given });
    const [first, paused, last] = [
      named('Broa'),
      named('Cuca', { status: 'inactive' }),
      named('Rosca'),
    ];
    await shop.seed({ products: [first, paused, last, named('Sequilho')] });
    const ask = (ids: readonly string[]) =>
      shop.anonymous.get<ProductListAnswer>(`/products?${ids.map((id) => `ids=${id}`).join('&')}`);
    const unknown = owner.userId;

    const { body } = await ask([first.id, paused.id, unknown, last.id]);

    expect(titlesOf(body).toSorted()).toEqual(['Broa', 'Rosca']);
    expect(titlesOf((await ask([last.id])).body)).toEqual(['Rosca']);
    const tooMany = Array.from({ length: 21 }, (_, at) => `${first.id.slice(0, -2)}${10 + at}`);
    for (const ids of [['x'], [first.id, first.id], tooMany])
      expect(await ask(ids)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });

  it('answers 304 while nothing changed', async () => {
    const first = await shop.anonymous.get('/products');

    const second = await shop.anonymous.get('/products', {
      'if-none-match': String(first.headers['etag']),
    });

    expect(second.status).toBe(304);
    expect(second.text).toBe('');
  });

  it('finds accented words typed without accents, plurals, prefixes and misspelt titles', async () => {
    const owner = await aStore(shop);
    await shop.seed({
      products: [
        aProduct({ sellerId: owner.userId, title: 'Pão de queijo mineiro' }),
        aProduct({ sellerId: owner.userId, title: 'Croissant folhado' }),
      ],
    });
    const find = async (search: string) =>
      titlesOf(
        (
          await shop.anonymous.get<ProductListAnswer>(
            `/products?sellerId=${owner.userId}&search=${encodeURIComponent(search)}`,
          )
        ).body,
      );

    expect(await find('pao de queijo')).toEqual(['Pão de queijo mineiro']);
    expect(await find('PÃES')).toEqual(['Pão de queijo mineiro']);
    expect(await find('paes')).toEqual(['Pão de queijo mineiro']);
    expect(await find('croiss')).toEqual(['Croissant folhado']);
    expect(await find('croisant')).toEqual(['Croissant folhado']);
    expect(await find('queijo folhado')).toEqual(['Croissant folhado', 'Pão de queijo mineiro']);
    expect(await find(`%_'\\ & | ! :* ()`)).toEqual([]);
  });

  it('orders by price, name, rating and sales', async () => {
    const owner = await aStore(shop);
    const cheap = aProduct({
      sellerId: owner.userId,
      title: 'Água',
      priceCents: 300,
      totalSales: 5,
    });
    const dear = aProduct({
      sellerId: owner.userId,
      title: 'Zimbro',
      priceCents: 9_000,
      totalSales: 1,
    });
    const middle = aProduct({
      sellerId: owner.userId,
      title: 'bolo',
      priceCents: 1_000,
      totalSales: 9,
    });
    const review = {
      orderId: cheap.id,
      buyerId: owner.userId,
      buyerName: 'Bia',
      comment: null,
      createdAt: '2026-02-01T00:00:00Z',
    };
    await shop.seed({
      products: [cheap, dear, middle],
      reviews: [
        { ...review, id: cheap.id, productId: cheap.id, rating: 3 },
        { ...review, id: dear.id, productId: dear.id, rating: 5 },
      ],
    });
    const sorted = async (sortBy: string) =>
      titlesOf(
        (
          await shop.anonymous.get<ProductListAnswer>(
            `/products?sellerId=${owner.userId}&sortBy=${sortBy}`,
          )
        ).body,
      );

    expect(await sorted('price_low')).toEqual(['Água', 'bolo', 'Zimbro']);
    expect(await sorted('price_high')).toEqual(['Zimbro', 'bolo', 'Água']);
    expect(await sorted('name')).toEqual(['Água', 'bolo', 'Zimbro']);
    expect(await sorted('averageRating')).toEqual(['Zimbro', 'Água', 'bolo']);
    expect(await sorted('popular')).toEqual(['bolo', 'Água', 'Zimbro']);
  });

  it('filters by category with its children, by id and slug, by neighbourhood and price', async () => {
    const root = aCategory();
    const child = aCategory({ parentId: root.id });
    const cambui = await aStore(shop, { neighborhood: 'Vila Itapura' });
    const centro = await aStore(shop, { neighborhood: 'Botafogo' });
    await shop.seed({
      categories: [root, child],
      products: [
        aProduct({ sellerId: cambui.userId, title: 'Um', categoryId: root.id, priceCents: 1_000 }),
        aProduct({
          sellerId: centro.userId,
          title: 'Dois',
          categoryId: child.id,
          priceCents: 2_000,
        }),
      ],
    });
    const filtered = async (query: string) =>
      titlesOf(
        (await shop.anonymous.get<ProductListAnswer>(`/products?sortBy=price_low&${query}`)).body,
      );

    expect(await filtered(`category=${root.id}`)).toEqual(['Um', 'Dois']);
    expect(await filtered(`category=${child.slug}`)).toEqual(['Dois']);
    expect(await filtered('category=desconhecida')).toEqual([]);
    expect(await filtered('neighborhood=vila%20itapura')).toEqual(['Um']);
    expect(await filtered(`category=${root.id}&minPrice=10.01&maxPrice=20`)).toEqual(['Dois']);
  });

  it('pages with a total and says when the end is reached', async () => {
    const owner = await aStore(shop);
    await shop.seed({
      products: Array.from({ length: 5 }, () => aProduct({ sellerId: owner.userId })),
    });
    const page = async (n: number) =>
      (
        await shop.anonymous.get<ProductListAnswer>(
          `/products?sellerId=${owner.userId}&limit=2&page=${n}`,
        )
      ).body;

    expect(await page(1)).toMatchObject({
      total: 5,
      hasMore: true,
      pagination: { pages: 3, hasPrev: false },
    });
    expect(await page(3)).toMatchObject({
      total: 5,
      hasMore: false,
      pagination: { page: 3, hasNext: false },
    });
    expect((await page(4)).products).toEqual([]);
  });

  it('refuses sorts, limits and amounts that do not exist', async () => {
    for (const query of [
      'sortBy=password',
      'limit=0',
      'limit=101',
      'page=0',
      'minPrice=-1',
      'minPrice=1.001',
      'sellerId=x',
    ])
      expect((await shop.anonymous.get(`/products?${query}`)).status, query).toBe(400);
  });

  it('shows only active products of active sellers with a business name, and all to their owner', async () => {
    const owner = await aStore(shop);
    const nameless = await aStore(shop, { businessName: null });
    const products = (['active', 'pending', 'draft', 'inactive', 'rejected'] as const).map(
      (status) => aProduct({ sellerId: owner.userId, status, title: status }),
    );
    await shop.seed({ products: [...products, aProduct({ sellerId: nameless.userId })] });
    const path = `/products?sellerId=${owner.userId}`;

    expect(titlesOf((await shop.anonymous.get<ProductListAnswer>(path)).body)).toEqual(['active']);
    expect(titlesOf((await shop.as(anActor('seller')).get<ProductListAnswer>(path)).body)).toEqual([
      'active',
    ]);
    const own = await shop.as(owner).get<ProductListAnswer>(path);
    expect(own.body.total).toBe(5);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(
      (await shop.anonymous.get<ProductListAnswer>(`/products?sellerId=${nameless.userId}`)).body
        .total,
    ).toBe(0);

    await shop.publish(UserBlockedV1, { userId: owner.userId, roles: ['seller'] });
    expect((await shop.anonymous.get<ProductListAnswer>(path)).body.total).toBe(0);
  });
});

describe('GET /products/:id', () => {
  it('answers the product with its reviews, by id and by slug', async () => {
    const owner = await aStore(shop);
    const product = aProduct({
      sellerId: owner.userId,
      weightGrams: 650,
      dimensions: { length: 24, width: 20, height: 11 },
    });
    await shop.seed({
      products: [product],
      reviews: [
        {
          id: product.id,
          productId: product.id,
          orderId: product.id,
          buyerId: owner.userId,
          buyerName: 'Bia',
          rating: 4,
          comment: 'Bom',
          createdAt: '2026-02-01T00:00:00Z',
        },
      ],
    });

    const { status, body } = await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`);

    expect(status).toBe(200);
    expect([...Value.Errors(ProductAnswer, body)]).toEqual([]);
    expect(body.product).toMatchObject({
      weight: 0.65,
      dimensions: { length: 24, width: 20, height: 11 },
      averageRating: 4,
      totalReviews: 1,
      ratingDistribution: [0, 0, 0, 1, 0],
      reviews: [{ rating: 4, comment: 'Bom', User: { name: 'Bia' } }],
    });
    expect(
      (await shop.anonymous.get<ProductAnswer>(`/products/${product.slug}`)).body.product.id,
    ).toBe(product.id);
  });

  it('answers 404 for an unknown product and for a hidden one, except to its owner and to administrators', async () => {
    const owner = await aStore(shop);
    const hidden = aProduct({ sellerId: owner.userId, status: 'pending' });
    await shop.seed({ products: [hidden] });
    const path = `/products/${hidden.id}`;

    expect((await shop.anonymous.get('/products/nada')).body).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
    expect((await shop.anonymous.get(path)).status).toBe(404);
    expect((await shop.as(anActor('buyer')).get(path)).status).toBe(404);
    expect((await shop.as(owner).get(path)).status).toBe(200);
    expect((await shop.as(anActor('admin')).get(path)).status).toBe(200);
  });
});
