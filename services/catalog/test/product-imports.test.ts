import {
  ImportAppliedV1,
  ProductChangedV1,
  type ProductImportAnswer,
  type ProductImportsAnswer,
  ProductRemovedV1,
  SettingsChangedV1,
  type VariantsAnswer,
} from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importer } from './imports.ts';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(openShop);
let owner: TestActor;
const { start, get, lines, run, bring, offered } = importer(shop, () => owner);
const home = aCategory({ name: 'Casa' });
const rules = {
  settingsId: 'platform', commissionBps: 500, platformFeeBps: 200, autoReleaseDays: 15,
  disputeInvestigationDays: 7, maxProductsPerSeller: 1_000, autoApproveProducts: true,
}; // prettier-ignore
beforeAll(async () => {
  await shop.seed({ categories: [home] });
  await shop.publish(SettingsChangedV1, rules);
});
beforeEach(async () => {
  owner = await aStore(shop, { connected: true });
});

const sheet = (...rows: string[]) =>
  ['Produto;Preço;Estoque;Código;Cor;Categoria;Descrição', ...rows].join('\n');
const row = (title: string, { price = '10,00', stock = '5', sku = '', colour = '', category = 'Casa' } = {}) =>
  `${title};${price};${stock};${sku};${colour};${category};Feito à mão no bairro.`; // prettier-ignore
const shoes = sheet(
  row('Tênis', { colour: 'Preto', sku: 'T-P' }),
  row('Tênis', { colour: 'Azul', sku: 'T-A', price: '12,00' }),
);
const change = (id: string, position: number, body: object) =>
  shop.as(owner).patch<{ line: { outcome: string; problems: unknown[] }; code: string }>(
    `/products/imports/${id}/lines/${position}`, body); // prettier-ignore
const map = (id: string, body: object) =>
  shop.as(owner).put<ProductImportAnswer & { code: string }>(`/products/imports/${id}/mapping`, body); // prettier-ignore
const emitted = async (type: string) =>
  (await shop.outbox()).filter((event) => event.type === type && (event.data as { sellerId?: string }).sellerId === owner.userId); // prettier-ignore
const ownIds = async () => {
  const rows = await shop.db.execute<{ id: string }>(sql`
    select id from catalog.products where seller_id = ${owner.userId}::uuid and removed_at is null order by title`);
  return rows.map(({ id }) => id);
};
const differences = () => shop.db.execute(sql`select * from catalog.stock_differences`);
async function reserve(productId: string, variantId?: string): Promise<string> {
  const reservationId = newId();
  const { status } = await shop.service.post('/internal/reservations', {
    reservationId,
    buyerId: newId(),
    expiresAt: new Date(shop.clock.now().getTime() + 30 * 60_000).toISOString(),
    lines: [{ productId, quantity: 1, ...(variantId ? { variantId } : {}) }],
  });
  expect(status).toBe(200);
  return reservationId;
}

