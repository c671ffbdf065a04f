import type { ProductAnswer, VariantsAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importer } from './imports.ts';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(() => openShop({ env: { DB_POOL_MAX: '10' } }));
const category = aCategory({ name: 'Moda' });
let owner: TestActor;
beforeAll(() => shop.seed({ categories: [category] }));
beforeEach(async () => {
  owner = await aStore(shop);
});

type Answer = ProductAnswer & { code: string; details: { field: string }[] };

async function onSale(values: Partial<Parameters<typeof aProduct>[0]> = {}, as = owner) {
  const product = aProduct({ sellerId: as.userId, categoryId: category.id, stock: 0, ...values });
  await shop.seed({ products: [product] });
  return product;
}
const saveSizes = (id: string, skus: readonly string[], as = owner) =>
  shop.as(as).put<VariantsAnswer & Answer>(`/products/${id}/variants`, {
    options: [{ name: 'Tamanho', values: skus.map((_, n) => String(38 + n)) }],
    variants: skus.map((sku, n) => ({ values: [String(38 + n)], sku, stock: 2 })),
  });
const create = (sku: string, as = owner, key = newId()) =>
  shop.as(as).post<Answer>(
    '/products',
    {
      title: 'Tênis',
      description: 'De lona, com sola de borracha.',
      price: 99,
      categoryId: category.id,
      stock: 1,
      sku,
    },
    { 'idempotency-key': key },
  );
const edit = (id: string, changes: object, as = owner) =>
  shop.as(as).put<Answer>(`/products/${id}`, changes);
const { start, lines } = importer(shop, () => owner);
const importRow = async (id: string, sku: string) =>
  (await lines((await start(`id;titulo;sku\n${id};Meia;${sku}\n`)).body.import.id))[0];

describe('a code is one product’s in its store', () => {
  it('whether itself has it or one of its variants, however it is named', async () => {
    const { id } = await onSale();
    await saveSizes(id, ['TEN-38', 'TEN-39']);
    const other = await onSale({ sku: 'MEIA' });

    const refusals = [await create('ten-38'), await edit(other.id, { sku: 'TEN-39' })];
    expect(refusals.map(({ body }) => body.code)).toEqual([
      'PRODUCT_SKU_TAKEN',
      'PRODUCT_SKU_TAKEN',
    ]);
    expect(await importRow(other.id, 'ten-38')).toMatchObject({
      outcome: 'refused',
      problems: [{ column: 'sku' }],
    });
    expect((await saveSizes(other.id, ['TEN-38'])).body.details).toMatchObject([
      { field: 'variants.0.sku' },
    ]);
    expect((await saveSizes(id, ['MEIA'])).body.details).toMatchObject([
      { field: 'variants.0.sku' },
    ]);
    expect((await shop.as(owner).get<Answer>(`/products/${other.id}`)).body.product.sku).toBe(
      'MEIA',
    );

    expect((await saveSizes(id, ['TEN-38', 'TEN-39'])).status).toBe(200);
    expect((await edit(id, { sku: 'TEN-38' })).status).toBe(200);
    expect((await create('TEN-38', await aStore(shop))).status).toBe(201);
  });

  it('is free again when its product is removed, or its variant gets another', async () => {
    const { id } = await onSale();
    const { body } = await saveSizes(id, ['TEN-38']);
    await shop.as(owner).patch(`/products/${id}/variants/${body.variants[0]?.id}`, { sku: 'NOVO' });
    expect((await create('TEN-38')).status).toBe(201);
    await shop.as(owner).delete(`/products/${id}`);
    expect((await create('NOVO')).status).toBe(201);
  });

  it('also when a product and a variant of another take it at once, repeated', async () => {
    for (const n of [1, 2, 3, 4]) {
      const [one, other] = [await onSale(), await onSale()];
      const sku = `CODIGO-${n}`;
      const key = newId();
      const answers = await Promise.all([
        saveSizes(one.id, [sku]),
        edit(other.id, { sku }),
        create(sku, owner, key),
        create(sku, owner, key),
      ]);
      const [saved, edited, ...created] = answers.map(({ status }) => status);
      expect([saved, edited, created[0]].filter((status) => (status ?? 500) < 300)).toHaveLength(1);
      expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500);
      expect(created[0]).toBe(created[1]);
    }
  });

  it('keeps foreign owners out before it looks at codes', async () => {
    const { id } = await onSale();
    const stranger = await aStore(shop);
    expect((await edit(id, { sku: 'X' }, stranger)).status).toBe(404);
    expect((await saveSizes(id, ['X'], stranger)).status).toBe(404);
    expect((await edit(newId(), { sku: 'X' })).status).toBe(404);
  });
});

describe('an edit of a product with options', () => {
  it('keeps prices and card where the base price stays, and moves them where it does not', async () => {
    const { id } = await onSale({ priceCents: 10_000 });
    await shop.as(owner).put(`/products/${id}/variants`, {
      options: [{ name: 'Tamanho', values: ['P', 'G'] }],
      variants: [
        { values: ['P'], stock: 1, price: 80 },
        { values: ['G'], stock: 1 },
      ],
    });
    const read = async () => (await shop.anonymous.get<Answer>(`/products/${id}`)).body.product;

    await edit(id, { title: 'Outro nome' });
    await edit(id, { price: 100 });
    expect(await read()).toMatchObject({ title: 'Outro nome', price: 80, basePrice: 100 });

    await edit(id, { price: 70 });
    expect(await read()).toMatchObject({
      price: 70,
      basePrice: 70,
      variants: [{ price: 80 }, { price: 70 }],
    });
  });
});

describe('GET /products/{id}/variants', () => {
  it('says how many of each were sold and not returned', async () => {
    const { id } = await onSale();
    const { body } = await saveSizes(id, ['A', 'B']);
    expect(body.variants.map(({ sold }) => sold)).toEqual([0, 0]);
    const { sql } = shop.database;
    const [a] = body.variants;
    await sql`insert into catalog.stock_movements (product_id, variant_id, kind, quantity, at) values
      (${id}, ${a?.id ?? ''}, 'sold', 3, now()), (${id}, ${a?.id ?? ''}, 'returned', 1, now())`;
    const { body: read } = await shop.as(owner).get<VariantsAnswer>(`/products/${id}/variants`);
    expect(read.variants.map(({ sold }) => sold)).toEqual([2, 0]);
  });
});
