import type { PlaceSearchAnswer } from '@largo/contracts';
import { startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { shipping } from '@largo/shipping';
import { seedCity } from './seed-city.ts';

const service = useService(() => startTestService(shipping));
beforeAll(async () => {
  await seedCity(service);
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
    const nothing = { states: [], cities: [], neighborhoods: [], streets: [] };
    expect(await find('query=%25%25')).toEqual(nothing);
    for (const wrong of ['query=x', 'query=campinas&type=planet', 'type=all'])
      expect((await service.anonymous.get(`/address/search?${wrong}`)).status).toBe(400);
  });

  it('finds the CEP of a street by the beginnings of its words, accents aside', async () => {
    const find = async (query: string) =>
      (
        await service.anonymous.get<PlaceSearchAnswer>(
          `/address/search?type=street&query=${encodeURIComponent(query)}`,
        )
      ).body.data.streets;
    const street = {
      zipCode: '13010-000',
      street: 'Rua Barão de Jaguara',
      neighborhood: 'Centro',
      city: 'Campinas',
      state: 'SP',
      precision: 'exact',
    };
    for (const typed of ['Rua Barão de Jaguara', 'barao jag', 'RUA  baraò'])
      expect(await find(typed), typed).toContainEqual(street);
    expect(await find('jaguara anchieta')).toEqual([]);
    expect(await find('--')).toEqual([]);
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
