import type { ProductsFreightAnswer, SellersFreightAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { shipping } from '@largo/shipping';
import { aProduct, seedCity } from './seed-city.ts';

let idOf: Awaited<ReturnType<typeof seedCity>>;
const [seller, other] = [anActor('seller'), anActor('seller')];
const own = { usual: '', dearer: '', elsewhere: '', free: '' };
const service = useService(() => startTestService(shipping));
beforeAll(async () => {
  idOf = await seedCity(service);
  for (const name of ['usual', 'dearer', 'elsewhere', 'free'] as const)
    own[name] = await aProduct(service, seller.userId);
  await service.as(seller).put('/neighborhood-shipping-rates/seller', {
    rates: [
      { neighborhoodId: idOf('Cambuí'), shippingRate: 6.9, estimatedDays: 2, isActive: true },
    ],
  });
});

const sellers = async (place: string) =>
  (
    await service.anonymous.get<SellersFreightAnswer>(
      `/neighborhood-shipping-rates/sellers?neighborhoodId=${idOf(place)}`,
    )
  ).body;
const askProducts = (place: string, ids: readonly string[]) =>
  service.anonymous.get<ProductsFreightAnswer & { code: string }>(
    `/neighborhood-shipping-rates/products?neighborhoodId=${place}&${ids.map((id) => `ids=${id}`).join('&')}`,
  );
const ratesTo = async (place: string, ids: readonly string[]) => {
  const { rates } = (await askProducts(idOf(place), ids)).body;
  return new Map(rates.map(({ productId, ...rate }) => [productId, rate]));
};
const rule = (productId: string, body: object) =>
  service.as(seller).post(`/shipping-rules/product/${productId}`, body);

describe('freight on a list of cards', () => {
  it('is the product’s own where it has one, and the store’s where not', async () => {
    expect(await sellers('Cambuí')).toMatchObject({ withProductRates: [] });
    await rule(own.dearer, { neighborhood: 'Cambuí', shippingRate: 13.7, estimatedDaysMax: 5 });
    await rule(own.free, { shippingRate: 20, freeShippingThreshold: 1 });
    await rule(own.elsewhere, { neighborhood: 'Centro', shippingRate: 4 });

    const { withProductRates, rates } = await sellers('Cambuí');
    expect(withProductRates).toEqual([seller.userId]);
    expect(rates.map(({ sellerId }) => sellerId)).toEqual([seller.userId]);
    const found = await ratesTo('Cambuí', Object.values(own));
    const usual = { shippingRate: 6.9, estimatedDays: 2, freeShippingThreshold: null };
    expect(found.get(own.usual)).toEqual(usual);
    expect(found.get(own.elsewhere)).toEqual(usual);
    expect(found.get(own.dearer)).toMatchObject({ shippingRate: 13.7, estimatedDays: 5 });
    expect(found.get(own.free)).toMatchObject({ shippingRate: 0, freeShippingThreshold: 1 });
  });

  it('is that of the product’s page, for each and every place', async () => {
    for (const place of ['Cambuí', 'Centro', 'Taquaral']) {
      const found = await ratesTo(place, Object.values(own));
      for (const id of Object.values(own)) {
        const { body: page } = await service.anonymous.get<Record<string, unknown>>(
          `/neighborhood-shipping-rates/product/${id}/neighborhood/${idOf(place)}`,
        );
        const { shippingRate, estimatedDays, freeShippingThreshold } = page;
        const listed = page['available']
          ? { shippingRate, estimatedDays, freeShippingThreshold }
          : undefined;
        expect(found.get(id)).toEqual(listed);
      }
    }
  });

  it('names a store that delivers some of its products only, and leaves out the others', async () => {
    const { withProductRates, rates } = await sellers('Centro');
    expect([withProductRates, rates]).toEqual([[seller.userId], []]);
    const found = await ratesTo('Centro', [own.usual, own.elsewhere]);
    expect([...found.keys()]).toEqual([own.elsewhere]);
  });

  it('is refused to a place that is gone or hidden by every call, not counted to the city', async () => {
    const admin = anActor('admin');
    const { body: hidden } = await service
      .as(admin)
      .post<{ id: string }>('/admin/neighborhoods', { name: 'Vila Oculta', isActive: false });
    for (const neighborhoodId of [newId(), hidden.id]) {
      const destination = { neighborhoodId };
      const line = { productId: own.usual, quantity: 1 };
      const parcel = { sellerId: seller.userId, lines: [{ ...line, unitPriceCents: 1, weightGrams: null }] }; // prettier-ignore
      const { anonymous } = service;
      const answers = await Promise.all([
        anonymous.get(`/neighborhood-shipping-rates/product/${own.usual}/neighborhood/${neighborhoodId}`), // prettier-ignore
        anonymous.get(`/neighborhood-shipping-rates/sellers?neighborhoodId=${neighborhoodId}`),
        anonymous.post(`/shipping-rules/calculate/${own.usual}`, { destination }),
        anonymous.post('/shipping-rules/calculate/cart', { items: [line], destination }),
        service.service.post('/internal/quotes', { destination, sellers: [parcel] }),
      ]);
      const refused = {
        status: 404,
        body: { code: 'NEIGHBORHOOD_NOT_FOUND', details: { id: neighborhoodId } }, // prettier-ignore
      };
      expect(answers).toMatchObject(answers.map(() => refused));
      // An address also counts as a place, because people live there even if the neighbourhood is switched off.
      const address = { ...destination, neighborhood: 'Vila Oculta' };
      const order = { destination: address, sellers: [parcel] };
      expect((await service.service.post('/internal/quotes', order)).status).toBe(200);
    }
  });

  it('knows nothing of products that are not there, and needs a place and ids that can be', async () => {
    const foreign = await aProduct(service, other.userId);
    expect((await ratesTo('Cambuí', [newId(), foreign])).size).toBe(0);
    const nowhere = await askProducts(newId(), [own.usual]);
    expect(nowhere).toMatchObject({ status: 404, body: { code: 'NEIGHBORHOOD_NOT_FOUND' } });
    const many = Array.from({ length: 101 }, () => newId());
    for (const ids of [[], ['x'], [own.usual, own.usual], many]) {
      const refused = await askProducts(idOf('Cambuí'), ids);
      expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    }
  });
});
