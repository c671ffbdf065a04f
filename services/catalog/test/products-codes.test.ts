import type { ProductAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, auditEntriesFor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
const admin = anActor('admin');
const category = aCategory({ name: 'Papelaria' });
let owner: TestActor;
beforeAll(() => shop.seed({ categories: [category] }));
beforeEach(async () => {
  owner = await aStore(shop);
});

type Answer = ProductAnswer & {
  code: string;
  error: string;
  details: { field: string; message: string }[];
};
const form = (values: { sku?: string; title?: string }) => ({
  title: 'Caderno',
  description: 'Oitenta folhas pautadas.',
  price: 12.9,
  categoryId: category.id,
  stock: 8,
  ...values,
});
const create = (values: { sku?: string; title?: string } = {}, as = owner, key = newId()) =>
  shop.as(as).post<Answer>('/products', form(values), { 'idempotency-key': key });
const edit = (id: string, values: { sku?: string; price?: number }, as = owner) =>
  shop.as(as).put<Answer>(`/products/${id}`, values);
const taken = (sku: string) => {
  const message = `Outro produto da loja já usa o código “${sku}”`;
  return {
    status: 409,
    body: { code: 'PRODUCT_SKU_TAKEN', error: message, details: [{ field: 'sku', message }] },
  };
};

describe('the code of a product', () => {
  it('is what its store names, in capitals and on one line', async () => {
    const { status, body } = await create({ sku: ' cad-80\npautado ' });

    expect(status).toBe(201);
    expect(body.product.sku).toBe('CAD-80 PAUTADO');
    const [event] = (await shop.outbox()).filter((one) => one.aggregateId === body.product.id);
    expect(event?.data).toMatchObject({ sku: 'CAD-80 PAUTADO' });
  });

  it.each([{}, { sku: '' }, { sku: '  ' }])('is made by the system for %j', async (values) => {
    const { body } = await create(values);
    expect(body.product.sku).toMatch(/^LG-[0-9A-F]{12}$/);
  });

  it('stays at changes of other fields, changes by name, and is the system’s again when emptied', async () => {
    const { id, sku } = (await create()).body.product;

    expect((await edit(id, { price: 20 })).body.product.sku).toBe(sku);
    expect((await edit(id, { sku: 'cad-1' })).body.product.sku).toBe('CAD-1');
    expect((await edit(id, { sku: 'CAD-1' })).body.product.sku).toBe('CAD-1');
    expect((await edit(id, { sku: '' })).body.product.sku).toBe(sku);
  });

  it('is one product’s in its store, whatever its case, and free for other stores', async () => {
    await create({ sku: 'CAD-1' });
    const other = (await create()).body.product;

    expect(await create({ sku: 'cad-1' })).toMatchObject(taken('CAD-1'));
    expect(await edit(other.id, { sku: 'Cad-1' })).toMatchObject(taken('CAD-1'));
    expect((await shop.as(owner).get<Answer>(`/products/${other.id}`)).body.product.sku).toBe(
      other.sku,
    );
    expect((await create({ sku: 'CAD-1' }, await aStore(shop))).status).toBe(201);
  });

  it('is free again when its product is removed', async () => {
    const { id } = (await create({ sku: 'CAD-1' })).body.product;
    await shop.as(owner).delete(`/products/${id}`);
    expect((await create({ sku: 'CAD-1' })).status).toBe(201);
  });

  it('is given once, however many ask at once, also a new product and a changed one', async () => {
    const others = [(await create()).body.product, (await create()).body.product];

    const answers = await Promise.all([
      ...others.map(({ id }) => edit(id, { sku: 'CAD-9' })),
      create({ sku: 'CAD-9' }),
      create({ sku: 'CAD-9' }),
    ]);

    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'PRODUCT_SKU_TAKEN')).toHaveLength(3);
  });

  it('is not refused to a repetition of the same request', async () => {
    const key = newId();
    const first = await create({ sku: 'CAD-1' }, owner, key);
    const repeated = await create({ sku: 'CAD-1' }, owner, key);
    expect(repeated.body.product.id).toBe(first.body.product.id);
  });

  it('is named by its own store, or by an administrator, who leaves an audit entry', async () => {
    const { id, sku } = (await create()).body.product;

    expect((await edit(id, { sku: 'MINE' }, await aStore(shop))).status).toBe(404);
    expect((await edit(id, { sku: 'CAD-2' }, admin)).body.product.sku).toBe('CAD-2');
    expect(await auditEntriesFor(shop, id)).toMatchObject([
      { action: 'product-edited', before: { sku }, after: { sku: 'CAD-2' } },
    ]);
  });

  it('has at most 40 characters', async () => {
    expect((await create({ sku: 'x'.repeat(40) })).status).toBe(201);
    expect((await create({ sku: 'x'.repeat(41) })).body.code).toBe('INVALID_REQUEST');
    // Capitals may be longer than what was typed.
    expect((await create({ sku: 'ß'.repeat(40) })).body).toMatchObject({
      code: 'INVALID_PRODUCT',
      details: [{ field: 'sku', message: 'O código SKU pode ter no máximo 40 caracteres' }],
    });
  });
});
