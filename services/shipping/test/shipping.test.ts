import type { QuotesAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import {
  anActor,
  codesAgainst,
  auditEntriesFor,
  startTestService,
  tellErased,
  type TestService,
} from '@largo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipping } from '@largo/shipping';
import { aProduct, seedCity } from './seed-city.ts';

let service: TestService;
const admin = anActor('admin');
const seller = anActor('seller');
const other = anActor('seller');
let cambui = '';
let centro = '';

beforeAll(async () => {
  service = await startTestService(shipping);
  const idOf = await seedCity(service);
  cambui = idOf('Cambuí');
  centro = idOf('Centro');
});
afterAll(() => service.stop());

function quotesFor(sellerId: string, productId: string, neighborhoodId: string) {
  return service.service.post<QuotesAnswer>('/internal/quotes', {
    destination: { neighborhoodId },
    sellers: [
      { sellerId, lines: [{ productId, quantity: 2, unitPriceCents: 5000, weightGrams: 500 }] },
    ],
  });
}

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

describe('a seller’s rates', () => {
  it('saves the grid, shows it again and prices a delivery with it', async () => {
    const productId = await aProduct(service, seller.userId);
    const saved = await service.as(seller).put('/neighborhood-shipping-rates/seller', {
      rates: [{ neighborhoodId: cambui, shippingRate: 6.9, estimatedDays: 2, isActive: true }],
    });
    expect(saved.status).toBe(200);
    const quote = await quotesFor(seller.userId, productId, cambui);
    expect(quote.body.quotes[0]).toMatchObject({
      available: true,
      shippingCents: 690,
      daysMax: 2,
      rule: 'default-neighborhood',
    });
    const estimate = await service.anonymous.get(
      `/neighborhood-shipping-rates/product/${productId}/neighborhood/${cambui}`,
    );
    expect(estimate.body).toMatchObject({ available: true, shippingRate: 6.9, estimatedDays: 2 });
    const elsewhere = await quotesFor(seller.userId, productId, centro);
    expect(elsewhere.body.quotes[0]).toMatchObject({ available: false, configured: false });
  });

  it('tells what every seller charges to one place', async () => {
    const { body } = await service.anonymous.get<{
      rates: { sellerId: string; shippingRate: number }[];
    }>(`/neighborhood-shipping-rates/sellers?neighborhoodId=${cambui}`);
    expect(body.rates).toContainEqual(
      expect.objectContaining({ sellerId: seller.userId, shippingRate: 6.9 }),
    );
  });

  it.each([
    [{ shippingRate: -1 }, 'INVALID_AMOUNT'],
    [{ shippingRate: 0.001 }, 'INVALID_AMOUNT'],
    [{ shippingRate: '10' }, 'INVALID_REQUEST'],
    [{ shippingRate: null }, 'INVALID_REQUEST'],
    [{ shippingRate: 5, estimatedDays: 31 }, 'INVALID_REQUEST'],
  ])('refuses %j', async (bad, code) => {
    const answer = await service.as(seller).put('/neighborhood-shipping-rates/seller', {
      rates: [{ neighborhoodId: centro, isActive: true, ...bad }],
    });
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });
});

describe('hierarchical rules', () => {
  it('lets a product rule beat the grid and gives free freight from its threshold', async () => {
    const productId = await aProduct(service, seller.userId);
    const rule = { neighborhood: 'Cambuí', shippingRate: 12, freeShippingThreshold: 100 };
    const made = await service.as(seller).post(`/shipping-rules/product/${productId}`, rule);
    expect(made.status).toBe(201);
    const quote = await quotesFor(seller.userId, productId, cambui);
    expect(quote.body.quotes[0]).toMatchObject({
      shippingCents: 0,
      originalShippingCents: 1200,
      freeShippingApplied: true,
    });
    const twice = await service.as(seller).post(`/shipping-rules/product/${productId}`, rule);
    expect(twice).toMatchObject({ status: 409, body: { code: 'SHIPPING_RULE_EXISTS' } });
  });

  it('refuses a rule for another seller’s product', async () => {
    const productId = await aProduct(service, other.userId);
    const answer = await service
      .as(seller)
      .post(`/products/${productId}/freight-rates`, { shippingRate: 1 });
    expect(answer).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
  });

  it('quotes a basket of several sellers', async () => {
    const mine = await aProduct(service, seller.userId);
    const theirs = await aProduct(service, other.userId);
    await service.as(other).post('/shipping-rules/seller/default', { shippingRate: 20 });
    const calculate = (productId: string, destination: object) =>
      service.anonymous.post('/shipping-rules/calculate/cart', {
        items: [mine, productId].map((id) => ({ productId: id, quantity: 1 })),
        destination,
      });
    for (const productId of [theirs, theirs.toUpperCase()])
      expect((await calculate(productId, { neighborhoodId: cambui })).body).toMatchObject({
        available: true,
        total: 26.9,
      });
    for (const [productId, destination] of [
      [`urn:uuid:${theirs}`, { neighborhoodId: cambui }],
      [theirs, { neighborhood: 'x'.repeat(101) }],
    ] as const)
      expect(await calculate(productId, destination)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST' },
      });
  });

  it('keeps quotes inside the house', async () => {
    const answer = await service
      .as(admin)
      .post('/internal/quotes', { destination: {}, sellers: [] });
    expect(answer.status).toBe(403);
  });
});

