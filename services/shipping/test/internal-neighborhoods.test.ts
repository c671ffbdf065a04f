import { NeighborhoodChangedV1, type NeighborhoodsAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { shipping } from '@largo/shipping';
import { anActor, startTestService } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import type { Static } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, seedCity } from './seed-city.ts';

type NeighborhoodChange = Static<typeof NeighborhoodChangedV1.schema>;

const admin = anActor('admin');
const path = '/admin/neighborhoods';
const campinas = { name: 'Campinas', state: 'SP' };

const service = useService(() => startTestService(shipping));
beforeEach(async () => {
  await service.sql`truncate shipping.neighborhoods, shipping.shipping_rules cascade`;
});

async function create(name: string): Promise<string> {
  const made = await service.as(admin).post<{ id: string }>(path, { name });
  expect(made.status).toBe(201);
  return made.body.id;
}
const rename = (id: string, name: string) => service.as(admin).put(`${path}/${id}`, { name });
async function announced(id: string): Promise<NeighborhoodChange[]> {
  const events = await service.outbox();
  return events
    .filter(({ type }) => type === NeighborhoodChangedV1.type)
    .map(({ data }) => data as NeighborhoodChange)
    .filter(({ neighborhoodId }) => neighborhoodId === id);
}
const lastOf = async (id: string) => (await announced(id)).at(-1);

describe('a neighbourhood that is announced', () => {
  it('says its city, its former names and what it was called until now', async () => {
    const id = await create('Centro');
    expect(await lastOf(id)).toMatchObject({ city: campinas, formerSlugs: [], renamedFrom: null });

    for (const name of ['Centro Histórico', 'CENTRO HISTORICO', 'Centro Velho'])
      await rename(id, name);
    await service.as(admin).put(`${path}/${id}`, { isActive: false });

    expect((await announced(id)).slice(1)).toMatchObject([
      { name: 'Centro Histórico', formerSlugs: ['centro'], renamedFrom: 'Centro' },
      { name: 'CENTRO HISTORICO', formerSlugs: ['centro'], renamedFrom: 'Centro Histórico' },
      {
        name: 'Centro Velho',
        formerSlugs: ['centro', 'centro-historico'],
        renamedFrom: 'CENTRO HISTORICO',
      },
      { name: 'Centro Velho', renamedFrom: null, isActive: false },
    ]); // prettier-ignore
  });

  it('is announced again when another one is given its former name', async () => {
    const first = await create('Centro');
    const second = await create('Sousas');
    await rename(first, 'Centro Histórico');

    expect((await rename(second, 'Centro')).status).toBe(200);
    expect(await lastOf(first)).toMatchObject({ name: 'Centro Histórico', formerSlugs: [] });
    expect(await lastOf(second)).toMatchObject({ name: 'Centro', formerSlugs: ['sousas'] });

    const third = await create('sousas');
    expect(await lastOf(second)).toMatchObject({ name: 'Centro', formerSlugs: [] });
    expect(await lastOf(third)).toMatchObject({ name: 'sousas', formerSlugs: [] });
  });

  it('ends with one owner of every name, however two of them are renamed at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [first, second] = [await create(`Alfa ${round}`), await create(`Beta ${round}`)];
      const [away, taken] = await Promise.all([
        rename(first, `Gama ${round}`),
        rename(second, `Alfa ${round}`),
      ]);
      expect(away.status).toBe(200);
      expect([200, 409]).toContain(taken.status);

      const isTaken = taken.status === 200;
      expect(await lastOf(first)).toMatchObject({
        name: `Gama ${round}`,
        formerSlugs: isTaken ? [] : [`alfa-${round}`],
      });
      expect(await lastOf(second)).toMatchObject({
        name: isTaken ? `Alfa ${round}` : `Beta ${round}`,
      });
    }
  });

  it('keeps its names when it is moved, and says when it is gone', async () => {
    const [first, second] = [await create('Centro'), await create('Cambuí')];
    await rename(first, 'Centro Histórico');
    const position = { side: 'after', neighborhoodId: second };
    await service.as(admin).put(`${path}/${first}/position`, position);
    expect(await lastOf(first)).toMatchObject({ formerSlugs: ['centro'], renamedFrom: null });

    await service.as(admin).delete(`${path}/${first}`);
    expect(await lastOf(first)).toMatchObject({ removed: true, isActive: false, formerSlugs: [] });
  });

  it('by a release that said only its name is announced once more, once', async () => {
    const id = newId();
    await service.sql`insert into shipping.neighborhoods (id, name, slug, created_at)
      values (${id}, 'Bosque', 'bosque', now())`;
    await service.sql`insert into shipping.former_names (slug, neighborhood_id)
      values ('bosque-velho', ${id})`;

    for (let run = 0; run < 2; run++) await service.runJobs('announce-neighborhoods');

    expect(await announced(id)).toMatchObject([
      { name: 'Bosque', city: campinas, formerSlugs: ['bosque-velho'], renamedFrom: null },
    ]);
  });

  it('is announced again, with all others, for operators who rebuild what was lost, and for no one else', async () => {
    const [first, second] = [await create('Centro'), await create('Cambuí')];
    await rename(first, 'Centro Histórico');
    const again = '/internal/neighborhoods/announce';

    expect((await service.as(admin).post(again, {})).status).toBeGreaterThanOrEqual(401);
    const answer = await service.service.post(again, { afterId: null });

    expect(answer).toMatchObject({ status: 200, body: { announced: 2, nextAfterId: null } });
    expect((await announced(first)).slice(-1)).toMatchObject([
      { name: 'Centro Histórico', formerSlugs: ['centro'], renamedFrom: null },
    ]);
    expect(await announced(second)).toHaveLength(2);
  });

  it('comes with every name of the seeded city', async () => {
    const neighborhood = await seedCity(service);
    expect(await lastOf(neighborhood('Cambuí'))).toMatchObject({ city: campinas, formerSlugs: [] });

    const before = (await service.outbox()).length;
    await service.runJobs('announce-neighborhoods');
    expect((await service.outbox()).length).toBe(before);
  });
});

