import type { ProductAnswer } from '@largo/contracts';
import { CategoryChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, auditEntriesFor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
let owner: TestActor;
const admin = anActor('admin');
const category = aCategory({ name: 'Padaria' });
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
});

type Refused = { code: string; error: string; details: { field: string; message: string }[] };
async function onSale(values: Partial<Parameters<typeof aProduct>[0]> = {}) {
  const product = aProduct({ sellerId: owner.userId, categoryId: category.id, ...values });
  await shop.seed({ products: [product] });
  return product;
}

describe('/admin/categories', () => {
  it('creates, renames and removes a category, announcing each', async () => {
    const made = await shop
      .as(admin)
      .post<{ category: { id: string; slug: string } }>('/admin/categories', {
        name: 'Cafés & Chás',
        sortOrder: 3,
      });
    expect(made.status).toBe(201);
    expect(made.body.category).toMatchObject({
      slug: 'cafes-chas',
      sortOrder: 3,
      isActive: true,
      productCount: 0,
    });
    const { id } = made.body.category;

    const edited = await shop
      .as(admin)
      .put<{ category: { isActive: boolean } }>(`/admin/categories/${id}`, { isActive: false });
    expect(edited.body.category).toMatchObject({ name: 'Cafés & Chás', isActive: false });
    expect((await shop.anonymous.get(`/categories/${id}`)).status).toBe(404);

    expect((await shop.as(admin).delete(`/admin/categories/${id}`)).status).toBe(200);
    expect((await shop.as(admin).delete(`/admin/categories/${id}`)).status).toBe(404);
    const events = (await shop.outbox()).filter(({ aggregateId }) => aggregateId === id);
    expect(events.map(({ type }) => type)).toEqual(
      Array.from({ length: 3 }, () => CategoryChangedV1.type),
    );
    expect(events.at(-1)?.data).toMatchObject({ removed: true });
    expect(await auditEntriesFor(shop, id)).toMatchObject([
      { action: 'category-created', before: null, after: { name: 'Cafés & Chás' } },
      { action: 'category-edited', before: { isActive: true }, after: { isActive: false } },
      { action: 'category-removed', before: { name: 'Cafés & Chás' }, after: null },
    ]);
  });

  it('that is switched off is not shown with its products: it has no page to lead to', async () => {
    const closed = aCategory({ name: 'Fora de época' });
    await shop.seed({ categories: [closed] });
    const product = await onSale({ categoryId: closed.id });
    const shown = async () =>
      (await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`)).body.product;
    expect((await shown()).category).toMatchObject({ name: 'Fora de época' });

    await shop.as(admin).put(`/admin/categories/${closed.id}`, { isActive: false });

    expect(await shown()).toMatchObject({ category: null, categoryId: closed.id });
  });

  it('shows a new name on products at once', async () => {
    const renamed = aCategory({ name: 'Velho' });
    await shop.seed({ categories: [renamed] });
    const product = await onSale({ categoryId: renamed.id });

    await shop.as(admin).put(`/admin/categories/${renamed.id}`, { name: 'Novo' });

    const { body } = await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`);
    expect(body.product.category?.name).toBe('Novo');
  });

  it('refuses names that are empty, third levels, and removal while in use', async () => {
    const child = aCategory({ parentId: category.id });
    await shop.seed({ categories: [child] });
    const post = (body: object) => shop.as(admin).post<Refused>('/admin/categories', body);

    expect((await post({ name: ' ' })).body.code).toBe('INVALID_CATEGORY');
    expect((await post({ name: 'Neta', parentId: child.id })).body.code).toBe('INVALID_CATEGORY');
    expect((await post({ name: 'Órfã', parentId: newId() })).body.code).toBe('INVALID_CATEGORY');
    expect((await post({ name: 'Menos', sortOrder: -1 })).status).toBe(400);
    expect((await post({ name: 'Mais', sortOrder: 1_000_001 })).status).toBe(400);
    expect(await post({ name: 'Último', sortOrder: 1_000_000 })).toMatchObject({
      status: 201,
      body: { category: { sortOrder: 1_000_000 } },
    });
    expect((await shop.as(admin).delete(`/admin/categories/${category.id}`)).body).toMatchObject({
      code: 'CATEGORY_IN_USE',
    });
    const moved = await shop
      .as(admin)
      .put<Refused>(`/admin/categories/${category.id}`, { parentId: category.id });
    expect(moved.body.code).toBe('INVALID_CATEGORY');
  });
});
