import {
  type ProductAnswer,
  SellerProfileChangedV1,
  type SellersAnswer,
  type SitemapPartAnswer,
  StoreProfileAnswer,
} from '@largo/contracts';
import { Value } from 'typebox/value';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { putOnSale } from './purchases.ts';
import { aProfile, aStore, openShop } from './shop.ts';

const shop = useService(openShop);

const storeAt = async (address: string) =>
  shop.anonymous.get<StoreProfileAnswer>(`/stores/${encodeURIComponent(address)}/profile`);
const slugOf = async (userId: string) => (await storeAt(userId)).body.store.slug;
const rename = async (userId: string, businessName: string) =>
  shop.publish(SellerProfileChangedV1, aProfile(userId, { businessName }));

describe('the address of a store', () => {
  it('is made of its name, and is the same wherever the store is named', async () => {
    const owner = await aStore(shop, { businessName: 'Pão & Prosa da Vó Ináh' });
    const product = await putOnSale(shop, owner);

    const { status, body } = await storeAt('pao-prosa-da-vo-inah');
    expect(status).toBe(200);
    expect([...Value.Errors(StoreProfileAnswer, body)]).toEqual([]);
    expect(body.store).toMatchObject({ id: owner.userId, slug: 'pao-prosa-da-vo-inah' });
    expect((await storeAt('PAO-PROSA-DA-VO-INAH')).body.store.id).toBe(owner.userId);

    const { body: detail } = await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`);
    expect(detail.product.seller.slug).toBe('pao-prosa-da-vo-inah');
    const { body: list } = await shop.anonymous.get<SellersAnswer>('/sellers?search=prosa');
    expect(list.sellers[0]?.slug).toBe('pao-prosa-da-vo-inah');
    const { body: pages } = await shop.anonymous.get<SitemapPartAnswer>('/sitemap/stores/1');
    expect(pages.pages.find(({ id }) => id === owner.userId)?.slug).toBe('pao-prosa-da-vo-inah');
  });

  it('changes with the name, and former ones go on leading to the store', async () => {
    const { userId } = await aStore(shop, { businessName: 'Ateliê da Lu' });
    await rename(userId, 'Ateliê Lua Nova');
    expect(await slugOf(userId)).toBe('atelie-lua-nova');
    expect((await storeAt('atelie-da-lu')).body.store).toMatchObject({
      id: userId,
      slug: 'atelie-lua-nova',
    });

    await rename(userId, 'Ateliê da Lu');
    expect(await slugOf(userId)).toBe('atelie-da-lu');
    expect((await storeAt('atelie-lua-nova')).body.store.slug).toBe('atelie-da-lu');
  });

  it('is never given to another store, also not a former one', async () => {
    const first = await aStore(shop, { businessName: 'Empório do Bairro' });
    const second = await aStore(shop, { businessName: 'Empório do Bairro' });
    await rename(first.userId, 'Empório Novo');
    const third = await aStore(shop, { businessName: 'Emporio do bairro!' });

    expect((await storeAt('emporio-do-bairro')).body.store.id).toBe(first.userId);
    for (const { userId } of [second, third])
      expect(await slugOf(userId)).toBe(`emporio-do-bairro-${userId.slice(-8)}`);
  });

  it('of stores that get the same name at once is one for each', async () => {
    const stores = await Promise.all(
      Array.from({ length: 4 }, () => aStore(shop, { businessName: 'Quitanda Gêmea' })),
    );
    const slugs = await Promise.all(stores.map(({ userId }) => slugOf(userId)));

    expect(new Set(slugs).size).toBe(stores.length);
    expect(slugs).toContain('quitanda-gemea');
  });

  it('is there for a name without letters, a long one and one like an id', async () => {
    const id = '550e8400-e29b-41d4-a716-446655440000';
    for (const [name, expected] of [
      ['★ ★ ★', /^loja$/],
      [`${'Muito '.repeat(20)}Longa`, /^(muito-){9}muito$/],
      [id, new RegExp(`^loja-${id}$`)],
    ] as const) {
      const { userId } = await aStore(shop, { businessName: name });
      expect(await slugOf(userId)).toMatch(expected);
    }
  });

  it('that no store has or had leads nowhere', async () => {
    for (const address of ['nao-ha', "a'b", '-', 'x'.repeat(200)])
      expect((await storeAt(address)).status, address).toBe(404);
    expect((await storeAt('a\0b')).status).toBe(400);
  });
});
