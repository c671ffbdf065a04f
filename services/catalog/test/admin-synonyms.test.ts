import {
  AccountErasedV1,
  type ProductListAnswer,
  type SynonymAnswer,
  type SynonymBody,
  SynonymPreviewAnswer,
  SynonymsAnswer,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, auditEntriesFor, eventually } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { Value } from 'typebox/value';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aStore, openShop } from './shop.ts';

const admin = anActor('admin');
const shop = useService(() => openShop({ env: { SEARCH_MISS_MS: '20' } }));
beforeAll(async () => {
  const { userId } = await aStore(shop);
  const titles = ['Zarabatana de bambu', 'Zarabatana infantil', 'Flauta transversal'];
  await shop.seed({
    products: titles.map((title, n) => aProduct({ sellerId: userId, title, totalSales: 9 - n })),
  });
});
beforeEach(async () => {
  await shop.sql`delete from catalog.synonym_changes`;
});

type Refused = { code: string; error: string; details: { field: string; reason: string }[] };
const body = (sought: string, found: string, isMutual = false): SynonymBody => ({
  sought,
  found,
  isMutual,
});
const add = (form: SynonymBody, headers = {}) =>
  shop.as(admin).post<SynonymAnswer & Refused>('/admin/synonyms', form, headers);
const list = async (query = '') =>
  (await shop.as(admin).get<SynonymsAnswer>(`/admin/synonyms${query}`)).body;
const lines = async (query = '') => (await list(query)).synonyms.map(({ line }) => line);
const remove = (id: string, headers = {}) =>
  shop.as(admin).delete<Refused>(`/admin/synonyms/${id}`, undefined, headers);
const find = async (search: string) =>
  (await shop.anonymous.get<ProductListAnswer>(`/products?search=${encodeURIComponent(search)}`))
    .body;
const titles = async (search: string) => (await find(search)).products.map(({ title }) => title);
const preview = async (form: SynonymBody) => {
  const query = new URLSearchParams({ ...form, isMutual: String(form.isMutual) });
  return shop.as(admin).get<SynonymPreviewAnswer & Refused>(`/admin/synonyms/preview?${query}`);
};

