import {
  NeighborhoodChangedV1,
  type ProductListAnswer,
  SellerProfileChangedV1,
  type SellersAnswer,
  type StoreProfileAnswer,
  type SuggestionsAnswer,
} from '@largo/contracts';
import { newId, slugify } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { putOnSale } from './purchases.ts';
import { aProfile, aStore, openShop } from './shop.ts';

const shop = useService(openShop);

type Change = Parameters<typeof NeighborhoodChangedV1.aggregateId>[0];
const announce = (neighborhoodId: string, name: string, change: Partial<Change> = {}) =>
  shop.publish(NeighborhoodChangedV1, {
    neighborhoodId,
    name,
    sortOrder: 1,
    isActive: true,
    removed: false,
    city: { name: 'Campinas', state: 'SP' },
    formerSlugs: [],
    ...change,
  });
const describeStore = (owner: TestActor, neighborhood: string, neighborhoodId?: string) =>
  shop.publish(SellerProfileChangedV1, {
    ...aProfile(owner.userId, { neighborhood }),
    ...(neighborhoodId ? { neighborhoodId } : {}),
  });

/** A store in a neighbourhood of its own, with a product on sale. */
async function aPlace(name: string) {
  const neighborhoodId = newId();
  await announce(neighborhoodId, name);
  const owner = await aStore(shop, { neighborhood: name });
  await describeStore(owner, name, neighborhoodId);
  await putOnSale(shop, owner);
  return { owner, neighborhoodId };
}
const listOf = async (neighborhood: string) =>
  (
    await shop.anonymous.get<ProductListAnswer>(
      `/products?facets=true&neighborhood=${encodeURIComponent(neighborhood)}`,
    )
  ).body;
const sellersOf = async (query: string) =>
  (await shop.anonymous.get<SellersAnswer>(`/sellers?${query}`)).body.sellers.map(({ id }) => id);
const shownAt = async ({ userId }: TestActor) =>
  (await shop.anonymous.get<StoreProfileAnswer>(`/stores/${userId}/profile`)).body.store.address
    .neighborhood;

describe('a neighbourhood that is written short', () => {
  it('is the same one in the filters, the search and the suggestions', async () => {
    const { owner, neighborhoodId } = await aPlace('Jardim Guanabara');
    const { owner: other } = await aPlace('Vl. Sta. Rita');

    for (const name of ['Jd. Guanabara', 'JD GUANABARA', 'Jardin Guanabara', 'jard guanabara']) {
      const list = await listOf(name);
      expect(list.products.map(({ sellerId }) => sellerId)).toEqual([owner.userId]);
      expect(list.renamed).toBe('Jardim Guanabara');
      expect(await sellersOf(`neighborhood=${encodeURIComponent(name)}`)).toEqual([owner.userId]);
      expect(await sellersOf(`search=${encodeURIComponent(name)}`)).toEqual([owner.userId]);
      const { body } = await shop.anonymous.get<ProductListAnswer>(`/products?search=${encodeURIComponent(name)}`); // prettier-ignore
      expect(body.neighborhood ?? body.recognized?.neighborhood).toBe('Jardim Guanabara');
      const suggested = await shop.anonymous.get<SuggestionsAnswer>(`/products/suggestions?q=${encodeURIComponent(name)}`); // prettier-ignore
      expect(suggested.body.neighborhoods?.map((one) => one.name)).toEqual(['Jardim Guanabara']);
    }
    for (const name of ['Vila Santa Rita', 'vl sta rita', 'Vila Sta. Rita'])
      expect((await listOf(name)).products.map(({ sellerId }) => sellerId)).toEqual([other.userId]);

    await announce(neighborhoodId, 'Guanabara Alto', { formerSlugs: ['jardim-guanabara'] });
    expect((await listOf('Jd. Guanabara')).renamed).toBe('Guanabara Alto');
  });

  it('is found as it is spelled where two differ only so', async () => {
    const [short, full] = [await aPlace('Jd. Antigo'), await aPlace('Jardim Antigo')];
    const storesIn = async (name: string) =>
      (await listOf(name)).products.map(({ sellerId }) => sellerId);

    expect(await storesIn('JD ANTIGO')).toEqual([short.owner.userId]);
    expect(await storesIn('Jardim Antigo')).toEqual([full.owner.userId]);
  });
});

