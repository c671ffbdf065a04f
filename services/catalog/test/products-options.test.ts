import { type ProductFacets, ProductListAnswer, type VariantsBody } from '@largo/contracts';
import { OrderCancelledV1, OrderPaidV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

let owner: TestActor;
const category = aCategory({ name: 'Moda' });
const shop = useService(() => openShop());
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
});

/** What lists read of variants is what the variants say. */
afterEach(async () => {
  const { body } = await shop.service.post<object>('/internal/figures/rebuild');
  expect(body).toEqual({ sellers: 0, products: 0, publicProducts: 0 });
  await shop.database.sql`update catalog.products set removed_at = now()`;
});

type Units = Readonly<Record<string, number>>;

/** A product whose variants are named `Preto 38`, each with its units. */
async function offer(title: string, units: Units, names = ['Cor', 'Tamanho']) {
  const product = aProduct({ sellerId: owner.userId, categoryId: category.id, title, stock: 0 });
  await shop.seed({ products: [product] });
  const all = Object.keys(units).map((key) => key.split(' '));
  const body: VariantsBody = {
    options: names.map((name, at) => ({
      name,
      values: [...new Set(all.map((values) => values[at] ?? ''))],
    })),
    variants: Object.values(units).map((stock, at) => ({ values: all[at] ?? [], stock })),
  };
  const saved = await shop
    .as(owner)
    .put<{ variants: { id: string; values: string[] }[] }>(
      `/products/${product.id}/variants`,
      body,
    );
  expect(saved.status).toBe(200);
  const lineOf = (key: string, quantity = 1) => ({
    productId: product.id,
    variantId: saved.body.variants.find(({ values }) => values.join(' ') === key)?.id ?? '',
    quantity,
  });
  return { id: product.id, body, lineOf };
}

async function list(
  query: Readonly<Record<string, string>> = {},
  path = '/products',
  as = shop.anonymous,
) {
  const asked = new URLSearchParams({ facets: 'true', ...query });
  const { body, status } = await as.get<ProductListAnswer>(`${path}?${asked}`);
  expect([status, ...Value.Errors(ProductListAnswer, body)]).toEqual([200]);
  return { titles: body.products.map(({ title }) => title).toSorted(), ...body };
}

const countsOf = (facets: ProductFacets | undefined) =>
  Object.fromEntries(
    (facets?.options ?? []).map(({ name, values }) => [
      name,
      values.map(({ value, count }) => `${value} ${count}`),
    ]),
  );

const reserve = (lines: readonly object[], reservationId = newId()) =>
  shop.service.post<object>('/internal/reservations', {
    reservationId,
    buyerId: newId(),
    expiresAt: new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString(),
    lines,
  });

describe('GET /products?options=', () => {
  it('finds what has one of the values, and of two options both in one variant', async () => {
    await offer('Tênis', { 'Preto 38': 1, 'Azul 39': 2 });
    await offer('Sapato', { 'Preto 39': 1, 'Marrom 38': 1 });
    await offer('Bota', { 'Marrom 37,5': 1 });

    const found = async (options: string) => (await list({ options })).titles;

    expect(await found('Cor:Preto')).toEqual(['Sapato', 'Tênis']);
    expect(await found('Cor:Azul|Cor:Marrom')).toEqual(['Bota', 'Sapato', 'Tênis']);
    expect(await found('Cor:Preto|Tamanho:38')).toEqual(['Tênis']);
    expect(await found('Tamanho:38|Tamanho:39|Cor:Preto')).toEqual(['Sapato', 'Tênis']);
    expect(await found('Tamanho:37,5')).toEqual(['Bota']);
    expect(await found('Cor:Verde')).toEqual([]);
    expect(await found('Cor:Preto|Tamanho:38|Gola:Alta|Manga:Longa')).toEqual([]);
  });

  it('counts each value, sizes in their natural order, with what else is chosen', async () => {
    await offer('Tênis', { 'Preto G': 1, 'Azul P': 2, 'Azul GG': 2 });
    await offer('Sapato', { 'Preto P': 1, 'Marrom PP': 1, 'Preto M': 1 });

    expect(countsOf((await list()).facets)).toEqual({
      Cor: ['Azul 1', 'Marrom 1', 'Preto 2'],
      Tamanho: ['PP 1', 'P 2', 'M 1', 'G 1', 'GG 1'],
    });
    expect(countsOf((await list({ options: 'Cor:Preto' })).facets)).toEqual({
      Cor: ['Azul 1', 'Marrom 1', 'Preto 2'],
      Tamanho: ['P 1', 'M 1', 'G 1'],
    });
    const both = await list({ options: 'Cor:Preto|Cor:Azul|Tamanho:P' });
    expect(countsOf(both.facets)).toEqual({
      Cor: ['Azul 1', 'Preto 1'],
      Tamanho: ['P 2', 'M 1', 'G 1', 'GG 1'],
    });
    expect(both.facets?.stores).toMatchObject([{ count: 2 }]);
    expect(countsOf((await list({ options: 'Cor:Preto', maxPrice: '1' })).facets)).toEqual({});
  });

  it('works with words, in a category, in every order, and on the next page', async () => {
    for (const n of [1, 2, 3]) await offer(`Sandália ${n}`, { 'Preto 38': 1 });
    await offer('Sandália azul', { 'Azul 38': 1 });
    const query = { options: 'Cor:Preto', search: 'sandália', category: category.id, limit: '2' };

    const titles = await Promise.all(
      ['relevance', 'newest', 'price_low', 'price_high', 'name', 'rating', 'popular'].map(
        async (sortBy) => {
          const first = await list({ ...query, sortBy });
          const next = await list({ ...query, sortBy, page: '2' });
          return [...first.titles, ...next.titles].toSorted();
        },
      ),
    );

    for (const found of titles) expect(found).toEqual(['Sandália 1', 'Sandália 2', 'Sandália 3']);
    const found = await list({ search: 'sandália' });
    expect(countsOf(found.facets)).toEqual({ Cor: ['Azul 1', 'Preto 3'], Tamanho: ['38 4'] });
  });

  it('says a value in one spelling, and finds two colours by each', async () => {
    await offer('Camisa', { 'PRETO gg': 1 });
    await offer('Blusa', { 'preto/Branco GG': 1 });

    const { titles, facets } = await list({ options: 'cor:preto' });

    expect(titles).toEqual(['Blusa', 'Camisa']);
    expect(countsOf(facets)).toEqual({ Cor: ['Branco 1', 'Preto 2'], Tamanho: ['GG 2'] });
    expect((await list({ options: 'COR:Branco|tamanho:gg' })).titles).toEqual(['Blusa']);
  });

  it('offers another option once three products share a value of it', async () => {
    const names = ['Voltagem'];
    for (const n of [1, 2]) await offer(`Batedeira ${n}`, { '110V': 1, '220V': 1 }, names);
    expect((await list()).facets?.options).toBeUndefined();
    expect((await list({ options: 'Voltagem:110V' })).titles).toHaveLength(2);

    await offer('Batedeira 3', { '110V': 1 }, names);

    expect(countsOf((await list()).facets)).toEqual({ Voltagem: ['110V 3', '220V 2'] });
  });

  it('refuses what names no option and value', async () => {
    for (const options of [
      'Preto',
      'Cor:',
      ':Preto',
      'Cor:Preto|',
      'a:b:c',
      '|',
      'a:b|'.repeat(21),
    ])
      expect(
        await shop.anonymous.get<{ code: string }>(
          `/products?options=${encodeURIComponent(options)}`,
        ),
      ).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });
});

