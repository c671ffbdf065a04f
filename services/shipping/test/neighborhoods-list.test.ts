import type { AdminNeighborhoodsAnswer, NeighborhoodsAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, auditEntriesFor, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { shipping } from '@largo/shipping';
import { seedCity } from './seed-city.ts';

const admin = anActor('admin');
const seller = anActor('seller');
let cambui = '';

const service = useService(() => startTestService(shipping));
beforeAll(async () => {
  const idOf = await seedCity(service);
  cambui = idOf('Cambuí');
});

describe('neighbourhoods', () => {
  it('lists the 82 of the city in their order', async () => {
    const { body } = await service.anonymous.get<{ neighborhoods: { name: string }[] }>(
      '/neighborhoods/active',
    );
    expect(body.neighborhoods).toHaveLength(82);
    expect(body.neighborhoods[0]?.name).toBe('Centro');
  });

  it('finds by name without accents, a page at a time', async () => {
    const { body } = await service
      .as(admin)
      .get<{ neighborhoods: { name: string }[]; pagination: object }>(
        '/admin/neighborhoods?search=cambui&limit=1',
      );
    expect(body.neighborhoods.map(({ name }) => name)).toEqual(['Cambuí']);
    expect(body.pagination).toMatchObject({ currentPage: 1, itemsPerPage: 1 });
  });

  it('refuses a second one that differs by accents only', async () => {
    const answer = await service.as(admin).post('/admin/neighborhoods', { name: 'cambui' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'NEIGHBORHOOD_NAME_TAKEN' } });
  });

  it('creates once for a repeated Idempotency-Key', async () => {
    const headers = { 'idempotency-key': newId() };
    const first = await service
      .as(admin)
      .post('/admin/neighborhoods', { name: 'Vila Nova Teste' }, headers);
    const again = await service
      .as(admin)
      .post('/admin/neighborhoods', { name: 'Vila Nova Teste' }, headers);
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  it('has a region that is set, kept by other changes and taken away', async () => {
    const regionOf = async () => {
      const { body } = await service.anonymous.get<NeighborhoodsAnswer>('/neighborhoods/active');
      return body.neighborhoods.find(({ name }) => name === 'Vila Com Região')?.region;
    };
    const { body } = await service
      .as(admin)
      .post<{ id: string }>('/admin/neighborhoods', { name: 'Vila Com Região', region: ' Leste ' });
    const edit = (values: object) =>
      service.as(admin).put(`/admin/neighborhoods/${body.id}`, values);
    expect(await regionOf()).toBe('Leste');

    await edit({ region: 'Barão Geraldo' });
    await edit({ sortOrder: 7 });
    expect(await regionOf()).toBe('Barão Geraldo');
    expect((await auditEntriesFor(service, body.id))[1]).toMatchObject({
      action: 'neighborhood-edited',
      before: { region: 'Leste' },
      after: { region: 'Barão Geraldo' },
    });

    await edit({ region: '' });
    expect(await regionOf()).toBeNull();
  });

  it('takes the largest number of the order, and the next one gets no larger one', async () => {
    const most = 1_000_000;
    const create = (values: object) =>
      service.as(admin).post<{ id: string }>('/admin/neighborhoods', values);
    expect((await create({ name: 'Vila Além', sortOrder: most + 1 })).status).toBe(400);
    expect((await create({ name: 'Vila Última', sortOrder: most })).status).toBe(201);
    const { body } = await create({ name: 'Vila Depois' });

    const list = await service
      .as(admin)
      .get<AdminNeighborhoodsAnswer>('/admin/neighborhoods?search=Vila&limit=100');
    const last = list.body.neighborhoods.filter(({ name }) => /Última|Depois/.test(name));
    expect(last.map(({ sortOrder }) => sortOrder)).toEqual([most, most]);
    const path = `/admin/neighborhoods/${body.id}`;
    expect((await service.as(admin).put(path, { sortOrder: most })).status).toBe(200);
  });

  it('refuses to delete one that a seller prices, and deletes another', async () => {
    const { body } = await service
      .as(admin)
      .post<{ id: string }>('/admin/neighborhoods', { name: 'Bairro Usado' });
    await service.as(seller).put('/neighborhood-shipping-rates/seller', {
      rates: [{ neighborhoodId: body.id, shippingRate: 5, isActive: false }],
    });
    const refused = await service.as(admin).delete(`/admin/neighborhoods/${body.id}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'NEIGHBORHOOD_IN_USE' } });
    const free = await service
      .as(admin)
      .post<{ id: string }>('/admin/neighborhoods', { name: 'Bairro Livre' });
    expect((await service.as(admin).delete(`/admin/neighborhoods/${free.body.id}`)).status).toBe(
      200,
    );
    expect((await service.as(admin).delete(`/admin/neighborhoods/${free.body.id}`)).status).toBe(
      404,
    );
    expect(await auditEntriesFor(service, free.body.id)).toMatchObject([
      { adminId: admin.userId, action: 'neighborhood-created', before: null },
      { action: 'neighborhood-removed', before: { name: 'Bairro Livre' }, after: null },
    ]);
    await service.as(admin).put(`/admin/neighborhoods/${body.id}`, { isActive: false });
    await service.as(admin).put(`/admin/neighborhoods/${body.id}`, { isActive: false });
    expect((await auditEntriesFor(service, body.id)).slice(1)).toMatchObject([
      { action: 'neighborhood-edited', before: { isActive: true }, after: { isActive: false } },
    ]);
  });

  it.each(['post', 'put'] as const)('keeps sellers and visitors out (%s)', async (method) => {
    const path = method === 'post' ? '/admin/neighborhoods' : `/admin/neighborhoods/${cambui}`;
    expect((await service.as(seller)[method](path, { name: 'X' })).status).toBe(403);
    expect((await service.anonymous[method](path, { name: 'X' })).status).toBe(401);
  });
});
