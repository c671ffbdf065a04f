import type { FavoriteStatusAnswer, FavoriteToggleAnswer } from '@largo/contracts';
import { FavoriteProductsAnswer, FavoriteStoresAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { putOnSale } from './purchases.ts';
import { aStore, openShop } from './shop.ts';

const shop = useService(openShop);

type Refused = { code: string; error: string };

const onSale = (owner: TestActor, values: Parameters<typeof putOnSale>[2] = {}) =>
  putOnSale(shop, owner, values);
describe('/favorites', () => {
  it('toggles stores and products, lists them and knows their status', async () => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    const product = await onSale(owner);
    const as = shop.as(buyer);

    expect((await as.post(`/favorites/products/${product.id}`)).body).toEqual({
      success: true,
      isFavorited: true,
    });
    expect((await as.post(`/favorites/stores/${owner.userId}`)).body).toEqual({
      success: true,
      isFavorited: true,
    });

    const products = await as.get<FavoriteProductsAnswer>('/favorites/products');
    expect([...Value.Errors(FavoriteProductsAnswer, products.body)]).toEqual([]);
    expect(products.body.favorites).toMatchObject([{ product: { id: product.id, stock: 10 } }]);
    const stores = await as.get<FavoriteStoresAnswer>('/favorites/stores');
    expect([...Value.Errors(FavoriteStoresAnswer, stores.body)]).toEqual([]);
    expect(stores.body.favorites).toMatchObject([
      { store: { id: owner.userId, businessName: 'Padaria do Largo' } },
    ]);
    expect((await as.get<FavoriteStatusAnswer>('/favorites/status')).body).toEqual({
      isFavorited: false,
      storeIds: [owner.userId],
      productIds: [product.id],
    });
    expect(
      (await as.get<FavoriteStatusAnswer>(`/favorites/status?productId=${product.id}`)).body,
    ).toEqual({ isFavorited: true, storeIds: [], productIds: [product.id] });
    expect(
      (await as.get<FavoriteStatusAnswer>(`/favorites/status?storeId=${newId()}`)).body.isFavorited,
    ).toBe(false);

    expect((await as.post(`/favorites/products/${product.id}`)).body).toEqual({
      success: true,
      isFavorited: false,
    });
    expect((await as.get<FavoriteProductsAnswer>('/favorites/products')).body.favorites).toEqual(
      [],
    );
  });

  it('sets what is named however often it is asked, also at once, and counts every toggle', async () => {
    const [owner, buyer] = [await aStore(shop), anActor()];
    const product = await onSale(owner);
    const path = `/favorites/products/${product.id}`;
    const ask = async (isFavorited?: boolean) =>
      (await shop.as(buyer).post<FavoriteToggleAnswer>(path, isFavorited === undefined ? undefined : { isFavorited })).body.isFavorited; // prettier-ignore
    const now = async () =>
      (await shop.as(buyer).get<FavoriteStatusAnswer>('/favorites/status')).body.productIds;

    for (const wanted of [true, true, false, false]) {
      expect(await Promise.all([ask(wanted), ask(wanted), ask(wanted)])).toEqual([wanted, wanted, wanted]); // prettier-ignore
      expect(await now()).toEqual(wanted ? [product.id] : []);
    }
    for (let round = 0; round < 5; round += 1) {
      expect((await Promise.all([ask(), ask()])).sort()).toEqual([false, true]);
      expect(await now()).toEqual([]);
    }
    await ask(true);
    expect((await shop.as(owner).delete(`/products/${product.id}`)).status).toBe(200);
    expect([await ask(true), await ask(false)]).toEqual([true, false]);
    const refused = await shop.as(buyer).post<Refused>(path, { isFavorited: true });
    expect([refused.status, refused.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });

  it('refuses the own store and products, what is not public, and visitors', async () => {
    const owner = await aStore(shop);
    const [product, hidden] = [await onSale(owner), await onSale(owner, { status: 'draft' })];

    for (const path of [`/favorites/products/${product.id}`, `/favorites/stores/${owner.userId}`]) {
      const { status, body } = await shop.as(owner).post<Refused>(path);
      expect([status, body.code]).toEqual([400, 'OWN_FAVORITE']);
      expect((await shop.anonymous.post(path)).status).toBe(401);
    }
    expect(
      (await shop.as(anActor()).post<Refused>(`/favorites/products/${hidden.id}`)).body.code,
    ).toBe('PRODUCT_NOT_FOUND');
    expect((await shop.as(anActor()).post<Refused>(`/favorites/stores/${newId()}`)).body.code).toBe(
      'STORE_NOT_FOUND',
    );
  });
});
