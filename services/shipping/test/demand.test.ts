import type { FreightDemandAnswer } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import { shipping } from '@largo/shipping';
import { anActor, eventually, startTestService, tellErased, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, expect, it } from 'vitest';
import { aProduct, seedCity } from './seed-city.ts';

const env = { FREIGHT_DEMAND_MS: '20' };
let idOf: (name: string) => string;
const service = useService(() => startTestService(shipping, { env }));
beforeAll(async () => {
  idOf = await seedCity(service);
});

const demandOf = async (seller: TestActor, of = service) =>
  (await of.as(seller).get<FreightDemandAnswer>('/neighborhood-shipping/demand')).body;
const wanted = async (seller: TestActor, of = service) =>
  (await demandOf(seller, of)).neighborhoods.map(
    ({ neighborhoodName, requests }) => `${neighborhoodName} ${requests}`,
  );
const ask = (productId: string, name: string, of = service) =>
  of.anonymous.get(`/neighborhood-shipping-rates/product/${productId}/neighborhood/${idOf(name)}`);

async function aStore(of = service): Promise<{ seller: TestActor; productId: string }> {
  const seller = anActor('seller');
  return { seller, productId: await aProduct(of, seller.userId) };
}

it('counts every request of freight to where the store does not deliver, most wanted first', async () => {
  const { seller, productId } = await aStore();
  const { seller: other } = await aStore();
  await ask(productId, 'Centro');
  const items = [{ productId, quantity: 1 }];
  const calculate = (destination: object) =>
    service.anonymous.post('/shipping-rules/calculate/cart', { items, destination });
  await calculate({ neighborhood: 'cambui' });
  await service.anonymous.post(`/shipping-rules/calculate/${productId}`, {
    destination: { neighborhood: 'Cambuí', city: 'campinas' },
  });
  const line = { productId, quantity: 1, unitPriceCents: 5000, weightGrams: null };
  await service.service.post('/internal/quotes', {
    destination: { neighborhoodId: idOf('Cambuí') },
    sellers: [{ sellerId: seller.userId, lines: [line] }],
  });
  // No neighbourhood of the city, or none at all.
  await calculate({ neighborhood: 'Centro', city: 'Jundiaí', state: 'SP' });
  await calculate({ neighborhood: 'Rua das Flores 12, casa da Ana' });
  await calculate({});

  await eventually(async () => expect(await wanted(seller)).toEqual(['Cambuí 3', 'Centro 1']));
  await ask(productId, 'Centro');
  await eventually(async () => expect(await wanted(seller)).toEqual(['Cambuí 3', 'Centro 2']));
  expect(await demandOf(seller)).toMatchObject({ days: 30 });
  expect(await wanted(other)).toEqual([]);
  const kept = await service.sql`select count(*)::int from shipping.freight_demand
    where seller_id = ${seller.userId}`;
  expect(kept).toEqual([{ count: 2 }]);
});

it('forgets a place as soon as it is served, by its own rate or by the city’s', async () => {
  const { seller, productId } = await aStore();
  for (const name of ['Centro', 'Cambuí', 'Taquaral']) await ask(productId, name);
  await eventually(async () => expect(await wanted(seller)).toHaveLength(3));
  const rate = { neighborhoodName: 'Centro', rate: 8 };
  const { body } = await service.as(seller).post<{ id: string }>('/neighborhood-shipping', rate);
  expect(await wanted(seller)).toEqual(['Cambuí 1', 'Taquaral 1']);
  await service.as(seller).put(`/neighborhood-shipping/${body.id}`, { isActive: false });
  expect(await wanted(seller)).toHaveLength(3);
  const city = { state: 'SP', city: 'Campinas', shippingRate: 12 };
  await service.as(seller).post('/shipping-rules/seller/default', city);
  expect(await wanted(seller)).toEqual([]);
  await ask(productId, 'Cambuí');
});

