import { eventually } from '@largo/testkit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { desk } from './support/browsing.ts';
import type { Json } from './support/client.ts';
import { describeInBrowser } from './support/in-browser.ts';
import { admin, expectOk, home, newBuyer, type Person, sellerOf } from './support/people.ts';
import { productsOf } from './support/purchase-flow.ts';

const system = inject('system');
const before = `Vila Antiga ${Date.now().toString(36)}`;
const after = before.replace('Antiga', 'Renomeada');

/** What uses the neighbourhood: a rate, a product's rule, a store's address, a buyer's address and cart. */
interface Use {
  boss: Person;
  seller: Person;
  buyer: Person;
  product: Json;
  id: string;
  ruleId: string;
  /** The seller's address before the test. */
  address: Json;
}
let use: Use;

const bodyOf = async (person: Person, path: string): Promise<Json> =>
  expectOk(await person.call('GET', path)).body;
const addressOf = async (person: Person): Promise<Json> =>
  (await bodyOf(person, '/auth/profile')).user.address;
const cartOf = async ({ buyer }: Use) => (await bodyOf(buyer, '/cart')).summary;
const storesIn = async (name: string): Promise<string[]> => {
  const path = `/sellers?neighborhood=${encodeURIComponent(name)}`;
  return (await bodyOf(use.buyer, path)).sellers.map(({ id }: Json) => id);
};
const freightTo = async ({ buyer, product }: Use, place: Json): Promise<number> => {
  const path = `/shipping-rules/calculate/${product.id}`;
  const destination = { city: 'Campinas', state: 'SP', ...place };
  return expectOk(await buyer.call('POST', path, { destination })).body.shippingRate;
};

async function startToUse(): Promise<Use> {
  const [product] = await productsOf(system, 1, { skip: 9 });
  const [boss, seller, buyer] = await Promise.all([
    admin(system),
    sellerOf(system, product.sellerId),
    newBuyer(system, 'Nina Vizinha'),
  ]);
  const address = await addressOf(seller);
  const { id } = expectOk(await boss.call('POST', '/admin/neighborhoods', { name: before })).body;
  const rates = [{ neighborhoodId: id, shippingRate: 8.4, estimatedDays: 2, isActive: true }];
  expectOk(await seller.call('PUT', '/neighborhood-shipping-rates/seller', { rates }));
  const rule = { state: 'SP', city: 'Campinas', neighborhood: before, shippingRate: 6.3 };
  const made = await seller.call('POST', `/products/${product.id}/freight-rates`, rule);
  for (const [person, own] of [
    [seller, address],
    [buyer, home],
  ] as const)
    expectOk(
      await person.call('PUT', '/auth/profile', { address: { ...own, neighborhood: before } }),
    );
  expectOk(await buyer.call('POST', '/cart/add', { productId: product.id, quantity: 1 }));
  return { boss, seller, buyer, product, id, ruleId: expectOk(made).body.id, address };
}

async function stopUsing({ boss, seller, product, id, ruleId, address }: Use): Promise<void> {
  expectOk(await seller.call('PUT', '/auth/profile', { address }));
  expectOk(await seller.call('DELETE', `/products/${product.id}/freight-rates/${ruleId}`));
  const { rules } = await bodyOf(seller, '/neighborhood-shipping');
  const rate = rules.find(({ neighborhoodId }: Json) => neighborhoodId === id);
  expectOk(await seller.call('DELETE', `/neighborhood-shipping/${rate.id}`));
  expectOk(await boss.call('DELETE', `/admin/neighborhoods/${id}`));
}

