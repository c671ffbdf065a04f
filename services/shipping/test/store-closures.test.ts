import type {
  FreightEstimate,
  QuotesAnswer,
  SellersFreightAnswer,
  StoreClosureAnswer,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { shipping } from '@largo/shipping';
import { anActor, startTestService, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, seedCity } from './seed-city.ts';

// A Monday at noon in the city.
const monday = '2026-11-23T15:00:00Z';
const service = useService(() => startTestService(shipping));
let cambui = '';
let store: TestActor;
let productId = '';
beforeAll(async () => {
  service.clock.advance(Date.parse(monday) - service.clock.now().getTime());
  cambui = (await seedCity(service))('Cambuí');
});
beforeEach(async () => {
  store = anActor('seller');
  productId = await aProduct(service, store.userId, 1_990);
  const rate = { neighborhoodId: cambui, shippingRate: 7, estimatedDays: 2, isActive: true };
  await service.as(store).put('/neighborhood-shipping-rates/seller', { rates: [rate] });
});

const close = (closure: object, as = store) =>
  service.as(as).put<StoreClosureAnswer & { code: string }>('/store-closures/seller', {
    weekdays: [],
    from: null,
    until: null,
    ...closure,
  });
async function daysEverywhere() {
  const rates = '/neighborhood-shipping-rates';
  const one = await service.anonymous.get<FreightEstimate>(
    `${rates}/product/${productId}/neighborhood/${cambui}`,
  );
  const all = await service.anonymous.get<SellersFreightAnswer>(
    `${rates}/sellers?neighborhoodId=${cambui}`,
  );
  const listed = await service.anonymous.get<SellersFreightAnswer>(
    `${rates}/products?neighborhoodId=${cambui}&ids=${productId}`,
  );
  const quote = await quoted();
  return [
    one.body.estimatedDays,
    all.body.rates.find(({ sellerId }) => sellerId === store.userId)?.estimatedDays,
    listed.body.rates[0]?.estimatedDays,
    quote?.daysMax,
  ];
}
async function quoted() {
  const lines = [{ productId, quantity: 1, unitPriceCents: 1_990, weightGrams: null }];
  const { body } = await service.service.post<QuotesAnswer>('/internal/quotes', {
    destination: { neighborhoodId: cambui, neighborhood: 'Cambuí', city: 'Campinas', state: 'SP' },
    sellers: [{ sellerId: store.userId, lines }],
  });
  return body.quotes[0];
}

describe('a store that closes', () => {
  it('promises a later day wherever days are said, and none of it once it is open again', async () => {
    expect(await daysEverywhere()).toEqual([2, 2, 2, 2]);

    // Tuesday and Thursday: two days of its own are Wednesday and Friday.
    expect((await close({ weekdays: [2, 4] })).status).toBe(200);
    expect(await daysEverywhere()).toEqual([4, 4, 4, 4]);

    // Until the Monday in a week, with a Sunday in between: it delivers on Tuesday and Wednesday.
    await close({ from: '2026-11-24', until: '2026-11-30' });
    expect(await daysEverywhere()).toEqual([8, 8, 8, 8]);

    await close({});
    expect(await daysEverywhere()).toEqual([2, 2, 2, 2]);
  });

  it('tells orders on which days its limits stand still', async () => {
    expect(await quoted()).not.toHaveProperty('closedDays');

    await close({ weekdays: [0], from: '2026-11-26', until: '2026-11-27' });

    const { closedDays = [] } = (await quoted()) ?? {};
    expect(closedDays.slice(0, 4)).toEqual([
      '2026-11-26',
      '2026-11-27',
      '2026-11-29',
      '2026-12-06',
    ]);
    expect(closedDays.at(-1)).toBe('2027-02-21');
  });

  it('shows it to everybody, and its store may say the same twice', async () => {
    const closure = { weekdays: [1], from: '2026-12-24', until: '2027-01-04' };
    expect((await close(closure)).body).toEqual({ closure });
    expect((await close(closure)).body).toEqual({ closure });

    const path = `/store-closures/${store.userId}`;
    expect((await service.anonymous.get(path)).body).toEqual({ closure });
    expect((await service.as(store).get('/store-closures/seller')).body).toEqual({ closure });
    const open = { closure: { weekdays: [], from: null, until: null } };
    expect((await service.anonymous.get(`/store-closures/${newId()}`)).body).toEqual(open);
  });

  it.each([
    ['no day of the city’s deliveries', { weekdays: [1, 2, 3, 4, 5, 6] }, 'weekdays'],
    ['a break without an end', { from: '2026-12-24' }, 'until'],
    ['a break without a beginning', { until: '2026-12-24' }, 'from'],
    ['an end before the beginning', { from: '2026-12-24', until: '2026-12-23' }, 'until'],
    ['a break that is over', { from: '2026-11-20', until: '2026-11-22' }, 'until'],
    ['more than two months', { from: '2026-12-01', until: '2027-01-30' }, 'until'],
    ['what is more than a year away', { from: '2027-12-01', until: '2027-12-02' }, 'from'],
  ])('can not say %s', async (_, closure, field) => {
    const before = await daysEverywhere();

    const { status, body } = await close(closure);

    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body).toMatchObject({ details: [{ field }] });
    expect(await daysEverywhere()).toEqual(before);
  });

  it.each([
    [{ weekdays: [7] }],
    [{ weekdays: [1, 1] }],
    [{ from: '24/12/2026' }],
    [{ from: '2026-02-30', until: '2026-03-01' }],
  ])('is refused as %j', async (closure) => {
    expect((await close(closure)).body.code).toBe('INVALID_REQUEST');
  });

  it('is a store', async () => {
    expect((await close({}, anActor('buyer'))).status).toBe(403);
    expect((await service.anonymous.put('/store-closures/seller', {})).status).toBe(401);
  });
});
