import type { BulkProductsAnswer, ProductAnswer, ProductListAnswer } from '@largo/contracts';
import { SettingsChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(() => openShop({ env: { DB_POOL_MAX: '10' } }));
const admin = anActor('admin');
const category = aCategory({ name: 'Eletrônicos' });
let owner: TestActor;
beforeAll(() => shop.seed({ categories: [category] }));
beforeEach(async () => {
  owner = await aStore(shop);
});

type Answer = ProductAnswer & { code: string; details: { field: string }[] };

const create = (values: object = {}, key = newId()) =>
  shop.as(owner).post<Answer>(
    '/products',
    {
      title: 'Câmera analógica',
      description: 'Câmera analógica',
      price: 350,
      stock: 1,
      categoryId: category.id,
      status: 'draft',
      ...values,
    },
    { 'idempotency-key': key },
  );
const edit = (id: string, changes: object, as = owner) =>
  shop.as(as).put<Answer>(`/products/${id}`, changes);
const statusOf = async (id: string) =>
  (await shop.as(owner).get<Answer>(`/products/${id}`)).body.product.status;
const bulk = (change: object, ids: readonly string[] = []) =>
  shop
    .as(owner)
    .post<BulkProductsAnswer>(
      '/products/bulk',
      { ...(ids.length > 0 && { products: ids.map((id) => ({ id })) }), change },
      { 'idempotency-key': newId() },
    );
const approveByItself = (autoApproveProducts: boolean) =>
  shop.publish(SettingsChangedV1, {
    settingsId: 'platform',
    commissionBps: 500,
    platformFeeBps: 200,
    autoReleaseDays: 15,
    disputeInvestigationDays: 7,
    autoApproveProducts,
    maxProductsPerSeller: 1_000,
  });

describe('a draft', () => {
  it('is made once for its key, hidden from buyers, and offered only when its store says so', async () => {
    const key = newId();
    const [first, again] = [await create({}, key), await create({}, key)];
    const { id } = first.body.product;

    expect([first.body.product.status, again.body.product.id]).toEqual(['draft', id]);
    expect((await shop.anonymous.get(`/products/${id}`)).status).toBe(404);
    const drafts = `/products?sellerId=${owner.userId}&status=draft`;
    expect((await shop.as(owner).get<ProductListAnswer>(drafts)).body.total).toBe(1);
    expect((await shop.anonymous.get<ProductListAnswer>(drafts)).body.total).toBe(0);
    expect((await edit(id, { price: 340 })).body.product.status).toBe('draft');
    expect((await edit(id, { status: 'active' })).body.product.status).toBe('draft');
    expect((await edit(id, { status: 'pending' }, anActor('seller'))).status).toBe(404);
    const sent = await Promise.all([1, 2].map(() => edit(id, { status: 'pending' })));
    expect(sent.map(({ body }) => body.product.status)).toEqual(['pending', 'pending']);
  });

  it('is taken back until it is decided, and not afterwards', async () => {
    const { id } = (await create()).body.product;
    await edit(id, { status: 'pending' });

    expect((await edit(id, { status: 'draft' })).body.product.status).toBe('draft');
    await edit(id, { status: 'pending' });
    await shop.as(admin).put(`/admin/products/${id}/approve`);
    expect((await edit(id, { status: 'draft' })).body.product.status).toBe('active');
  });

  it('can be sent with others, once, and all of them taken back', async () => {
    const drafts = [(await create()).body.product.id, (await create()).body.product.id];
    const sold = aProduct({ sellerId: owner.userId, categoryId: category.id });
    await shop.seed({ products: [sold] });
    const toApproval = { type: 'status', status: 'pending' };

    const sent = (await bulk(toApproval, [...drafts, sold.id])).body;
    expect(sent.summary).toEqual({ changed: 2, unchanged: 0, refused: 1 });
    expect(await statusOf(sold.id)).toBe('active');
    expect((await bulk(toApproval, drafts)).body.summary.unchanged).toBe(2);
    await shop.as(admin).put(`/admin/products/${drafts[1] ?? ''}/approve`);
    const undone = await bulk({ type: 'undo', changeId: sent.changeId });
    expect(undone.body.summary).toEqual({ changed: 1, unchanged: 0, refused: 1 });
    expect(await Promise.all(drafts.map(statusOf))).toEqual(['draft', 'active']);
  });

  it('goes on sale at once where the platform approves by itself; an undo then pauses it', async () => {
    const [one, other] = [(await create()).body.product.id, (await create()).body.product.id];
    await approveByItself(true);
    try {
      expect((await create()).body.product.status).toBe('draft');
      expect((await edit(one, { status: 'pending' })).body.product.status).toBe('active');
      const sent = await bulk({ type: 'status', status: 'pending' }, [other]);
      expect(await statusOf(other)).toBe('active');
      await bulk({ type: 'undo', changeId: sent.body.changeId });
      expect(await statusOf(other)).toBe('inactive');
    } finally {
      await approveByItself(false);
    }
  });
});