it('counts for a renamed place what is asked by its old name, until it is served', async () => {
  const { seller, productId } = await aStore();
  const admin = service.as(anActor('admin'));
  const path = '/admin/neighborhoods';
  const { body } = await admin.post<{ id: string }>(path, { name: 'Vila Antiga' });
  expect((await admin.put(`${path}/${body.id}`, { name: 'Vila Nova Era' })).status).toBe(200);
  await service.anonymous.post(`/shipping-rules/calculate/${productId}`, {
    destination: { neighborhood: 'vila antiga' },
  });
  await eventually(async () => expect(await wanted(seller)).toEqual(['Vila Nova Era 1']));

  const rate = { neighborhoodName: 'Vila Antiga', rate: 8 };
  expect((await service.as(seller).post('/neighborhood-shipping', rate)).status).toBe(201);
  expect(await wanted(seller)).toEqual([]);
});

it('does not count what sellers ask of their own store, nor what they deliver', async () => {
  const { seller, productId } = await aStore();
  await service.as(seller).post('/neighborhood-shipping', { neighborhoodName: 'Centro', rate: 8 });
  await service.as(seller).post(`/shipping-rules/calculate/${productId}`, {
    destination: { neighborhood: 'Cambuí' },
  });
  await ask(productId, 'Centro');
  await ask(productId, 'Taquaral');
  await eventually(async () => expect(await wanted(seller)).toEqual(['Taquaral 1']));
});

it('writes what it has when it stops', async () => {
  const patient = await startTestService(shipping, {
    env: { FREIGHT_DEMAND_MS: '3600000' },
    database: service.database,
  });
  const { seller, productId } = await aStore(patient);
  await ask(productId, 'Centro', patient);
  expect(await wanted(seller)).toEqual([]);
  await patient.stop();
  expect(await wanted(seller)).toEqual(['Centro 1']);
});

it('adds up what several replicas count at once', async () => {
  const replica = await startTestService(shipping, { env, database: service.database });
  const { seller, productId } = await aStore();
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      ask(productId, n % 2 ? 'Centro' : 'Cambuí', n % 4 < 2 ? service : replica),
    ),
  );
  await eventually(async () => expect(await wanted(seller)).toEqual(['Cambuí 10', 'Centro 10']));
  await replica.stop();
});

it('answers quotes while nothing can be written', async () => {
  const { seller, productId } = await aStore();
  await service.sql`alter table shipping.freight_demand rename to away`;
  try {
    expect(await ask(productId, 'Centro')).toMatchObject({ body: { available: false } });
  } finally {
    await service.sql`alter table shipping.away rename to freight_demand`;
  }
  await ask(productId, 'Cambuí');
  await eventually(async () => expect(await wanted(seller)).toContain('Cambuí 1'));
});

it('is for sellers, and gone with their account', async () => {
  const { seller, productId } = await aStore();
  expect((await service.anonymous.get('/neighborhood-shipping/demand')).status).toBe(401);
  expect((await service.as(anActor('buyer')).get('/neighborhood-shipping/demand')).status).toBe(
    403,
  );
  await ask(productId, 'Centro');
  await eventually(async () => expect(await wanted(seller)).toEqual(['Centro 1']));
  await tellErased(service, seller.userId);
  const rows = await service.sql`select 1 from shipping.freight_demand
    where seller_id = ${seller.userId}`;
  expect(rows).toHaveLength(0);
});

// Last: the clock of this service moves away from those of its replicas.
it('shows the last 30 days and keeps 90', async () => {
  const { seller, productId } = await aStore();
  await ask(productId, 'Centro');
  await eventually(async () => expect(await wanted(seller)).toEqual(['Centro 1']));
  const rows = () => service.sql`select 1 from shipping.freight_demand
    where seller_id = ${seller.userId}`;
  service.clock.advance(31 * dayMs);
  expect(await wanted(seller)).toEqual([]);
  await service.runJobs('prune-demand');
  expect(await rows()).toHaveLength(1);
  service.clock.advance(60 * dayMs);
  await service.runJobs('prune-demand');
  expect(await rows()).toHaveLength(0);
});