describe('addresses', () => {
  it('knows a CEP exactly, by prefix, by city, or not', async () => {
    const find = async (cep: string) =>
      (await service.anonymous.get<{ data: object }>(`/address/cep/${cep}`)).body.data;
    expect(await find('13025-151')).toMatchObject({
      street: 'Rua Maria Monteiro',
      neighborhood: 'Cambuí',
      precision: 'exact',
    });
    expect(await find('13025999')).toMatchObject({ neighborhood: 'Cambuí', precision: 'prefix' });
    expect(await service.anonymous.get('/address/cep/99999999')).toMatchObject({
      status: 404,
      body: { code: 'CEP_NOT_FOUND' },
    });
    for (const wrong of ['123', '1302515', '130251511', 'abcdefgh', '13.025-151'])
      expect(await service.anonymous.get(`/address/cep/${wrong}`)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST', error: expect.stringContaining('CEP deve ter 8 dígitos') as string },
      }); // prettier-ignore
  });

  it('lists states, cities with accents and the city’s neighbourhoods', async () => {
    const list = async (path: string) =>
      (await service.anonymous.get<{ data: { name: string }[] }>(path)).body.data;
    expect(await list('/address/states')).toHaveLength(27);
    expect(await list('/address/cities/SP')).toContainEqual({ id: 3509502, name: 'Campinas' });
    expect((await list('/address/neighborhoods/Campinas/SP')).length).toBeGreaterThanOrEqual(82);
    expect(await service.anonymous.get('/address/cities/XX')).toMatchObject({
      status: 404,
      body: { code: 'STATE_NOT_FOUND' },
    });
    const elsewhere = await service.anonymous.get('/address/neighborhoods/Jundiai/SP');
    expect(elsewhere).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('finds places by part of their name, accents aside, of one kind or of all', async () => {
    const find = async (query: string) =>
      (await service.anonymous.get<{ data: Record<string, { name: string }[]> }>(`/address/search?${query}`)).body.data; // prettier-ignore
    const names = (found: { name: string }[] = []) => found.map(({ name }) => name);
    const everything = await find('query=cambui');
    expect(names(everything['neighborhoods'])).toContain('Cambuí');
    const states = await find(`query=${encodeURIComponent('São Paulo')}&type=state`);
    expect(names(states['states'])).toEqual(['São Paulo']);
    expect(states).toMatchObject({ cities: [], neighborhoods: [] });
    const cities = await find('query=campinas&type=city');
    expect(names(cities['cities'])).toContain('Campinas');
    expect(names((await find('query=SAO%20PAULO')).cities).at(0)).toBe('São Paulo');
    expect(names((await find("query=d'oeste&type=city")).cities)).not.toEqual([]);
    expect((await find('query=sp&type=state')).states).toContainEqual({
      name: 'São Paulo',
      abbreviation: 'SP',
    });
    expect((await find('query=santa&type=city')).cities).toHaveLength(10);
    expect(await find('query=%25%25')).toEqual({ states: [], cities: [], neighborhoods: [] });
    for (const wrong of ['query=x', 'query=campinas&type=planet', 'type=all'])
      expect((await service.anonymous.get(`/address/search?${wrong}`)).status).toBe(400);
  });

  it('finds nothing wrong with a whole address', async () => {
    const whole = {
      street: 'Rua A',
      number: '1',
      neighborhood: 'Centro',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13010-000',
    };
    expect((await service.anonymous.post('/address/validate', whole)).body).toEqual({
      data: { valid: true, missing: [], errors: [] },
    });
  });

  it('says what an address misses', async () => {
    const { body } = await service.anonymous.post<{ data: object }>('/address/validate', {
      street: 'Rua A',
      zipCode: '1',
    });
    expect(body.data).toMatchObject({
      valid: false,
      missing: ['number', 'neighborhood', 'city', 'state'],
      errors: ['CEP deve ter 8 dígitos'],
    });
  });

  it.each([
    [{ city: 'CAMPINAS', state: 'sp', zipCode: '13010000' }, []],
    [{ city: 'Santa Barbara dOeste', state: 'SP' }, []],
    [{ city: 'Campinas', state: 'RJ' }, ['Cidade não encontrada nesse estado']],
    [{ city: 'Campinas', state: 'XX' }, ['Estado não encontrado']],
    [{ city: 'Campinas', state: '  ', zipCode: ' ' }, []],
    [{ zipCode: '13010-00a' }, ['CEP deve ter 8 dígitos']],
    [{ state: 'zz', zipCode: '1' }, ['CEP deve ter 8 dígitos', 'Estado não encontrado']],
  ])('says what is wrong with %o', async (address, errors) => {
    const { body } = await service.anonymous.post<{ data: { valid: boolean; errors: string[] } }>(
      ...(['/address/validate', address] as const),
    );
    expect(body.data.errors).toEqual(errors);
    expect(body.data.valid).toBe(false);
  });

  it('refuses to read what is longer than an address can be', async () => {
    for (const wrong of [{ state: 'SPX' }, { street: 'x'.repeat(201) }, { zipCode: '13010-0000' }])
      expect(await service.anonymous.post('/address/validate', wrong)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST' },
      });
  });
});

