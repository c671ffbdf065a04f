import type { NeighborhoodRuleView, SellerShippingRate } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { shipping } from '@largo/shipping';
import { anActor, startTestService, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedCity } from './seed-city.ts';

let idOf: (name: string) => string;
const service = useService(() => startTestService(shipping));
beforeAll(async () => {
  idOf = await seedCity(service);
});

const path = '/neighborhood-shipping';
const gridPath = '/neighborhood-shipping-rates/seller';
const rulesOf = async (seller: TestActor) =>
  (await service.as(seller).get<{ rules: NeighborhoodRuleView[] }>(path)).body.rules;
const gridOf = async (seller: TestActor) =>
  (await service.as(seller).get<{ shippingRates: SellerShippingRate[] }>(gridPath)).body
    .shippingRates;
const create = (seller: TestActor, body: object, headers = {}) =>
  service.as(seller).post<{ id: string; code?: string }>(path, body, headers);

describe('a rule for a neighbourhood', () => {
  it('is what the grid shows, and the grid’s rate is a rule', async () => {
    const seller = anActor('seller');
    const made = await create(seller, { neighborhoodId: idOf('Centro'), rate: 8.05 });
    expect(made.status).toBe(201);
    const rate = { neighborhoodId: idOf('Cambuí'), shippingRate: 6.9, estimatedDays: 2 };
    await service.as(seller).put(gridPath, { rates: [{ ...rate, isActive: true }] });

    expect(await rulesOf(seller)).toMatchObject([
      { id: made.body.id, neighborhoodName: 'Centro', rate: 8.05, estimatedDays: null },
      { neighborhoodName: 'Cambuí', rate: 6.9, estimatedDays: 2, isActive: true },
    ]);
    const grid = await gridOf(seller);
    expect(grid.filter(({ isActive }) => isActive)).toMatchObject([
      { neighborhoodName: 'Centro', region: 'Central', shippingRate: 8.05 },
      { neighborhoodName: 'Cambuí', region: 'Central', shippingRate: 6.9 },
    ]);
    expect(grid).toHaveLength(82);
  });

  it('is found by a typed name too, accents and case aside', async () => {
    const seller = anActor('seller');
    const made = await create(seller, { neighborhoodName: ' cambui ', rate: 0, estimatedDays: 0 });
    expect(made.status).toBe(201);
    expect(await rulesOf(seller)).toMatchObject([
      { neighborhoodId: idOf('Cambuí'), rate: 0, estimatedDays: 0, isActive: true },
    ]);
  });

  it.each([
    [{ rate: 5 }, 400, 'INVALID_REQUEST'],
    [{ neighborhoodName: '  ', rate: 5 }, 400, 'INVALID_REQUEST'],
    [{ neighborhoodId: 'x', rate: 5 }, 400, 'INVALID_REQUEST'],
    [{ neighborhoodId: newId(), rate: 5 }, 404, 'NEIGHBORHOOD_NOT_FOUND'],
    [{ neighborhoodName: 'Copacabana', rate: 5 }, 404, 'NEIGHBORHOOD_NOT_FOUND'],
    [{ neighborhoodName: 'Centro' }, 400, 'INVALID_REQUEST'],
    [{ neighborhoodName: 'Centro', rate: '10' }, 400, 'INVALID_REQUEST'],
    [{ neighborhoodName: 'Centro', rate: 100_000_000 }, 400, 'INVALID_AMOUNT'],
    [{ neighborhoodName: 'Centro', rate: -0.01 }, 400, 'INVALID_AMOUNT'],
    [{ neighborhoodName: 'Centro', rate: 0.001 }, 400, 'INVALID_AMOUNT'],
    [{ neighborhoodName: 'Centro', rate: 5, estimatedDays: -1 }, 400, 'INVALID_REQUEST'],
    [{ neighborhoodName: 'Centro', rate: 5, estimatedDays: 1.5 }, 400, 'INVALID_REQUEST'],
    [{ neighborhoodName: 'Centro', rate: 5, estimatedDays: 31 }, 400, 'INVALID_REQUEST'],
  ])('is refused as %j', async (body, status, code) => {
    const seller = anActor('seller');
    expect(await create(seller, body)).toMatchObject({ status, body: { code } });
    expect(await rulesOf(seller)).toEqual([]);
  });

  it('is made once for a repeated Idempotency-Key, and never over another one', async () => {
    const seller = anActor('seller');
    const headers = { 'idempotency-key': newId() };
    const body = { neighborhoodId: idOf('Centro'), rate: 7 };
    const first = await create(seller, body, headers);
    expect((await create(seller, body, headers)).body).toEqual(first.body);
    expect(await create(seller, { ...body, rate: 9 })).toMatchObject({
      status: 409,
      body: { code: 'SHIPPING_RULE_EXISTS' },
    });
    expect(await rulesOf(seller)).toMatchObject([{ rate: 7 }]);
  });

  it('is created by one of two at once; the other is refused', async () => {
    const seller = anActor('seller');
    const answers = await Promise.all(
      [7, 9].map((rate) => create(seller, { neighborhoodName: 'Centro', rate })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await rulesOf(seller)).toHaveLength(1);
  });

  it('changes part by part, moves to a free neighbourhood and to no other', async () => {
    const seller = anActor('seller');
    const { body: made } = await create(seller, { neighborhoodName: 'Centro', rate: 7 });
    await create(seller, { neighborhoodName: 'Taquaral', rate: 8 });
    const change = (body: object) => service.as(seller).put(`${path}/${made.id}`, body);
    expect((await change({ isActive: false })).status).toBe(200);
    expect((await change({ neighborhoodId: idOf('Cambuí'), estimatedDays: 3 })).status).toBe(200);
    const rule = { neighborhoodName: 'Cambuí', rate: 7, estimatedDays: 3, isActive: false };
    expect(await rulesOf(seller)).toContainEqual(expect.objectContaining({ id: made.id, ...rule }));

    expect(await change({ neighborhoodId: idOf('Taquaral') })).toMatchObject({
      status: 409,
      body: { code: 'SHIPPING_RULE_EXISTS' },
    });
    expect(await change({ neighborhoodName: 'Copacabana' })).toMatchObject({
      status: 404,
      body: { code: 'NEIGHBORHOOD_NOT_FOUND' },
    });
    expect(await rulesOf(seller)).toContainEqual(expect.objectContaining({ id: made.id, ...rule }));
  });

  it('is not switched on without a price', async () => {
    const seller = anActor('seller');
    const rates = [{ neighborhoodId: idOf('Centro'), shippingRate: null, isActive: false }];
    await service.as(seller).put(gridPath, { rates });
    const [rule] = await rulesOf(seller);
    const answer = await service.as(seller).put(`${path}/${rule?.id}`, { isActive: true });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', error: 'Informe o valor do frete' },
    });
  });

  it('is changed by its seller only, and gone once deleted', async () => {
    const [seller, other] = [anActor('seller'), anActor('seller')];
    const { body: made } = await create(seller, { neighborhoodName: 'Centro', rate: 7 });
    const its = `${path}/${made.id}`;
    const notFound = { status: 404, body: { code: 'SHIPPING_RULE_NOT_FOUND' } };
    expect(await service.as(other).put(its, { rate: 0 })).toMatchObject(notFound);
    expect(await service.as(other).delete(its)).toMatchObject(notFound);
    expect((await service.as(anActor('buyer')).delete(its)).status).toBe(403);
    expect((await service.anonymous.get(path)).status).toBe(401);
    expect((await service.as(seller).delete(its)).status).toBe(200);
    expect(await service.as(seller).delete(its)).toMatchObject(notFound);
  });
});