it('is found by a former name: of a CEP, in the search of places and in the list of administrators', async () => {
  const neighborhood = await seedCity(service);
  await rename(neighborhood('Cambuí'), 'Bairro dos Cafés');

  const cep = await service.anonymous.get('/address/cep/13025151');
  expect(cep.body).toMatchObject({ data: { neighborhood: 'Bairro dos Cafés', city: 'Campinas' } });
  const shown = await service.anonymous.get<NeighborhoodsAnswer>('/neighborhoods/active');
  expect(shown.body.neighborhoods.filter((one) => one.formerSlugs)).toMatchObject([
    { name: 'Bairro dos Cafés', slug: 'bairro-dos-cafes', formerSlugs: ['cambui'] },
  ]);
  const names = (found: { name: string }[]) => found.map(({ name }) => name);
  for (const typed of ['cambui', 'CAF%C3%89S']) {
    const { body } = await service.anonymous.get<{ data: { neighborhoods: { name: string }[] } }>(
      `/address/search?query=${typed}`,
    );
    expect(names(body.data.neighborhoods)).toContain('Bairro dos Cafés');
    const list = await service
      .as(admin)
      .get<{ neighborhoods: { name: string }[] }>(`${path}?search=${typed}`);
    expect(names(list.body.neighborhoods)).toContain('Bairro dos Cafés');
  }
});

it('costs the same delivery after two quick renamings, by id, by its old and by its new name', async () => {
  const id = await create('Centro');
  const seller = anActor('seller');
  const rates = [{ neighborhoodId: id, shippingRate: 7, isActive: true }];
  await service.as(seller).put('/neighborhood-shipping-rates/seller', { rates });
  const productId = await aProduct(service, seller.userId);
  const rule = { city: 'Campinas', neighborhood: 'centro', shippingRate: 4 };
  await service.as(seller).post(`/products/${productId}/freight-rates`, rule);
  const freightTo = async (place: object) => {
    const destination = { city: 'Campinas', state: 'SP', ...place };
    const { body } = await service.anonymous.post<{ shippingRate: number }>(
      `/shipping-rules/calculate/${productId}`,
      { destination },
    );
    return body.shippingRate;
  };

  await Promise.all([rename(id, 'Centro Histórico'), rename(id, 'Centro Velho')]);

  const places = [
    { neighborhoodId: id },
    { neighborhoodId: id, neighborhood: 'Centro' },
    { neighborhood: 'Centro' },
    { neighborhood: 'Centro Histórico' },
    { neighborhood: 'centro velho' },
  ];
  expect(await Promise.all(places.map(freightTo))).toEqual([4, 4, 4, 4, 4]);
});