describe('a neighbourhood that is renamed', () => {
  it('is called so at once on stores, products and among the choices, and found by both names', async () => {
    const { owner, neighborhoodId } = await aPlace('Ponte Preta');

    await announce(neighborhoodId, 'Macaca', { formerSlugs: ['ponte-preta'] });

    expect(await shownAt(owner)).toBe('Macaca');
    for (const name of ['Macaca', 'ponte preta']) {
      const list = await listOf(name);
      expect(list.products.map(({ sellerId }) => sellerId)).toEqual([owner.userId]);
      expect(list.renamed).toBe(name === 'Macaca' ? undefined : 'Macaca');
      expect(list.facets?.neighborhoods).toContainEqual({ name: 'Macaca', count: 1 });
      expect(list.facets?.neighborhoods.map((one) => one.name)).not.toContain('Ponte Preta');
      expect(await sellersOf(`neighborhood=${encodeURIComponent(name)}`)).toEqual([owner.userId]);
      expect(await sellersOf(`search=${encodeURIComponent(name)}`)).toEqual([owner.userId]);
    }
  });

  it('is led to by words that end with its former name, and suggested under its current one', async () => {
    const { owner, neighborhoodId } = await aPlace('Vila Itapura');
    await announce(neighborhoodId, 'Bonfim', { formerSlugs: ['vila-itapura'] });

    const found = await shop.anonymous.get<ProductListAnswer>('/products?search=vila%20itapura');
    expect(found.body.neighborhood ?? found.body.recognized?.neighborhood).toBe('Bonfim');
    for (const typed of ['vila%20ita', 'bonf']) {
      const { body } = await shop.anonymous.get<SuggestionsAnswer>(
        `/products/suggestions?q=${typed}`,
      );
      expect(body.neighborhoods).toEqual([{ name: 'Bonfim', count: 1 }]);
    }
    expect(await shownAt(owner)).toBe('Bonfim');
  });

  it('keeps its new name when what the store said before is heard after it', async () => {
    const { owner, neighborhoodId } = await aPlace('Jardim Chapadão');
    await announce(neighborhoodId, 'Chapadão', { formerSlugs: ['jardim-chapadao'] });

    await describeStore(owner, 'Jardim Chapadão', neighborhoodId);
    expect(await shownAt(owner)).toBe('Chapadão');
    await describeStore(owner, 'Taquaral');
    expect(await shownAt(owner)).toBe('Taquaral');
    await announce(neighborhoodId, 'Chapadão Alto', { formerSlugs: ['chapadao'] });
    expect(await shownAt(owner)).toBe('Taquaral');
  });

  it.each([false, true])(
    'is another one than the one that gets its name, whichever is heard first (the other one: %s)',
    async (otherFirst) => {
      const word = otherFirst ? 'Norte' : 'Sul';
      const [a, b, c] = [`Alfa ${word}`, `Beta ${word}`, `Gama ${word}`];
      const [first, second] = [await aPlace(a), await aPlace(c)];

      const away = () => announce(first.neighborhoodId, b);
      const here = () => announce(second.neighborhoodId, a, { formerSlugs: [slugify(c)] });
      for (const change of otherFirst ? [here, away] : [away, here]) await change();

      const storesIn = async (name: string) =>
        (await listOf(name)).products.map(({ sellerId }) => sellerId);
      expect(await storesIn(a)).toEqual([second.owner.userId]);
      expect(await storesIn(b)).toEqual([first.owner.userId]);
      expect(await storesIn(c)).toEqual([second.owner.userId]);
    },
  );

  it('is followed by many stores at once, and by one that is described meanwhile', async () => {
    const { owner, neighborhoodId } = await aPlace('Proença');
    const others = await Promise.all(
      Array.from({ length: 5 }, () => aStore(shop, { neighborhood: 'Proença' })),
    );
    await Promise.all([
      announce(neighborhoodId, 'Proença Alto', { formerSlugs: ['proenca'] }),
      ...others.map((other) => describeStore(other, 'Proença', neighborhoodId)),
    ]);

    for (const store of [owner, ...others]) expect(await shownAt(store)).toBe('Proença Alto');
  });

  it('that is deleted leaves its stores their text; a first announcement says nothing of names', async () => {
    const { owner, neighborhoodId } = await aPlace('Botafogo');
    const first = { neighborhoodId, sortOrder: 1, isActive: true, removed: false };
    await shop.publish(NeighborhoodChangedV1, { ...first, name: 'Outro' });
    expect(await shownAt(owner)).toBe('Botafogo');

    await announce(neighborhoodId, 'Botafogo', { removed: true, isActive: false });
    expect(await shownAt(owner)).toBe('Botafogo');
    expect((await listOf('botafogo')).products).toHaveLength(1);
  });
});
