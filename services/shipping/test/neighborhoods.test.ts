import {
  type AdminNeighborhoodsAnswer,
  NeighborhoodChangedV1,
  type NeighborhoodsAnswer,
  SellerShippingChangedV1,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { shipping } from '@largo/shipping';
import {
  anActor,
  auditEntriesFor,
  eventually,
  startTestService,
  type TestActor,
} from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from './seed-city.ts';

const admin = anActor('admin');
const other = anActor('admin');
const seller = anActor('seller');
const path = '/admin/neighborhoods';

const service = useService(() => startTestService(shipping));
beforeEach(async () => {
  await service.sql`truncate shipping.neighborhoods, shipping.shipping_rules cascade`;
});

async function create(name: string, values: object = {}): Promise<string> {
  const made = await service.as(admin).post<{ id: string }>(path, { name, ...values });
  expect(made.status).toBe(201);
  return made.body.id;
}
async function list(query = ''): Promise<AdminNeighborhoodsAnswer> {
  return (await service.as(admin).get<AdminNeighborhoodsAnswer>(`${path}?${query}`)).body;
}
const names = async (query = '') => (await list(query)).neighborhoods.map(({ name }) => name);
const move = (id: string, side: 'before' | 'after', neighborhoodId: string, who = admin) =>
  service.as(who).put(`${path}/${id}/position`, { side, neighborhoodId });
async function changesOf(id: string): Promise<Record<string, unknown>[]> {
  const events = await service.outbox();
  return events
    .filter(({ type }) => type === NeighborhoodChangedV1.type)
    .map(({ data }) => data as Record<string, unknown>)
    .filter(({ neighborhoodId }) => neighborhoodId === id);
}

describe('a neighbourhood', () => {
  it('is always a new one, whatever id the form brings', async () => {
    const centro = await create('Centro');

    expect(await create('Cambuí', { id: centro })).not.toBe(centro);

    expect(await names()).toEqual(['Centro', 'Cambuí']);
  });

  it('is active and last by default, and announced', async () => {
    await create('Centro', { sortOrder: 7 });
    const id = await create('  Barão Geraldo ');
    await create('Escondido', { isActive: false, sortOrder: 0 });
    const { neighborhoods } = await list();
    expect(neighborhoods.map(({ name, sortOrder }) => [name, sortOrder])).toEqual([
      ['Escondido', 0],
      ['Centro', 7],
      ['Barão Geraldo', 8],
    ]);
    expect(neighborhoods[2]).toMatchObject({ isActive: true, slug: 'barao-geraldo', sellers: 0 });
    expect(await changesOf(id)).toMatchObject([{ name: 'Barão Geraldo', sortOrder: 8, isActive: true, removed: false }]); // prettier-ignore
  });

  it.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'Nome é obrigatório'],
    [{ name: '…!' }, 'Nome é obrigatório'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: 'A', sortOrder: -1 }, 'sortOrder'],
    [{ name: 'A', sortOrder: 1.5 }, 'sortOrder'],
    [{ name: 'A', sortOrder: 1e309 }, 'sortOrder'],
    [{ name: 'A', sortOrder: 1_000_001 }, 'sortOrder'],
    [{ name: 'A', isActive: 'talvez' }, 'isActive'],
  ])('is refused as %o', async (body, why) => {
    const answer = await service.as(admin).post(path, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
    expect(JSON.stringify(answer.body)).toContain(why);
    expect(await names()).toEqual([]);
  });

  it('changes in the given fields only; the same again is no change', async () => {
    const id = await create('Centro', { sortOrder: 3 });
    for (const isActive of [false, false]) {
      const answer = await service.as(admin).put(`${path}/${id}`, { isActive });
      expect(answer).toMatchObject({ status: 200, body: { id } });
    }
    await service.as(admin).put(`${path}/${id}`, { name: 'Centro Histórico', sortOrder: 9 });
    expect((await list()).neighborhoods).toMatchObject([
      { name: 'Centro Histórico', slug: 'centro-historico', sortOrder: 9, isActive: false },
    ]);
    expect(await changesOf(id)).toHaveLength(3);
    expect((await auditEntriesFor(service, id)).slice(1)).toMatchObject([
      { action: 'neighborhood-edited', before: { isActive: true }, after: { isActive: false } },
      { before: { name: 'Centro', sortOrder: 3 }, after: { name: 'Centro Histórico', sortOrder: 9 } },
    ]); // prettier-ignore
  });

  it('is the same one whichever case its id is written in', async () => {
    const [centro, cambui] = [await create('Centro'), await create('Cambuí')];
    const [CENTRO, CAMBUI] = [centro.toUpperCase(), cambui.toUpperCase()];
    const rate = { neighborhoodId: CENTRO, shippingRate: 7, isActive: true };
    const put = (rates: object[]) =>
      service.as(seller).put('/neighborhood-shipping-rates/seller', { rates });
    const saved = [
      await service.as(admin).put(`${path}/${CENTRO}`, { name: 'Centro', isActive: true }),
      await move(CENTRO, 'after', CAMBUI),
      await put([rate]),
    ];
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await names()).toEqual(['Cambuí', 'Centro']);
    expect(await put([rate, { ...rate, neighborhoodId: centro }])).toMatchObject({
      status: 400,
      body: { error: 'Bairro repetido' },
    });
  });

  it('keeps a name of its own, accents and case aside, also for two at once', async () => {
    const [centro, cambui] = [await create('Centro'), await create('Cambuí')];
    const taken = { status: 409, body: { code: 'NEIGHBORHOOD_NAME_TAKEN' } };
    expect(await service.as(admin).put(`${path}/${centro}`, { name: 'CAMBUI' })).toMatchObject(taken); // prettier-ignore
    expect((await service.as(admin).put(`${path}/${cambui}`, { name: 'CAMBUI' })).status).toBe(200);
    const answers = await Promise.all([
      ...[centro, cambui].map((id) => service.as(admin).put(`${path}/${id}`, { name: 'Sousas' })),
      service.as(other).post(path, { name: 'sousas' }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('that is gone refuses every change', async () => {
    const gone = { status: 404, body: { code: 'NEIGHBORHOOD_NOT_FOUND', error: 'Bairro não encontrado' } }; // prettier-ignore
    const [id, centro] = [newId(), await create('Centro')];
    expect(await service.as(admin).put(`${path}/${id}`, { name: 'A' })).toMatchObject(gone);
    expect(await service.as(admin).delete(`${path}/${id}`)).toMatchObject(gone);
    expect(await move(id, 'before', centro)).toMatchObject(gone);
    expect(await move(centro, 'before', id)).toMatchObject(gone);
  });

  it('is found without accents, switched on or off, by pages of 50', async () => {
    for (let index = 1; index <= 52; index++)
      await create(`Vila ${index}`, { isActive: index > 1 });
    await create('Jardim São José');
    expect((await list()).pagination).toEqual({
      currentPage: 1,
      totalPages: 2,
      totalItems: 53,
      itemsPerPage: 50,
    });
    expect(await names('page=2')).toEqual(['Vila 51', 'Vila 52', 'Jardim São José']);
    expect((await list('isActive=true')).pagination.totalItems).toBe(52);
    expect(await names('isActive=false')).toEqual(['Vila 1']);
    expect(await names('search=sao%20jose')).toEqual(['Jardim São José']);
    expect(await names('search=%25')).toEqual([]);
    expect(await names('search=vila&sortBy=createdAt&sortOrder=DESC&limit=2')).toEqual([
      'Vila 52',
      'Vila 51',
    ]);
    for (const wrong of ['page=0', 'limit=0', 'limit=201', 'sortBy=slug', 'sortOrder=up', 'isActive=x'])
      expect((await service.as(admin).get(`${path}?${wrong}`)).status).toBe(400); // prettier-ignore
  });

  it('is seen by visitors as soon as it is active, in its order, and no longer when it is not', async () => {
    const shown = async () =>
      (await service.anonymous.get<NeighborhoodsAnswer>('/neighborhoods/active')).body
        .neighborhoods.map(({ name }) => name); // prettier-ignore
    const [centro, cambui] = [await create('Centro'), await create('Cambuí')];
    expect(await shown()).toEqual(['Centro', 'Cambuí']);
    await move(cambui, 'before', centro);
    expect(await shown()).toEqual(['Cambuí', 'Centro']);
    await service.as(admin).put(`${path}/${cambui}`, { isActive: false });
    expect(await shown()).toEqual(['Centro']);
    await service.as(admin).delete(`${path}/${centro}`);
    expect(await shown()).toEqual([]);
  });

  it('is served while a store with something on sale delivers there, by its grid or by a rule', async () => {
    const [centro, cambui] = [await create('Centro'), await create('Cambuí')];
    const served = async () => {
      const { body } = await service.anonymous.get<NeighborhoodsAnswer>('/neighborhoods/active');
      return body.neighborhoods.filter((place) => place.served === true).map(({ name }) => name);
    };
    const store = anActor('seller');
    const rate = (isActive: boolean) =>
      service.as(store).put('/neighborhood-shipping-rates/seller', {
        rates: [{ neighborhoodId: centro, shippingRate: 5, estimatedDays: 1, isActive }],
      });
    await rate(true);
    expect(await served()).toEqual([]);

    await aProduct(service, store.userId);
    await eventually(async () => (await served()).length === 1);
    expect(await served()).toEqual(['Centro']);

    await rate(false);
    expect(await served()).toEqual([]);

    const rule = { city: 'Campinas', state: 'SP', shippingRate: 9 };
    expect((await service.as(store).post('/shipping-rules/seller/default', rule)).status).toBe(201);
    expect(await served()).toEqual(['Centro', 'Cambuí']);
    await service.as(admin).put(`${path}/${cambui}`, { isActive: false });
    expect(await served()).toEqual(['Centro']);
  });
});

describe('the order', () => {
  it('is changed relative to another one, announced for all that moved, and once however often it is requested', async () => {
    const [a, b, c] = [await create('A'), await create('B'), await create('C')];
    for (const side of ['before', 'before'] as const)
      expect((await move(c, side, a)).status).toBe(200);
    expect(await names()).toEqual(['C', 'A', 'B']);
    await move(c, 'after', a);
    expect(await names()).toEqual(['A', 'C', 'B']);
    expect((await changesOf(b)).map(({ sortOrder }) => sortOrder)).toEqual([2, 3]);
    expect((await auditEntriesFor(service, c)).slice(1)).toMatchObject([
      { action: 'neighborhood-moved', before: { position: 3 }, after: { position: 1 } },
      { action: 'neighborhood-moved', before: { position: 1 }, after: { position: 2 } },
    ]);
  });

  it('holds across pages, with equal numbers and with hidden ones in between', async () => {
    const ids: string[] = [];
    for (const name of 'ABCDEF') ids.push(await create(name, { sortOrder: 0, isActive: name !== 'C' })); // prettier-ignore
    const [, b = '', , d = ''] = ids;
    // D stands first on the second page of what is shown; B is the last of the first.
    expect(await names('isActive=true&limit=2&page=2')).toEqual(['D', 'E']);
    await move(d, 'before', b);
    expect(await names()).toEqual(['A', 'D', 'B', 'C', 'E', 'F']);
    expect(await names('isActive=true&limit=2')).toEqual(['A', 'D']);
  });

  it('keeps the moves of two administrators at once, and distinct numbers', async () => {
    const ids: string[] = [];
    for (const name of 'ABCDEFGH') ids.push(await create(name, { sortOrder: 0 }));
    const [a = '', , , , , , g = '', h = ''] = ids;
    const answers = await Promise.all([
      move(h, 'before', a),
      move(a, 'after', g, other),
      ...ids.slice(1, 6).map((id, index) => move(id, 'before', ids[index + 2] ?? '', other)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { neighborhoods } = await list();
    expect(neighborhoods.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    await move(h, 'before', a);
    await move(a, 'after', g, other);
    const after = (await list()).neighborhoods;
    expect(new Set(after.map(({ sortOrder }) => sortOrder)).size).toBe(ids.length);
    expect(after.findIndex(({ id }) => id === a)).toBe(after.findIndex(({ id }) => id === g) + 1);
  });

  it('refuses what makes no sense', async () => {
    const id = await create('Centro');
    const wrong = { status: 400, body: { code: 'INVALID_REQUEST' } };
    expect(await move(id, 'before', id)).toMatchObject(wrong);
    expect(await move(id, 'around' as 'before', newId())).toMatchObject(wrong);
    expect(await move(id, 'before', 'x')).toMatchObject(wrong);
    expect((await move(id, 'before', newId(), seller)).status).toBe(403);
    expect(
      (
        await service.anonymous.put(`${path}/${id}/position`, {
          side: 'before',
          neighborhoodId: id,
        })
      ).status,
    ).toBe(401);
  });
});

describe('renaming', () => {
  const rulePath = '/shipping-rules/seller/default';
  const write = async (who: TestActor, rule: object) => {
    const made = await service.as(who).post<{ id: string }>(rulePath, rule);
    expect(made.status).toBe(201);
    return made.body.id;
  };
  const rename = (id: string, name: string) => service.as(admin).put(`${path}/${id}`, { name });
  const namesOf = async (who: TestActor) => {
    const { body } = await service
      .as(who)
      .get<{ rules: { id: string; neighborhood: string }[] }>('/shipping-rules/seller');
    return Object.fromEntries(body.rules.map((rule) => [rule.id, rule.neighborhood]));
  };
  const announcedOf = async (sellerId: string) =>
    (await service.outbox())
      .filter(({ type }) => type === SellerShippingChangedV1.type)
      .filter(({ data }) => (data as { sellerId: string }).sellerId === sellerId).length;

  it('carries the rules that name it along, once, and leaves those of other places', async () => {
    const id = await create('Centro');
    const [one, two] = [anActor('seller'), anActor('seller')];
    const home = await write(one, { city: 'campinas', neighborhood: 'CENTRO', shippingRate: 9.5 });
    const away = await write(one, { city: 'Valinhos', neighborhood: 'Centro', shippingRate: 20 });
    const taken = await write(two, { neighborhood: 'Centro', shippingRate: 3 });
    const newer = await write(two, { neighborhood: 'centro historico', shippingRate: 4 });
    const productId = await aProduct(service, one.userId);
    const priced = async () =>
      (
        await service.anonymous.get<{ available: boolean; shippingRate: number }>(
          `/neighborhood-shipping-rates/product/${productId}/neighborhood/${id}`,
        )
      ).body;
    const before = await announcedOf(one.userId);

    for (const name of ['Centro Histórico', 'Centro Histórico'])
      expect((await rename(id, name)).status).toBe(200);

    expect(await priced()).toMatchObject({ available: true, shippingRate: 9.5 });
    expect(await namesOf(one)).toEqual({ [home]: 'Centro Histórico', [away]: 'Centro' });
    expect(await namesOf(two)).toEqual({ [taken]: 'Centro', [newer]: 'centro historico' });
    expect([await announcedOf(one.userId), await announcedOf(two.userId)]).toEqual([before + 1, 2]);
  });

  it('lets addresses and rules go on saying the old name, until another neighbourhood has it', async () => {
    const id = await create('Bosque');
    const who = anActor('seller');
    const grid = async (neighborhoodId: string, shippingRate: number) => {
      const rates = [{ neighborhoodId, shippingRate, isActive: true }];
      const { status } = await service
        .as(who)
        .put('/neighborhood-shipping-rates/seller', { rates });
      expect(status).toBe(200);
    };
    await grid(id, 7);
    const productId = await aProduct(service, who.userId);
    const freightTo = async (neighborhood: string) => {
      const destination = { neighborhood, city: 'Campinas', state: 'SP' };
      const { body } = await service.anonymous.post<{ shippingRate: number; available: boolean }>(
        `/shipping-rules/calculate/${productId}`,
        { destination },
      );
      return body.available ? body.shippingRate : null;
    };

    for (const name of ['Bosque Alto', 'Bosque Novo'])
      expect((await rename(id, name)).status).toBe(200);
    expect([await freightTo('bosque'), await freightTo('Bosque Alto')]).toEqual([7, 7]);
    const rule = await write(who, { city: 'Campinas', neighborhood: 'bosque', shippingRate: 5 });
    expect(await namesOf(who)).toEqual({ [rule]: 'Bosque Novo' });

    const newer = await create('Bosque');
    expect([await freightTo('Bosque'), await freightTo('Bosque Alto')]).toEqual([null, 5]);
    await grid(newer, 9);
    expect(await freightTo('Bosque')).toBe(9);
    expect((await rename(id, 'Bosque Alto')).status).toBe(200);
    expect([await freightTo('Bosque Alto'), await freightTo('Bosque Novo')]).toEqual([5, 5]);
  });

  it.each(['rename', 'write'])(
    'and a rule that is written at once end in a rule of the new name: %s first',
    async (first) => {
      const id = await create('Centro');
      const who = anActor('seller');
      await write(who, { state: 'SP', neighborhood: 'Centro', shippingRate: 5 });
      const waiting = (count: number) =>
        eventually(async () => {
          const [row] = await service.sql`
            select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return row?.['count'] === count;
        });
      const changes = {
        rename: async () => expect((await rename(id, 'Centro Histórico')).status).toBe(200),
        write: async () => void (await write(who, { neighborhood: 'centro', shippingRate: 6 })),
      };
      const running: Promise<void>[] = [];
      await service.sql.begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtextextended(${`shipping.rules.${who.userId}`}, 0))`;
        for (const change of first === 'rename'
          ? (['rename', 'write'] as const)
          : (['write', 'rename'] as const)) {
          // prettier-ignore
          running.push(changes[change]());
          await waiting(running.length);
        }
      });
      await Promise.all(running);

      expect(Object.values(await namesOf(who))).toEqual(['Centro Histórico', 'Centro Histórico']);
    },
  );
});

describe('removing', () => {
  it('is refused while a price or a rule names it, and says where', async () => {
    const id = await create('Cambuí');
    const rule = { state: 'SP', city: 'campinas', neighborhood: 'cambui', shippingRate: 9.5 };
    const elsewhere = { ...rule, city: 'Valinhos' };
    const rate = { neighborhoodId: id, shippingRate: 7, isActive: true };
    await service.as(seller).put('/neighborhood-shipping-rates/seller', { rates: [rate] });
    for (const body of [rule, elsewhere])
      expect((await service.as(seller).post('/shipping-rules/seller/default', body)).status).toBe(201); // prettier-ignore
    expect(await service.as(admin).delete(`${path}/${id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'NEIGHBORHOOD_IN_USE',
        details: { sellers: 1, rules: 1 },
        error:
          'Este bairro está em uso no frete de 1 loja(s) e em 1 regra(s) de entrega; desative-o em vez de excluir',
      },
    });
    expect((await list()).neighborhoods).toMatchObject([{ id, sellers: 1 }]);
    await service.sql`delete from shipping.neighborhood_rates`;
    await service.sql`delete from shipping.shipping_rules where city <> 'Valinhos'`;
    expect(await service.as(admin).delete(`${path}/${id}`)).toMatchObject({
      status: 200,
      body: { message: 'Bairro excluído com sucesso' },
    });
    expect((await changesOf(id)).at(-1)).toMatchObject({ removed: true, isActive: false });
  });

  it('and pricing it at once end in one of both, never in an error of ours', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await create(`Rodada ${round}`);
      const rate = { neighborhoodId: id, shippingRate: 7, isActive: true };
      const [removed, priced] = await Promise.all([
        service.as(admin).delete(`${path}/${id}`),
        service.as(seller).put('/neighborhood-shipping-rates/seller', { rates: [rate] }),
      ]);
      expect([[200, 404], [409, 200]]).toContainEqual([removed.status, priced.status]); // prettier-ignore
    }
  });
});