describe('a synonym that an administrator adds', () => {
  it('is searched with at once, listed with who and when, audited, and ends with its removal', async () => {
    expect((await find('cuspideira')).total).toBe(0);

    const made = await add(body('  Cuspideira ', 'Zarabatana'));

    expect(made.status).toBe(201);
    const { synonym } = made.body;
    expect(synonym).toMatchObject({
      line: 'cuspideira > zarabatana',
      sought: 'cuspideira',
      found: ['zarabatana'],
      isMutual: false,
      addedBy: admin.name,
    });
    expect(await titles('cuspideira')).toEqual(['Zarabatana de bambu', 'Zarabatana infantil']);
    expect(await titles('cuspideira infantil')).toEqual(['Zarabatana infantil']);
    const all = await list();
    expect([...Value.Errors(SynonymsAnswer, all)]).toEqual([]);
    expect(all.synonyms).toEqual([synonym]);

    expect((await remove(synonym.id)).status).toBe(200);

    expect((await find('cuspideira')).total).toBe(0);
    expect(await lines()).toEqual([]);
    expect(await auditEntriesFor(shop, synonym.id)).toMatchObject([
      { action: 'synonym-added', before: null, after: { line: synonym.line } },
      { action: 'synonym-removed', before: { line: synonym.line }, after: null },
    ]);
  });

  it('finds both ways only where that was asked for, each name for each', async () => {
    await add(body('sopradora', 'zarabatana'));
    expect((await find('sopradora')).total).toBe(2);
    const { userId } = await aStore(shop);
    await shop.seed({ products: [aProduct({ sellerId: userId, title: 'Sopradora' })] });
    expect(await titles('zarabatana')).not.toContain('Sopradora');

    await add(body('sopradora', 'zarabatana, cuspideira', true));

    expect(await titles('zarabatana')).toContain('Sopradora');
    expect(await titles('cuspideira')).toContain('Sopradora');
    expect(await lines()).toEqual([
      'sopradora = zarabatana = cuspideira',
      'sopradora > zarabatana',
    ]);
  });

  it('is found in the list by part of a name, without accents and case, the latest first', async () => {
    await add(body('flauta doce', 'flauta'));
    await add(body('pífaro', 'flauta'));

    expect(await lines()).toEqual(['pífaro > flauta', 'flauta doce > flauta']);
    expect(await lines('?search=PIFA')).toEqual(['pífaro > flauta']);
    expect(await lines('?search=%25')).toEqual([]);
    expect(await list('?limit=1&page=2')).toMatchObject({
      synonyms: [{ line: 'flauta doce > flauta' }],
      pagination: { total: 2, pages: 2 },
    });
  });

  it('is searched with by every process a moment later, and no more once it is removed', async () => {
    const replica = await openShop({ database: shop.database });
    const total = async () =>
      (await replica.anonymous.get<ProductListAnswer>('/products?search=trabuco')).body.total;
    expect(await total()).toBe(0);

    const { synonym } = (await add(body('trabuco', 'zarabatana'))).body;
    await eventually(async () => (await total()) === 2);

    await remove(synonym.id);
    await eventually(async () => (await total()) === 0);
    await replica.stop();
  });

  it('is made once by a repeated request, and by two administrators at once', async () => {
    const key = { 'idempotency-key': newId() };
    const [first, again] = [await add(body('pífano', 'flauta'), key), await add(body('pífano', 'flauta'), key)]; // prettier-ignore
    expect(again.body).toEqual(first.body);
    const removal = { 'idempotency-key': newId() };
    const { id } = first.body.synonym;
    expect([await remove(id, removal), await remove(id, removal)].map(({ status }) => status)).toEqual([200, 200]); // prettier-ignore
    expect((await remove(id)).body.code).toBe('SYNONYM_NOT_FOUND');

    const both = await Promise.all(
      [admin, anActor('admin')].map((one) =>
        shop.as(one).post<Refused>('/admin/synonyms', body('pífano', 'flauta')),
      ),
    );

    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('SYNONYM_KNOWN');
    expect(await lines()).toEqual(['pífano > flauta']);
  });

  it('is refused where the search knows it, from the list that comes with Largo too', async () => {
    await add(body('pífano', 'flauta', true));

    for (const known of [
      body('flauta', 'pifano'),
      body('Flauta', 'pífano', true),
      body('vermelha', 'vermelho'),
    ])
      expect((await add(known)).body, known.sought).toMatchObject({ code: 'SYNONYM_KNOWN' });
    expect((await add(body('pífano', 'flauta, gaita'))).status).toBe(201);
  });

  it('is refused with the reason where it is no synonym', async () => {
    const refused: [SynonymBody, string, string][] = [
      [body(' ', 'flauta'), 'sought', 'empty'],
      [body('flauta', ' , '), 'found', 'alone'],
      [body('flauta', 'Flauta'), 'found', 'same'],
      [body('gaita', 'harpa, hárpa'), 'found', 'same'],
      [body('de', 'flauta'), 'sought', 'small'],
      [body('flauta', '例え'), 'found', 'small'],
      [body('flauta = gaita', 'harpa'), 'sought', 'characters'],
      [body('flauta', 'gaita > harpa'), 'found', 'characters'],
      [body('flauta', 'gaita # doce'), 'found', 'characters'],
      [body('flauta', 'gaita | harpa'), 'found', 'characters'],
      [body('flauta', '-'), 'found', 'characters'],
      [body('flauta', 'a'.repeat(61)), 'found', 'too-long'],
      [body('flauta', 'uma flauta doce de bambu'), 'found', 'too-many-words'],
      [body('flauta', 'b1, b2, b3, b4, b5, b6'), 'found', 'too-many-names'],
    ];
    for (const [form, field, reason] of refused) {
      const expected = { code: 'INVALID_SYNONYM', details: [{ field, reason }] };
      expect((await add(form)).body, JSON.stringify(form)).toMatchObject(expected);
      expect((await preview(form)).body, JSON.stringify(form)).toMatchObject(expected);
    }
    expect((await shop.as(admin).post('/admin/synonyms', { sought: 'x' })).status).toBe(400);
    expect(await lines()).toEqual([]);
    const longest = Array.from({ length: 6 }, (_, n) => `${'a'.repeat(30)} ${'b'.repeat(28)}${n}`);
    const [first = '', ...others] = longest;
    expect((await add(body(first, others.join(','), true))).status).toBe(201);
  });

  it('is refused once the list is full', async () => {
    await shop.sql`
      insert into catalog.synonym_changes (line, is_removed, changed_at, changed_by)
      select 'pifano' || n || ' > flauta', false, now(), 'operator' from generate_series(1, 999) n`;

    const both = await Promise.all([add(body('xilofone', 'flauta')), add(body('gaita', 'flauta'))]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)?.body.code).toBe('SYNONYM_LIMIT_REACHED');
  });

  it('is exported with the list that comes with Largo, in its form', async () => {
    await add(body('pífano', 'flauta, gaita'));

    const { headers, text } = await shop.as(admin).get('/admin/synonyms/export');

    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="pt-BR.txt"',
    });
    expect(text).toMatch(/^# What shoppers call the same thing\.\n/);
    expect(text).toContain('\nvermelho = vermelha = encarnado\n');
    expect(text.endsWith('\n\n# --- Added by administrators ---\npífano > flauta, gaita\n')).toBe(
      true,
    );
  });

  it('keeps no name of an administrator whose account is gone', async () => {
    const gone = anActor('admin');
    await shop.as(gone).post('/admin/synonyms', body('pífano', 'flauta'));

    const erasure = { deletionId: newId(), userId: gone.userId, erasedAt: '2026-11-21T12:00:00.000Z' }; // prettier-ignore
    await shop.publish(AccountErasedV1, erasure);

    expect((await list()).synonyms).toMatchObject([{ line: 'pífano > flauta', addedBy: null }]);
  });
});