describe('the grid', () => {
  const centro = () => ({ neighborhoodId: idOf('Centro'), shippingRate: 5, isActive: true });

  it.each([
    [{ shippingRate: 100_000_000 }, 400, 'INVALID_AMOUNT'],
    [{ shippingRate: undefined }, 400, 'INVALID_REQUEST'],
    [{ estimatedDays: 0 }, 400, 'INVALID_REQUEST'],
    [{ estimatedDays: 2.5 }, 400, 'INVALID_REQUEST'],
    [{ isActive: undefined }, 400, 'INVALID_REQUEST'],
    [{ neighborhoodId: newId() }, 404, 'NEIGHBORHOOD_NOT_FOUND'],
  ])('saves nothing when one rate is refused as %j', async (bad, status, code) => {
    const seller = anActor('seller');
    const rates = [
      { ...centro(), neighborhoodId: idOf('Cambuí') },
      { ...centro(), ...bad },
    ];
    const answer = await service.as(seller).put(gridPath, { rates });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await rulesOf(seller)).toEqual([]);
  });

  it('refuses a neighbourhood given twice', async () => {
    const answer = await service.as(anActor('seller')).put(gridPath, { rates: [centro(), centro()] }); // prettier-ignore
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  });

  it('keeps what two tabs save at once, in whatever order they send it', async () => {
    const seller = anActor('seller');
    const rates = (await gridOf(seller)).map(({ neighborhoodId }) => ({
      neighborhoodId,
      shippingRate: 10,
      estimatedDays: 3,
      isActive: true,
    }));
    const save = (body: typeof rates) => service.as(seller).put(gridPath, { rates: body });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => save(n % 2 === 0 ? rates : rates.toReversed())),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    // Neighbourhoods that were not sent stay unchanged.
    await save([{ ...rates[0], shippingRate: 4 } as (typeof rates)[number]]);
    const stored = await gridOf(seller);
    expect(stored.map(({ shippingRate }) => shippingRate)).toEqual(
      stored.map((_, index) => (index === 0 ? 4 : 10)),
    );
  });
});
