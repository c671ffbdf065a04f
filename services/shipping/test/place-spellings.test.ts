import { readFile } from 'node:fs/promises';
import { NeighborhoodChangedV1, type PlaceSearchAnswer, type QuotesAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { startShipping } from './shipping-world.ts';

const world = useService(startShipping);
const admin = anActor('admin');
const guanabara = ['Jardim Guanabara', 'Jd. Guanabara', 'JD GUANABARA', 'Jardin Guanabara', 'jard guanabara']; // prettier-ignore

/** The seller's price to a neighbourhood as spelled in an address; null: no delivery. */
async function priceTo(sellerId: string, productId: string, neighborhood: string) {
  const { body } = await world.service.post<QuotesAnswer>('/internal/quotes', {
    destination: { neighborhood, city: 'Campinas', state: 'SP' },
    sellers: [{ sellerId, lines: [{ productId, quantity: 1, unitPriceCents: 5_000, weightGrams: null }] }], // prettier-ignore
  });
  const [quote] = body.quotes;
  return quote?.available ? quote.shippingCents : null;
}
async function aStore() {
  const seller = anActor('seller');
  return { seller, id: seller.userId, productId: await world.aProduct(seller.userId) };
}
const create = (name: string) =>
  world.as(admin).post<{ id: string; code: string }>('/admin/neighborhoods', { name });

describe('a neighbourhood written short', () => {
  it('has the freight of the neighbourhood, by the grid and by rules, however either is written', async () => {
    const [grid, rule] = [await aStore(), await aStore()];
    const rates = [
      {
        neighborhoodId: world.neighborhood('Jardim Guanabara'),
        shippingRate: 4.5,
        estimatedDays: 1,
        isActive: true,
      },
    ];
    await world.as(grid.seller).put('/neighborhood-shipping-rates/seller', { rates });
    await world.as(rule.seller).post('/shipping-rules/seller/default', { neighborhood: 'JD. GUANABARA', shippingRate: 6 }); // prettier-ignore

    for (const written of guanabara) {
      expect(await priceTo(grid.id, grid.productId, written)).toBe(450);
      expect(await priceTo(rule.id, rule.productId, written)).toBe(600);
    }
    expect(await priceTo(grid.id, grid.productId, 'Vl. Guanabara')).toBeNull();

    const second = { neighborhood: 'Jardim Guanabara', shippingRate: 7 };
    const { status } = await world.as(rule.seller).post('/shipping-rules/seller/default', second);
    expect(status).toBe(409);
  });

  it('is refused next to the one written out, also as a new name', async () => {
    const { body: other } = await create('Outro Bairro');
    for (const name of guanabara) {
      const [made, named] = [
        await create(name),
        await world.as(admin).put<{ code: string }>(`/admin/neighborhoods/${other.id}`, { name }),
      ];
      expect([made.status, made.body.code]).toEqual([409, 'NEIGHBORHOOD_NAME_TAKEN']);
      expect([named.status, named.body.code]).toEqual([409, 'NEIGHBORHOOD_NAME_TAKEN']);
    }
    expect((await create('Vl. Nova Guanabara')).status).toBe(201);
    expect((await create('Vila Nova Guanabara')).status).toBe(409);
  });

  it('that a former release stored stays as it is; where two differ only so, each is found as it is spelled', async () => {
    const [short, full, store] = [newId(), newId(), await aStore()];
    const addRow = (id: string, name: string, slug: string) =>
      world.sql`insert into shipping.neighborhoods (id, name, slug, created_at) values (${id}, ${name}, ${slug}, now())`;
    await addRow(short, 'Jd. Antigo', 'jd-antigo');
    expect((await create('Jardim Antigo')).status).toBe(409);
    await addRow(full, 'Jardim Antigo', 'jardim-antigo');
    const rates = [short, full].map((neighborhoodId, index) => ({
      neighborhoodId,
      shippingRate: index + 1,
      estimatedDays: 1,
      isActive: true,
    }));
    await world.as(store.seller).put('/neighborhood-shipping-rates/seller', { rates });

    const prices = await Promise.all(
      ['Jd. Antigo', 'JD ANTIGO', 'Jardim Antigo', 'Jardin Antigo'].map((written) =>
        priceTo(store.id, store.productId, written),
      ),
    );
    expect(prices).toEqual([100, 100, 200, 200]);
    const kept = await world.as(admin).put(`/admin/neighborhoods/${short}`, { name: 'Jd. Antigo', sortOrder: 3 }); // prettier-ignore
    expect(kept.status).toBe(200);
  });

  it('that a former release stored is found in full and announced so, by a migration', async () => {
    const [id, former] = [newId(), newId()];
    await world.sql`insert into shipping.neighborhoods (id, name, slug, created_at, names_announced) values
      (${id}, 'Res. N. Sra. do Ó', 'res-n-sra-do-o', now(), true), (${former}, 'Mirante', 'mirante', now(), true)`;
    await world.sql`insert into shipping.former_names values ('vl-alta', ${former})`;
    const migration = new URL('../migrations/0006_names_spelled_out.sql', import.meta.url);
    await world.database.sql.unsafe(await readFile(migration, 'utf8'));

    const rows = await world.sql`
      select slug, neighborhood_id as id from shipping.former_names where neighborhood_id in (${id}, ${former}) order by slug`;
    expect(rows.map(({ slug, id: owner }) => [slug, owner])).toEqual([
      ['residencial-nossa-senhora-do-o', id],
      ['vila-alta', former],
      ['vl-alta', former],
    ]);
    await world.runJobs('announce-neighborhoods');
    const announced = (await world.outbox()).flatMap(({ type, data }) =>
      type === NeighborhoodChangedV1.type
        ? [data as { neighborhoodId: string; formerSlugs: string[] }]
        : [],
    );
    expect(announced.findLast(({ neighborhoodId }) => neighborhoodId === id)?.formerSlugs).toEqual(['residencial-nossa-senhora-do-o']); // prettier-ignore
  });

  it('is found by the search of addresses, as are streets', async () => {
    const search = async (type: string, query: string) =>
      (await world.anonymous.get<PlaceSearchAnswer>(`/address/search?type=${type}&query=${encodeURIComponent(query)}`)).body.data; // prettier-ignore
    for (const typed of ['jd guan', 'Jd. Guanabara', 'jardim guan'])
      expect((await search('neighborhood', typed)).neighborhoods.map(({ name }) => name)).toContain('Jardim Guanabara'); // prettier-ignore
    for (const typed of ['Cel. Quirino', 'R Cel Quirino', 'rua coronel quir', 'quirino'])
      expect((await search('street', typed)).streets.map(({ street }) => street)).toEqual(['Rua Coronel Quirino']); // prettier-ignore
    const { body } = await world.as(admin).get<{ neighborhoods: { name: string }[] }>('/admin/neighborhoods?search=jd.%20guan'); // prettier-ignore
    expect(body.neighborhoods.map(({ name }) => name)).toEqual(['Jardim Guanabara']);
  });
});