describe('the preview of a synonym', () => {
  it('says what its names and searches in vain with them would find in addition, and changes nothing', async () => {
    await find('berimbau infantil');
    await find('berimbau');
    await find('berimbau');
    await find('berimbaus');
    const missed = () => shop.sql`select 1 from catalog.search_misses where term like 'berimbau%'`;
    await eventually(async () => (await missed()).length === 3);

    const { body: shown } = await preview(body('berimbau', 'zarabatana'));

    expect([...Value.Errors(SynonymPreviewAnswer, shown)]).toEqual([]);
    expect(shown.line).toBe('berimbau > zarabatana');
    expect(shown.effects).toMatchObject([
      {
        query: 'berimbau',
        misses: 2,
        before: 0,
        after: 2,
        added: [{ title: 'Zarabatana de bambu' }, { title: 'Zarabatana infantil' }],
      },
      {
        query: 'berimbau infantil',
        misses: 1,
        before: 0,
        after: 1,
        added: [{ title: 'Zarabatana infantil' }],
      },
    ]);
    expect((await find('berimbau')).total).toBe(0);
    expect(await lines()).toEqual([]);
  });

  it('says so for each name where each finds each', async () => {
    const { body: shown } = await preview(body('zarabatana', 'flauta', true));

    expect(shown.effects).toMatchObject([
      { query: 'zarabatana', added: [{ title: 'Flauta transversal' }] },
      { query: 'flauta', before: 1, added: [{ title: 'Zarabatana de bambu' }, {}] },
    ]);
    expect(shown.effects[0]?.after).toBe((shown.effects[0]?.before ?? 0) + 1);
  });
});

it('is for administrators only', async () => {
  for (const path of ['', '/preview?sought=a&found=b&isMutual=true', '/export']) {
    expect((await shop.anonymous.get(`/admin/synonyms${path}`)).status).toBe(401);
    expect((await shop.as(anActor('seller')).get(`/admin/synonyms${path}`)).status).toBe(403);
  }
  const seller = shop.as(anActor('seller'));
  expect((await seller.post('/admin/synonyms', body('a', 'b'))).status).toBe(403);
  expect((await seller.delete(`/admin/synonyms/${newId()}`)).status).toBe(403);
});
