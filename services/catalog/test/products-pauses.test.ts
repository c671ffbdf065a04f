import type { ProductAnswer, ProductListAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
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

type Answer = ProductAnswer & { code: string; details: unknown };

async function onSale(status: 'active' | 'pending' | 'rejected' = 'active') {
  const product = aProduct({ sellerId: owner.userId, categoryId: category.id, status });
  await shop.seed({ products: [product] });
  const put = (as: TestActor, body: object) =>
    shop.as(as).put<Answer>(`/products/${product.id}`, body);
  return {
    id: product.id,
    pause: (as = owner) => put(as, { status: 'inactive' }),
    resume: (as = owner) => put(as, { status: 'active' }),
    put,
    shown: () => shop.anonymous.get<Answer>(`/products/${product.id}`),
  };
}

describe('a product that its store pauses', () => {
  it('is neither found nor sold, its page says so, and it comes back without a new decision', async () => {
    const product = await onSale();
    const found = async () =>
      (
        await shop.anonymous.get<ProductListAnswer>(`/products?sellerId=${owner.userId}&limit=100`)
      ).body.products.some(({ id }) => id === product.id);
    const reserve = () =>
      shop.service.post('/internal/reservations', {
        reservationId: newId(),
        buyerId: newId(),
        expiresAt: new Date(shop.clock.now().getTime() + 60_000).toISOString(),
        lines: [{ productId: product.id, quantity: 1 }],
      });

    expect((await product.pause()).body.product.status).toBe('inactive');

    expect(await found()).toBe(false);
    expect((await reserve()).status).toBe(409);
    expect(await product.shown()).toMatchObject({
      status: 404,
      body: {
        code: 'PRODUCT_NOT_FOUND',
        error: 'A loja pausou a venda deste produto',
        details: { isPaused: true },
      },
    });
    expect((await product.resume()).body.product.status).toBe('active');
    expect([await found(), (await product.shown()).status]).toEqual([true, 200]);
  });

  it('stays paused while it is edited, by an administrator too, and when asked twice at once', async () => {
    const product = await onSale();

    const both = await Promise.all([product.pause(), product.pause()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await product.put(owner, { price: 5 })).body.product.status).toBe('inactive');
    await product.put(admin, { title: 'Pão de forma', status: 'inactive' });

    expect((await product.resume()).body.product).toMatchObject({ status: 'active', price: 5 });
  });

  it("is another store's business to no one, and an administrator's too", async () => {
    const product = await onSale();

    expect((await product.pause(anActor('seller'))).status).toBe(404);
    await product.pause();
    expect((await product.resume(anActor('seller'))).status).toBe(404);
    expect((await product.resume(admin)).body.product.status).toBe('active');
  });

  it('does not come back when an administrator took it off, before or after the pause', async () => {
    const before = await onSale();
    await before.pause(admin);
    const after = await onSale();
    await after.pause();
    await after.resume(admin);
    await after.pause(admin);

    for (const product of [before, after]) {
      expect((await product.resume()).body.code).toBe('PRODUCT_TRANSITION_NOT_ALLOWED');
      expect((await product.shown()).body.details).not.toMatchObject({ isPaused: true });
    }
  });

  it.each(['pending', 'rejected'] as const)('must have been on sale: not %s', async (status) => {
    const product = await onSale(status);

    expect((await product.pause()).body.code).toBe('PRODUCT_TRANSITION_NOT_ALLOWED');
    expect((await product.put(admin, {})).body.product.status).toBe(status);
  });

  it('is not brought back by the store when it was rejected meanwhile', async () => {
    const product = await onSale();
    await product.pause();
    const path = `/admin/products/${product.id}/reject`;
    await shop.as(admin).put(path, { rejectionReason: 'Foto escura' });

    expect((await product.resume()).body.product.status).toBe('pending');
  });
});