describeInBrowser('a neighbourhood', (visit) => {
  beforeAll(async () => {
    use = await startToUse();
  });
  afterAll(() => stopUsing(use));

  it('is one place however a buyer who registers writes it', { timeout: 60_000 }, async () => {
    const goods = await productsOf(system, 5);
    const full = 'Jardim Guanabara';
    const seen = async (neighborhood: string) => {
      const buyer = await newBuyer(system, 'Caio Vizinho', { ...home, neighborhood });
      const { neighborhoodId, neighborhood: name } = await addressOf(buyer);
      const freights = goods.map(async ({ id }: Json) => {
        const destination = { city: 'Campinas', state: 'SP', neighborhood };
        return (await buyer.call('POST', `/shipping-rules/calculate/${id}`, { destination })).body;
      });
      const filter = `/products?neighborhood=${encodeURIComponent(neighborhood)}`;
      const list = await bodyOf(buyer, filter);
      const made = await use.boss.call('POST', '/admin/neighborhoods', { name: neighborhood });
      const ids = list.products.map(({ id }: Json) => id);
      return [neighborhoodId, name, ids, made.body.code, ...(await Promise.all(freights))];
    };

    const written = await seen(full);
    expect(written.slice(0, 2)).toEqual([expect.any(String), full]);
    expect(written[3]).toBe('NEIGHBORHOOD_NAME_TAKEN');
    for (const short of ['Jd. Guanabara', 'JD GUANABARA', 'Jardin Guanabara'])
      expect(await seen(short)).toEqual(written);
  });

  it('is called by its new name wherever it is used, also on an open page, and no price changes', async () => {
    const { boss, seller, buyer, id } = use;
    const isHome = async () => (await cartOf(use)).destination?.neighborhoodId === id;
    await eventually(isHome, { timeoutMs: 30_000 });
    await eventually(async () => (await storesIn(before)).includes(seller.id), {
      timeoutMs: 30_000,
    });
    const cart = await cartOf(use);
    expect(cart).toMatchObject({ freightTotal: 6.3, destination: { neighborhood: before } });
    const visitor = await visit({ ...desk, label: 'renamed-neighborhood' });
    await visitor.enter(buyer);
    await visitor.go('/cart');
    const { page } = visitor;
    await page.getByText(new RegExp(`^Entrega .*${before}`)).waitFor();
    await page.getByRole('banner').getByText(before).waitFor();

    const renamedAt = performance.now();
    expectOk(await boss.call('PUT', `/admin/neighborhoods/${id}`, { name: after }));

    await page.getByText(new RegExp(`^Entrega .*${after}`)).waitFor();
    await page.getByRole('banner').getByText(after).waitFor();
    await eventually(async () => (await cartOf(use)).destination.neighborhood === after);
    await eventually(async () => (await addressOf(buyer)).neighborhood === after);
    await eventually(async () => (await storesIn(after)).includes(seller.id));
    console.info(`renamed everywhere after ${Math.round(performance.now() - renamedAt)} ms`);
    await visitor.look('cart');

    expect(await cartOf(use)).toMatchObject({
      ...cart,
      destination: { neighborhoodId: id, neighborhood: after },
    });
    expect(await addressOf(seller)).toMatchObject({ neighborhood: after, neighborhoodId: id });
    expect(await storesIn(before)).toContain(seller.id);
    const { rules } = await bodyOf(seller, '/shipping-rules/seller');
    expect(rules.find((rule: Json) => rule.id === use.ruleId)).toMatchObject({
      neighborhood: after,
      shippingRate: 6.3,
    });
    const { rules: rates } = await bodyOf(seller, '/neighborhood-shipping');
    expect(rates.find((rate: Json) => rate.neighborhoodId === id)).toMatchObject({
      neighborhoodName: after,
      rate: 8.4,
    });
    const places = [{ neighborhoodId: id }, { neighborhood: before }, { neighborhood: after }];
    for (const place of places) expect(await freightTo(use, place)).toBe(6.3);

    await visitor.go(`/products?neighborhood=${encodeURIComponent(before)}`);
    await page.getByRole('heading', { level: 1, name: new RegExp(after) }).waitFor();
    expect(visitor.problems).toEqual([]);
    await visitor.close();
  });
});