describe('an import', () => {
  it('changes nothing before it is applied, and then tells each product once', async () => {
    const { body } = await start(sheet(row('Pote'), row('Vaso')));
    expect(await offered()).toEqual([]);
    const done = await run(body.import.id, 'apply');
    expect(done).toMatchObject({ state: 'applied', progress: { done: 2, failed: 0, total: 2 }, allowed: ['undo'] });
    expect(await emitted(ProductChangedV1.type)).toHaveLength(2);
    expect(await differences()).toEqual([]);
  }); // prettier-ignore

  it('brings what is right, and says what is refused and why', async () => {
    const { body } = await start(sheet(row('Pote'), row('Vaso', { price: 'dez' }), row('Prato')));
    expect(body.import.totals).toMatchObject({ new: 2, refused: 1 });
    const [refused] = await lines(body.import.id, '&outcome=refused');
    expect(refused).toMatchObject({ title: 'Vaso', rows: [3], problems: [{ column: 'preco' }] });
    await run(body.import.id, 'apply');
    expect((await offered()).map(({ title }) => title).toSorted()).toEqual(['Pote', 'Prato']);
  });

  it('is corrected line by line, also where one line stood in the way of another', async () => {
    const { body } = await start(sheet(row('Pote', { price: 'dez', sku: 'A' }), row('Vaso', { sku: 'a' })));
    const { id } = body.import;
    expect((await change(id, 1, { cells: { preco: '8,50' } })).body.line.outcome).toBe('new');
    expect((await lines(id)).map(({ outcome }) => outcome)).toEqual(['new', 'refused']);
    expect((await change(id, 1, { cells: { sku: 'B' } })).body.line.outcome).toBe('new');
    expect((await lines(id)).map(({ outcome }) => outcome)).toEqual(['new', 'new']);
    expect((await change(id, 2, { isLeftOut: true })).body.line.outcome).toBe('left_out');
    expect((await change(id, 9, {})).body.code).toBe('IMPORT_LINE_NOT_FOUND');
    await run(id, 'apply');
    expect(await offered()).toMatchObject([{ title: 'Pote', price: 8.5 }]);
  }); // prettier-ignore

  it('brings goods that the other shop hides only when the store says so', async () => {
    const hidden = 'Nome;Preço;Estoque;Categoria;Ativo;Descrição\nPote;10;1;Casa;Não;Feito à mão no bairro.';
    const { body } = await start(hidden);
    expect(body.import.totals).toMatchObject({ left_out: 1 });
    expect((await lines(body.import.id))[0]?.problems).toHaveLength(1);
    expect((await change(body.import.id, 1, { isLeftOut: false })).body.line.outcome).toBe('new');
  }); // prettier-ignore

  it('remembers what headings and categories mean', async () => {
    const strange = 'Artikel;Preis;Anzahl;Gruppe;Text\nPote;10;1;Keramik;Feito à mão no bairro.';
    const first = (await start(strange)).body;
    const fields = ['title', 'price', 'stock', 'category', 'description'];
    const mapped = await map(first.import.id, { fields });
    expect(mapped.body.categories).toEqual([{ name: 'Keramik', lines: 1, categoryId: null, proposedId: null }]);
    const chosen = await map(first.import.id, { categories: [{ name: 'Keramik', categoryId: home.id }] });
    expect(chosen.body.import.totals).toMatchObject({ new: 1, refused: 0 });

    const second = (await start(strange)).body;
    expect(second.import).toMatchObject({ state: 'ready', totals: { new: 1 } });
    const stranger = await aStore(shop);
    const theirs = importer(shop, () => stranger);
    expect((await theirs.start(strange)).body.import.state).toBe('mapping');
  }); // prettier-ignore

  it.each([
    ['two columns that mean the same', ['title', 'title', null, null, null, null, null]],
    ['too few columns', ['title']],
  ])('refuses %s', async (_what, fields) => {
    const { body } = await start(sheet(row('Pote')));
    expect((await map(body.import.id, { fields })).body.code).toBe('INVALID_IMPORT_FILE');
  });

  it('takes nothing away when it comes again after the store gave the options up', async () => {
    await bring(shoes);
    const [id] = await ownIds();
    await shop.as(owner).put(`/products/${id}/variants`, { options: [], variants: [] });
    expect((await start(shoes)).body.import.totals).toMatchObject({ unchanged: 1, changed: 0 });
    await bring(shoes.replace('12,00;5', '12,00;6'));
    expect(await offered()).toMatchObject([{ variants: ['Preto 5 10 T-P', 'Azul 6 12 T-A'] }]);
    expect(await differences()).toEqual([]);
  });

  it('changes what the sheet says newly, and leaves what the store changed since', async () => {
    await bring(sheet(row('Pote', { sku: 'P' })));
    const [id] = await ownIds();
    await shop.as(owner).put(`/products/${id}`, { price: 99 });
    await reserve(id ?? '');
    const again = (await start(sheet(row('Pote', { sku: 'P' })))).body.import;
    expect(again.totals).toMatchObject({ unchanged: 1, changed: 0 });
    await run(again.id, 'apply');
    const newer = (await start(sheet(row('Pote grande', { sku: 'P', stock: '9' })))).body.import;
    const [line] = await lines(newer.id);
    expect(line?.changes.map(({ column }) => column)).toEqual(['titulo', 'estoque']);
    await run(newer.id, 'apply');
    expect(await offered()).toMatchObject([{ title: 'Pote grande', price: 99, stock: 9 }]);
    expect(await differences()).toEqual([]);
  });

  it('is one for a request that is sent again', async () => {
    const key = newId();
    const [one, other] = [await start(shoes, { key }), await start(shoes, { key })];
    expect(other.body.import.id).toBe(one.body.import.id);
    const { id } = one.body.import;
    await Promise.all([1, 2, 3].map(() => shop.as(owner).post(`/products/imports/${id}/apply`)));
    await Promise.all([1, 2].map(() => shop.runJobs('run-imports')));
    expect(await ownIds()).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  it('is only its own store’s', async () => {
    const { id } = (await start(shoes)).body.import;
    const stranger = await aStore(shop);
    const calls = [
      shop.as(stranger).get(`/products/imports/${id}`),
      shop.as(stranger).get(`/products/imports/${id}/lines`),
      shop.as(stranger).put(`/products/imports/${id}/mapping`, {}),
      shop.as(stranger).patch(`/products/imports/${id}/lines/1`, {}),
      shop.as(stranger).post(`/products/imports/${id}/apply`),
      shop.as(stranger).post(`/products/imports/${id}/undo`),
      shop.as(stranger).delete(`/products/imports/${id}`),
    ];
    for (const { status, body } of await Promise.all<{ status: number; body: unknown }>(calls))
      expect({ status, body }).toMatchObject({ status: 404, body: { code: 'IMPORT_NOT_FOUND' } });
    const list = await shop.as(stranger).get<ProductImportsAnswer>('/products/imports');
    expect(list.body.imports).toEqual([]);
    expect((await shop.as(anActor('buyer')).get('/products/imports')).status).toBe(403);
  }); // prettier-ignore

  it('is discarded until it is applied, and then no more', async () => {
    const { id } = (await start(shoes)).body.import;
    expect((await shop.as(owner).delete(`/products/imports/${id}`)).status).toBe(204);
    expect((await shop.as(owner).get(`/products/imports/${id}`)).status).toBe(404);
    const applied = await bring(shoes);
    const refused = [
      shop.as(owner).delete<{ code: string }>(`/products/imports/${applied.id}`),
      shop.as(owner).post<{ code: string }>(`/products/imports/${applied.id}/apply`),
      map(applied.id, {}),
      change(applied.id, 1, {}),
    ];
    for (const { status, body } of await Promise.all<{ status: number; body: unknown }>(refused)) expect({ status, body }).toMatchObject({ status: 409, body: { code: 'IMPORT_STATE' } });
  }); // prettier-ignore

  it('keeps the limit of products', async () => {
    const { id } = (await start(sheet(...Array.from({ length: 1_001 }, (_, at) => row(`Pote ${at}`))))).body.import;
    const { status, body } = await shop.as(owner).post<{ code: string }>(`/products/imports/${id}/apply`);
    expect([status, body.code]).toEqual([422, 'PRODUCT_LIMIT_REACHED']);
  }); // prettier-ignore

  it('is reported once when it was long, also after its end failed and was tried again', async () => {
    const { id } = (await start(sheet(...Array.from({ length: 50 }, (_, at) => row(`Pote ${at}`))))).body.import;
    await shop.db.execute(sql`
      update catalog.import_lines set goods = '{"broken": true}' where import_id = ${id}::uuid and position = 2`);
    await shop.db.execute(sql`alter table catalog.imports add constraint not_yet check (state <> 'applied') not valid`);
    expect((await run(id, 'apply')).state).toBe('applying');
    await shop.db.execute(sql`alter table catalog.imports drop constraint not_yet`);
    await Promise.all([1, 2].map(() => shop.runJobs('run-imports')));
    await shop.runJobs('run-imports');
    expect((await emitted(ImportAppliedV1.type)).map(({ data }) => data)).toEqual([
      { importId: id, sellerId: owner.userId, done: 49, failed: 1 },
    ]);
    await run(id, 'undo');
    await bring(sheet(row('Vaso')));
    expect(await emitted(ImportAppliedV1.type)).toHaveLength(1);
  }); // prettier-ignore

  it('goes on after a line that can’t be done', async () => {
    const { id } = (await start(sheet(row('Pote'), row('Vaso'), row('Prato')))).body.import;
    // A row that no version of the program wrote.
    await shop.db.execute(sql`
      update catalog.import_lines set goods = '{"broken": true}' where import_id = ${id}::uuid and position = 2`);
    const done = await run(id, 'apply');
    expect(done).toMatchObject({ state: 'applied', progress: { done: 2, failed: 1, total: 3 } });
    expect(await lines(id, '&state=failed')).toMatchObject([
      { position: 2, problems: [{ column: null }] },
    ]);
    expect((await offered()).map(({ title }) => title).toSorted()).toEqual(['Pote', 'Prato']);
  });

  it('does not take a code that another product got since', async () => {
    const { id } = (await start(shoes)).body.import;
    await bring(sheet(row('Sandália', { colour: 'Azul', sku: 'T-A' })));
    const done = await run(id, 'apply');
    const [line] = await lines(id);
    // The code now names the sandals, so the shoes would change them; the store sees it as failed or changed.
    expect(done.state).toBe('applied');
    expect(line?.state).toMatch(/^(?:failed|done)$/);
    expect(await differences()).toEqual([]);
  });
});

describe('taking an import back', () => {
  it('removes what it created and puts back what it changed', async () => {
    const product = aProduct({ sellerId: owner.userId, categoryId: home.id, title: 'Vaso', sku: 'V', stock: 3 });
    await shop.seed({ products: [product] });
    const before = await offered();
    const done = await bring(sheet(row('Vaso', { sku: 'V', stock: '8' }), row('Pote')));
    expect(await offered()).toHaveLength(2);
    const undone = await run(done.id, 'undo');
    expect(undone).toMatchObject({ state: 'undone', progress: { done: 2, total: 2 }, allowed: [] });
    expect(await offered()).toEqual(before);
    expect(await emitted(ProductRemovedV1.type)).toHaveLength(1);
    expect(await differences()).toEqual([]);
  }); // prettier-ignore

  it('puts variants back, and a product without options too', async () => {
    const plain = aProduct({ sellerId: owner.userId, categoryId: home.id, title: 'Tênis', stock: 7, sku: 'LG-0123456789AB' });
    await shop.seed({ products: [plain] });
    await shop.db.execute(sql`update catalog.products set sku = 'LG-' || upper(right(replace(id::text, '-', ''), 12)) where id = ${plain.id}::uuid`);
    const before = await offered();
    const first = await bring(shoes);
    const withColours = await offered();
    expect(withColours).toMatchObject([{ stock: 10, variants: ['Preto 5 10 T-P', 'Azul 5 12 T-A'] }]);
    const second = await bring(sheet(row('Tênis', { colour: 'Preto', sku: 'T-P', stock: '1' }), row('Tênis', { colour: 'Verde', sku: 'T-V' })));
    expect(await offered()).toMatchObject([{ stock: 6 }]);
    await run(second.id, 'undo');
    expect(await offered()).toEqual(withColours);
    await run(first.id, 'undo');
    expect(await offered()).toEqual(before);
    expect(await differences()).toEqual([]);
  }); // prettier-ignore

  it('gives units back that were reserved under the product before it had options', async () => {
    const plain = aProduct({ sellerId: owner.userId, categoryId: home.id, title: 'Tênis', stock: 7 });
    await shop.seed({ products: [plain] });
    const reservationId = await reserve(plain.id);
    shop.clock.advance(1_000);
    const done = await bring(shoes);
    await shop.service.delete(`/internal/reservations/${reservationId}`);
    expect((await run(done.id, 'undo')).state).toBe('undone');
    expect(await offered()).toMatchObject([{ stock: 7 }]);
    expect(await differences()).toEqual([]);
  }); // prettier-ignore

  it('keeps units that are reserved under options which the product had earlier', async () => {
    await bring(shoes);
    const [id = ''] = await ownIds();
    const [variant] = await shop.sql<{ id: string }[]>`
      select id from catalog.variants where product_id = ${id} and sku = 'T-P'`;
    await reserve(id, variant?.id);
    await shop.as(owner).put(`/products/${id}/variants`, { options: [], variants: [] });
    const stored = async () => (await shop.as(owner).get<VariantsAnswer>(`/products/${id}/variants`)).body;
    const before = await stored();
    expect(before.variants).toMatchObject([{ id: variant?.id, reserved: 1 }]);
    shop.clock.advance(1_000);
    const done = await bring(sheet(row('Tênis', { colour: 'Verde', sku: 'T-V' })));
    expect((await run(done.id, 'undo')).state).toBe('undone');
    expect(await stored()).toEqual(before);
    expect(await differences()).toEqual([]);
  }); // prettier-ignore

  it('keeps what is reserved between the request and the work', async () => {
    const done = await bring(shoes);
    const [id = ''] = await ownIds();
    const [variant] = await shop.sql<{ id: string }[]>`select id from catalog.variants where product_id = ${id}`;
    shop.clock.advance(1_000);
    await shop.as(owner).post(`/products/imports/${done.id}/undo`);
    await reserve(id, variant?.id);
    await shop.runJobs('run-imports');
    expect(await lines(done.id)).toMatchObject([{ state: 'kept', problems: [{ column: null }] }]);
    expect(await ownIds()).toEqual([id]);
    expect(await differences()).toEqual([]);
  }); // prettier-ignore

  it('does not put units back into a product that has options since', async () => {
    const plain = aProduct({ sellerId: owner.userId, categoryId: home.id, title: 'Vaso', sku: 'V', stock: 3 });
    await shop.seed({ products: [plain] });
    const done = await bring(sheet(row('Vaso', { sku: 'V', stock: '0' })));
    const options = [{ name: 'Cor', values: ['Azul'] }];
    await shop.as(owner).put(`/products/${plain.id}/variants`, { options, variants: [{ values: ['Azul'] }] });
    await run(done.id, 'undo');
    expect(await lines(done.id)).toMatchObject([{ state: 'kept' }]);
    expect(await differences()).toEqual([]);
  }); // prettier-ignore

  it('leaves what the store changed since, and says so', async () => {
    const product = aProduct({ sellerId: owner.userId, categoryId: home.id, title: 'Vaso', sku: 'V', stock: 3 });
    await shop.seed({ products: [product] });
    const done = await bring(sheet(row('Vaso', { sku: 'V', stock: '8', price: '15,00' })));
    await shop.as(owner).put(`/products/${product.id}`, { price: 16 });
    const undone = await run(done.id, 'undo');
    expect(undone).toMatchObject({ state: 'undone' });
    expect(await lines(done.id, '&state=kept&outcome=changed')).toMatchObject([{ problems: [{ column: null }] }]);
    expect(await lines(done.id, '&state=undone')).toEqual([]);
    expect(await offered()).toMatchObject([{ price: 16, stock: 3 }]);
    expect(await differences()).toEqual([]);
  }); // prettier-ignore

  it('is refused once something was sold, and after a day', async () => {
    const sold = await bring(shoes);
    const variant = await shop.db.execute<{ id: string; product: string }>(sql`
      select id, product_id as product from catalog.variants where seller_id = ${owner.userId}::uuid limit 1`);
    await reserve(variant[0]?.product ?? '', variant[0]?.id);
    const refused = await shop.as(owner).post<{ code: string }>(`/products/imports/${sold.id}/undo`);
    expect([refused.status, refused.body.code]).toEqual([409, 'IMPORT_SOLD']);
    const old = await bring(sheet(row('Pote')));
    shop.clock.advance(dayMs + 1);
    const late = await shop.as(owner).post<{ code: string }>(`/products/imports/${old.id}/undo`);
    expect([late.status, late.body.code]).toEqual([409, 'IMPORT_STATE']);
    expect((await get(old.id)).import).toMatchObject({ undoableUntil: null, allowed: [] });
  }); // prettier-ignore

  it('frees the codes, so that the same sheet can come again', async () => {
    await run((await bring(shoes)).id, 'undo');
    const again = await bring(shoes);
    expect(again).toMatchObject({ totals: { new: 1 }, progress: { done: 1, failed: 0 } });
  });
});
