import type { FreightEstimate, FreightSimulation } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { startShipping } from './shipping-world.ts';

const world = useService(startShipping);
const admin = anActor('admin');

/** A seller with one rule of every level for Cambuí, R$ 1 for the strongest and so on. */
async function aStore() {
  const seller = anActor('seller');
  const productId = await world.aProduct(seller.userId, 5_000);
  const ofProduct = `/shipping-rules/product/${productId}`;
  const home = { state: 'SP', city: 'Campinas' };
  const add = (path: string, place: object, shippingRate: number) =>
    world.as(seller).post<{ id: string }>(path, { ...place, shippingRate, freeShippingThreshold: 120 }); // prettier-ignore
  const ids = [
    (await add(ofProduct, { ...home, neighborhood: 'Cambuí' }, 1)).body.id,
    (await add(ofProduct, home, 2)).body.id,
    (await add(ofProduct, { state: 'SP' }, 3)).body.id,
  ];
  await setRate(seller, 'Cambuí', 4);
  const rest = [
    (await add('/shipping-rules/seller/default', home, 5)).body.id,
    (await add('/shipping-rules/seller/default', { state: 'SP' }, 6)).body.id,
    (await add('/shipping-rules/seller/default', {}, 7)).body.id,
  ];
  return { seller, productId, productRules: ids, defaults: rest };
}

function setRate(
  seller: ReturnType<typeof anActor>,
  name: string,
  shippingRate: number,
  isActive = true,
) {
  return world.as(seller).put('/neighborhood-shipping-rates/seller', {
    rates: [{ neighborhoodId: world.neighborhood(name), shippingRate, estimatedDays: 2, isActive }],
  });
}

describe('the simulator', () => {
  const simulate = async (seller: ReturnType<typeof anActor>, body: object) =>
    (await world.as(seller).post<FreightSimulation>('/shipping-rules/simulate', body)).body;
  const outcomes = ({ rules }: FreightSimulation) =>
    rules.map(({ outcome, shippingRate }) => `${outcome} ${shippingRate}`);

  it('tells the price, the rule that won and why the others lost', async () => {
    const { seller, productId, productRules } = await aStore();
    const answer = await simulate(seller, {
      productId,
      destination: { zipCode: '13025-151' },
    });
    expect(answer).toMatchObject({
      available: true,
      shippingRate: 1,
      originalShippingRate: 1,
      freeShippingApplied: false,
      subtotal: 50,
      freeShippingThreshold: 120,
      missingForFreeShipping: 70,
      estimatedDaysMin: 1,
      estimatedDays: 3,
      place: { neighborhood: 'Cambuí', city: 'Campinas', state: 'SP' },
    });
    expect(answer.rules[0]).toMatchObject({
      id: productRules[0],
      source: 'rule',
      level: 'product-neighborhood',
      outcome: 'won',
    });
    expect(outcomes(answer).slice(1)).toEqual([2, 3, 4, 5, 6, 7].map((rate) => `weaker-level ${rate}`)); // prettier-ignore
    expect(answer.rules[3]).toMatchObject({ source: 'grid', level: 'default-neighborhood' });
  });

  it('goes down the priority list as rules are taken away, like the buyers’ quote', async () => {
    const { seller, productId, productRules, defaults } = await aStore();
    const destination = { neighborhoodId: world.neighborhood('Cambuí') };
    const check = async (rate: number) => {
      const answer = await simulate(seller, { productId, destination });
      const estimate = await world.anonymous.post<FreightEstimate>(
        `/shipping-rules/calculate/${productId}`,
        { destination },
      );
      expect(answer).toMatchObject({ available: true, shippingRate: rate });
      expect(estimate.body).toMatchObject({ shippingRate: rate, type: answer.rules[0]?.level });
    };
    const remove = (id: string | undefined) => world.as(seller).delete(`/shipping-rules/${id}`);
    for (const [index, id] of productRules.entries()) {
      await check(index + 1);
      await remove(id);
    }
    await check(4);
    await setRate(seller, 'Cambuí', 4, false);
    for (const [index, id] of defaults.entries()) {
      await check(index + 5);
      await remove(id);
    }
    const nowhere = await simulate(seller, { productId, destination });
    expect(nowhere).toMatchObject({ available: false, shippingRate: 0, estimatedDays: null });
    expect(outcomes(nowhere)).toEqual(['switched-off 4']);
  });

  it('gives free freight from the threshold on, to the cent', async () => {
    const { seller, productId } = await aStore();
    const free = await simulate(seller, { productId, quantity: 3, destination: {} });
    expect(free).toMatchObject({
      subtotal: 150,
      shippingRate: 0,
      originalShippingRate: 2,
      freeShippingApplied: true,
      missingForFreeShipping: 0,
    });
  });

  it('keeps neighbourhoods of other cities apart, whatever their names', async () => {
    const seller = anActor('seller');
    const productId = await world.aProduct(seller.userId);
    await setRate(seller, 'Centro', 4);
    const valinhos = { neighborhood: 'Centro', city: 'Valinhos', state: 'SP' };
    expect(await simulate(seller, { productId, destination: valinhos })).toMatchObject({
      available: false,
      place: valinhos,
      rules: [],
    });
    const home = { neighborhood: 'centro', city: 'CAMPINAS', state: 'sp' };
    expect(await simulate(seller, { productId, destination: home })).toMatchObject({
      available: true,
      shippingRate: 4,
    });
  });

  it('takes the name of a neighbourhood that was switched off for none, and does not know its id', async () => {
    const { seller, productId } = await aStore();
    await world
      .as(seller)
      .post('/shipping-rules/seller/default', { neighborhood: 'Taquaral', shippingRate: 1.5 });
    const neighborhoodId = world.neighborhood('Taquaral');
    await setRate(seller, 'Taquaral', 1.25);
    const off = (isActive: boolean) =>
      world.as(admin).put(`/admin/neighborhoods/${neighborhoodId}`, { isActive });
    await off(false);
    const named = { productId, destination: { neighborhood: 'Taquaral' } };
    expect(await simulate(seller, named)).toMatchObject({
      shippingRate: 2,
      place: { neighborhood: null, city: 'Campinas' },
    });
    const chosen = { productId, destination: { neighborhoodId } };
    expect(await world.as(seller).post('/shipping-rules/simulate', chosen)).toMatchObject({
      status: 404,
      body: { code: 'NEIGHBORHOOD_NOT_FOUND' },
    });
    await off(true);
  });

  it('is for own products and places that exist', async () => {
    const { seller, productId } = await aStore();
    const path = '/shipping-rules/simulate';
    const body = { productId, destination: {} };
    const post = (actor: ReturnType<typeof anActor>, sent: object) => world.as(actor).post(path, sent); // prettier-ignore
    const unknown = { status: 404, body: { code: 'PRODUCT_NOT_FOUND' } };
    expect(await post(anActor('seller'), body)).toMatchObject(unknown);
    expect(await post(seller, { ...body, productId: newId() })).toMatchObject(unknown);
    expect(await post(seller, { ...body, destination: { zipCode: '99999-999' } })).toMatchObject({
      status: 404,
      body: { code: 'CEP_NOT_FOUND' },
    });
    expect(await post(seller, { ...body, destination: { zipCode: '123' } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', error: 'CEP deve ter 8 dígitos' },
    });
    expect((await post(anActor('buyer'), body)).status).toBe(403);
    expect((await world.anonymous.post(path, body)).status).toBe(401);
  });
});