describe('the end of an account', () => {
  it('is never held up here, takes the prices of that store, and nobody else’s', async () => {
    const [gone, stays] = [anActor('seller'), anActor('seller')];
    const rule = {
      state: 'SP',
      city: 'Campinas',
      neighborhood: 'Cambuí',
      shippingRate: 9.5,
      estimatedDaysMin: 1,
      estimatedDaysMax: 3,
    };
    const rate = { neighborhoodId: cambui, shippingRate: 7, estimatedDays: 2, isActive: true };
    for (const owner of [gone, stays]) {
      expect((await service.as(owner).post('/shipping-rules/seller/default', rule)).status).toBe(
        201,
      );
      const rates = await service.as(owner).put('/neighborhood-shipping-rates/seller', { rates: [rate] }); // prettier-ignore
      expect(rates.status).toBe(200);
      expect(await codesAgainst(service, owner.userId)).toEqual([]);
    }
    for (const how of [{}, {}, { isRepeated: true }]) await tellErased(service, gone.userId, how);
    const rowsOf = async ({ userId }: typeof gone) => {
      const [found] = await service.sql`
        select (select count(*)::int from shipping.shipping_rules where seller_id = ${userId}) as rules,
          (select count(*)::int from shipping.neighborhood_rates where seller_id = ${userId}) as rates`;
      return found;
    };
    expect(await rowsOf(gone)).toEqual({ rules: 0, rates: 0 });
    expect(await rowsOf(stays)).toEqual({ rules: 1, rates: 1 });
  });
});