describe('the values that lists know of a product', () => {
  it('are those with stock: the last unit takes one away, its return brings it back', async () => {
    const { lineOf } = await offer('Tênis', { 'Preto 38': 1, 'Azul 39': 2 });
    const preto = async () => (await list({ options: 'Cor:Preto' })).titles;
    const reservationId = newId();

    expect((await reserve([lineOf('Azul 39')])).status).toBe(200);
    expect((await reserve([lineOf('Preto 38')], reservationId)).status).toBe(200);

    expect(await preto()).toEqual([]);
    expect(countsOf((await list()).facets)).toEqual({ Cor: ['Azul 1'], Tamanho: ['39 1'] });
    await shop.service.delete(`/internal/reservations/${reservationId}`);
    expect(await preto()).toEqual(['Tênis']);

    const [again, paymentId] = [newId(), newId()];
    await reserve([lineOf('Preto 38')], again);
    const order = {
      orderId: newId(),
      orderNumber: 'LG-2026-000001',
      purchaseId: again,
      buyerId: newId(),
      sellerId: owner.userId,
    };
    const lines = [{ ...lineOf('Preto 38'), title: 'Tênis', unitPriceCents: 1 }];
    await shop.publish(OrderPaidV1, {
      ...order,
      lines,
      paymentId,
      totalCents: 1,
      freightCents: 0,
      commissionCents: 0,
      platformFeeCents: 0,
      sellerPayoutCents: 1,
      paidAt: shop.clock.now().toISOString(),
    });
    expect(await preto()).toEqual([]);
    await shop.publish(OrderCancelledV1, {
      ...order,
      lines,
      paymentId,
      totalCents: 1,
      cancelledBy: null,
      cancelledAs: 'seller',
      reasonCode: 'out_of_stock',
      reason: null,
      wasPaid: true,
      leftCents: 0,
      cancelledTogether: [],
    });
    expect(await preto()).toEqual(['Tênis']);
  });

  it('are those on sale, and none of what is hidden or without options again', async () => {
    const { id, body } = await offer('Tênis', { 'Preto 38': 1, 'Azul 39': 2 });
    const path = `/products/${id}/variants`;
    const cores = async () => countsOf((await list()).facets)['Cor'];

    const [preto, azul] = body.variants;
    await shop.as(owner).put(path, { ...body, variants: [{ ...preto, isActive: false }, azul] });
    expect(await cores()).toEqual(['Azul 1']);
    await shop.as(owner).put(path, body);
    await shop.as(owner).put(path, body);
    expect(await cores()).toEqual(['Azul 1', 'Preto 1']);

    await shop.as(owner).put(`/products/${id}`, { status: 'inactive' });
    expect(await cores()).toBeUndefined();
    const own = await list(
      { sellerId: owner.userId, options: 'Cor:Azul' },
      '/products',
      shop.as(owner),
    );
    expect(own.titles).toEqual(['Tênis']);
    expect(countsOf(own.facets)['Cor']).toContain('Azul 1');
    const other = await list(
      { sellerId: owner.userId, options: 'Cor:Azul' },
      '/products',
      shop.as(anActor()),
    );
    expect(other.titles).toEqual([]);
    await shop.as(owner).put(`/products/${id}`, { status: 'active' });

    await shop.as(owner).put(path, { options: [], variants: [] });
    expect(await cores()).toBeUndefined();
  });

  it('are right after two bought the last ones at once', async () => {
    const { lineOf } = await offer('Tênis', { 'Preto 38': 1, 'Azul 39': 1 });
    const tries = await Promise.all(
      ['Preto 38', 'Azul 39', 'Preto 38', 'Azul 39'].map((key) => reserve([lineOf(key)])),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await list()).facets?.options).toBeUndefined();
  });
});
