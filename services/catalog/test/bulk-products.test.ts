import type {
  BulkChangesAnswer,
  BulkProductsAnswer,
  BulkProductsBody,
  ProductAnswer,
  VariantsAnswer,
} from '@largo/contracts';
import { ProductChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const shop = useService(() => openShop({ env: { DB_POOL_MAX: '10' } }));
let owner: TestActor;
const bakery = aCategory({ name: 'Padaria' });
const cakes = aCategory({ name: 'Bolos' });
beforeAll(() => shop.seed({ categories: [bakery, cakes] }));
beforeEach(async () => {
  owner = await aStore(shop);
});
afterEach(async () => {
  expect(await shop.database.sql`select * from catalog.stock_differences`).toEqual([]);
});

type Answer = BulkProductsAnswer & { code: string; details: unknown };
type Change = BulkProductsBody['change'];

const bulk = (body: object, { as = owner, dryRun = false, key = newId() } = {}) =>
  shop.as(as).post<Answer>(`/products/bulk?dryRun=${dryRun}`, body, { 'idempotency-key': key });
const changeAll = (ids: readonly string[], change: Change, options = {}) =>
  bulk({ products: ids.map((id) => ({ id })), change }, options);
const undo = (changeId: unknown, as = owner) =>
  bulk({ change: { type: 'undo', changeId } }, { as });

async function onSale(values: Partial<Parameters<typeof aProduct>[0]> = {}): Promise<string> {
  const product = aProduct({ sellerId: owner.userId, categoryId: bakery.id, ...values });
  await shop.seed({ products: [product] });
  return product.id;
}
const read = async (id: string) =>
  (await shop.as(owner).get<ProductAnswer>(`/products/${id}`)).body.product;
const edit = (id: string, body: object) => shop.as(owner).put(`/products/${id}`, body);
const variantsOf = async (id: string) =>
  (await shop.as(owner).get<VariantsAnswer>(`/products/${id}/variants`)).body.variants;
const reserve = (productId: string, quantity: number) =>
  shop.service.post('/internal/reservations', {
    reservationId: newId(),
    buyerId: newId(),
    expiresAt: new Date(shop.clock.now().getTime() + 1_800_000).toISOString(),
    lines: [{ productId, quantity }],
  });

const percent = (value: number, rounding: 'none' | 'ninety' = 'none'): Change => ({
  type: 'price',
  by: 'percent',
  value,
  rounding,
});
const units = (how: 'set' | 'add' | 'subtract', count: number): Change => ({
  type: 'stock',
  how,
  units: count,
});

async function varied(): Promise<string> {
  const id = await onSale({ stock: 0, priceCents: 10_000 });
  const { status } = await shop.as(owner).put(`/products/${id}/variants`, {
    options: [{ name: 'Tamanho', values: ['P', 'M'] }],
    variants: [
      { values: ['P'], stock: 3 },
      { values: ['M'], stock: 2, price: 80 },
    ],
  });
  expect(status).toBe(200);
  return id;
}

describe('prices of many products', () => {
  it.each([
    [10, 'none', 12_00, 13.2],
    [-10, 'none', 12_00, 10.8],
    [10, 'ninety', 12_00, 12.9],
    [1, 'ninety', 12_00, 12.9],
    [-1, 'ninety', 12_50, 11.9],
    [-10, 'ninety', 50, 0.45],
    [7.5, 'none', 9_99, 10.74],
  ] as const)(
    '%s %% with rounding %s makes of %d cents %s reais',
    async (value, rounding, priceCents, after) => {
      const id = await onSale({ priceCents });

      const { body } = await changeAll([id], percent(value, rounding));

      expect(body.rows).toMatchObject([{ before: priceCents / 100, after, action: 'change' }]);
      expect((await read(id)).price).toBe(after);
    },
  );

  it('shows everything before, writes nothing then, and leaves out what the form refuses', async () => {
    const cheap = await onSale({ title: 'Bala', priceCents: 40 });
    const bread = await onSale({ title: 'Pão', priceCents: 1_000 });
    const foreign = newId();
    const change: Change = { type: 'price', by: 'amount', value: -0.4, rounding: 'none' };
    const before = (await shop.outbox()).length;

    const preview = await changeAll([cheap, bread, foreign], change, { dryRun: true });

    expect(preview.body).toMatchObject({
      dryRun: true,
      changeId: null,
      summary: { changed: 1, unchanged: 0, refused: 2 },
      rows: [
        {
          title: 'Bala',
          action: 'refuse',
          before: 0.4,
          reason: 'Por favor, insira um preço válido',
        },
        { title: 'Pão', action: 'change', before: 10, after: 9.6, reason: null },
        { title: null, action: 'refuse', reason: 'Produto não encontrado' },
      ],
    });
    expect((await read(bread)).price).toBe(10);
    const done = await changeAll([cheap, bread, foreign], change);
    expect(done.body.rows).toEqual(preview.body.rows);
    expect([(await read(cheap)).price, (await read(bread)).price]).toEqual([0.4, 9.6]);
    expect((await shop.outbox()).slice(before)).toMatchObject([
      { type: ProductChangedV1.type, data: { productId: bread, priceCents: 960 } },
    ]);
  });

  it('moves the base price and own prices of variants, and gives them back', async () => {
    const id = await varied();
    await shop.db.execute(sql`
      update catalog.products set approved_content = null, changed_at = null where id = ${id}::uuid`);

    const { body } = await changeAll([id], percent(50));

    // Its options are as they were approved.
    expect(
      await shop.db.execute(sql`
        select from catalog.products where id = ${id}::uuid and changed_at is not null`),
    ).toEqual([]);

    expect(body.rows).toMatchObject([{ before: 80, after: 120 }]);
    expect(await read(id)).toMatchObject({ price: 120, basePrice: 150 });
    expect((await variantsOf(id)).map(({ price }) => price)).toEqual([null, 120]);
    expect((await undo(body.changeId)).body.summary).toEqual({
      changed: 1,
      unchanged: 0,
      refused: 0,
    });
    expect(await read(id)).toMatchObject({ price: 80, basePrice: 100 });
    expect((await variantsOf(id)).map(({ price }) => price)).toEqual([null, 80]);
  });

  it('never leaves a price before the promotion below the price, and an undo brings it back', async () => {
    const id = await onSale({ priceCents: 1_000, originalPriceCents: 1_100 });
    const saved = async () => (await shop.as(owner).get('/products/export')).text.split(';')[19];

    const { body } = await changeAll([id], percent(20));

    expect((await read(id)).originalPrice).toBeNull();
    await undo(body.changeId);
    expect(await saved()).toBe('11,00');
  });

  it('refuses a product whose price moved after the preview', async () => {
    const id = await onSale({ priceCents: 1_000 });
    await edit(id, { price: 20 });

    const { body } = await bulk({ products: [{ id, seen: 10 }], change: percent(10) });

    expect(body.rows).toMatchObject([
      { action: 'refuse', reason: 'O preço mudou depois da prévia. Confira de novo.' },
    ]);
    expect((await read(id)).price).toBe(20);
  });
});

describe('stock of many products', () => {
  it.each([
    ['set', 4, 4],
    ['add', 4, 14],
    ['subtract', 4, 6],
  ] as const)('%s %d', async (how, count, after) => {
    const id = await onSale({ stock: 10 });

    const { body } = await changeAll([id], units(how, count));

    expect(body.rows).toMatchObject([{ before: 10, after }]);
    expect((await read(id)).stock).toBe(after);
    await undo(body.changeId);
    expect((await read(id)).stock).toBe(10);
  });

  it('does not bring back what was sold after the preview or after the change', async () => {
    const id = await onSale({ stock: 10 });
    await reserve(id, 2);

    const { body } = await bulk({ products: [{ id, seen: 10 }], change: units('set', 12) });

    expect(body.rows).toMatchObject([{ before: 8, after: 10 }]);
    await reserve(id, 1);
    await undo(body.changeId);
    expect((await read(id)).stock).toBe(7);
  });

  it('is left alone by other changes, also above what a form can name', async () => {
    const id = await onSale({ stock: 3_000_000_000 });

    expect((await changeAll([id], percent(10))).body.summary.changed).toBe(1);
    expect((await read(id)).stock).toBe(3_000_000_000);
  });

  it('refuses more than there is, and the stock of a product with options', async () => {
    const few = await onSale({ stock: 3 });
    const sizes = await varied();

    const { body } = await changeAll([few, sizes], units('subtract', 4));

    expect(body.rows.map(({ reason }) => reason)).toEqual([
      'Há menos em estoque: 3',
      'O estoque deste produto está nas suas variações',
    ]);
    expect(body.changeId).toBeNull();
  });

  it('is not undone where the store counted again or the units are sold', async () => {
    const counted = await onSale({ stock: 1 });
    const sold = await onSale({ stock: 1 });
    const { body } = await changeAll([counted, sold], units('add', 5));
    await edit(counted, { stock: 4 });
    await reserve(sold, 3);

    const undone = await undo(body.changeId);

    expect(undone.body.rows.map(({ reason }) => reason)).toEqual([
      'Mudou depois, por isso fica como está',
      'Já foi vendido: não há mais o que tirar do estoque',
    ]);
    expect([(await read(counted)).stock, (await read(sold)).stock]).toEqual([4, 3]);
  });
});

describe('category and pause of many products', () => {
  it('moves them, refuses an unknown category, and holds them where changes wait', async () => {
    const id = await onSale();
    const to = (categoryId: string): Change => ({ type: 'category', categoryId });

    expect(await changeAll([id], to(newId()))).toMatchObject({
      status: 400,
      body: { details: [{ field: 'change.categoryId' }] },
    });
    const { body } = await changeAll([id], to(cakes.id));

    expect(body.rows).toMatchObject([{ before: 'Padaria', after: 'Bolos', status: null }]);
    expect((await read(id)).category?.name).toBe('Bolos');
    expect((await changeAll([id], to(cakes.id))).body.summary.unchanged).toBe(1);
    await undo(body.changeId);
    expect((await read(id)).category?.name).toBe('Padaria');
  });

  it('are not given back to a category that is gone', async () => {
    const closed = aCategory({ name: 'Feira' });
    await shop.seed({ categories: [closed] });
    const id = await onSale({ categoryId: closed.id });
    const { body } = await changeAll([id], { type: 'category', categoryId: cakes.id });
    expect((await shop.as(anActor('admin')).delete(`/admin/categories/${closed.id}`)).status).toBe(
      200,
    );

    const undone = await undo(body.changeId);

    expect(undone.body.rows).toMatchObject([
      { action: 'refuse', reason: 'Por favor, selecione uma categoria' },
    ]);
    expect((await read(id)).category?.name).toBe('Bolos');
  });

  it('pauses what is on sale and resumes only what the store paused', async () => {
    const sold = await onSale();
    const waiting = await onSale({ status: 'pending' });
    const to = (status: 'active' | 'inactive'): Change => ({ type: 'status', status });

    const paused = await changeAll([sold, waiting], to('inactive'));

    expect(paused.body.rows).toMatchObject([
      { action: 'change', before: 'active', after: 'inactive' },
      { action: 'refuse', reason: 'Um produto pendente não pode passar a inativo' },
    ]);
    const resumed = await changeAll([sold, waiting], to('active'));
    expect(resumed.body.summary).toEqual({ changed: 1, unchanged: 0, refused: 1 });
    expect((await undo(resumed.body.changeId)).body.summary.changed).toBe(1);
    expect((await read(sold)).status).toBe('inactive');
  });

  it('says that a rejected product is looked at again', async () => {
    const id = await onSale({ status: 'rejected', rejectionReason: 'Foto escura' });

    const { body } = await changeAll([id], percent(10));

    expect(body.rows).toMatchObject([{ action: 'change', status: 'pending' }]);
    expect(await read(id)).toMatchObject({ status: 'pending', rejectionReason: null });
  });
});

describe('what is chosen', () => {
  it('is what the filter of the list finds, hidden products too', async () => {
    const found = await onSale({ title: 'Broa de milho', status: 'pending' });
    await onSale({ title: 'Sonho', status: 'pending' });
    await onSale({ title: 'Broa de fubá' });

    const { body } = await bulk(
      { filter: { search: 'broa', status: 'pending' }, change: percent(10) },
      { dryRun: true },
    );

    expect(body.rows.map(({ productId }) => productId)).toEqual([found]);
  });

  it('must be said once', async () => {
    const none = await bulk({ change: percent(10) });
    const both = await bulk({ products: [{ id: newId() }], filter: {}, change: percent(10) });

    expect([none.status, both.status]).toEqual([400, 400]);
    expect(none.body.details).toEqual([{ field: 'products', message: 'Escolha os produtos' }]);
  });

  it('is never another store’s', async () => {
    const id = await onSale();
    const stranger = await aStore(shop);

    const { body } = await changeAll([id], percent(10), { as: stranger });

    expect(body.rows).toMatchObject([{ title: null, reason: 'Produto não encontrado' }]);
    const { body: own } = await changeAll([id], percent(10));
    expect((await undo(own.changeId, stranger)).body.code).toBe('BULK_CHANGE_NOT_FOUND');
    expect((await read(id)).price).toBe(21.89);
  });
});

describe('an undo', () => {
  it('happens once, also when it is asked for twice at once', async () => {
    const id = await onSale({ stock: 10 });
    const { body } = await changeAll([id], units('add', 5));

    const both = await Promise.all([undo(body.changeId), undo(body.changeId)]);

    expect(both.map((answer) => answer.body.summary.changed).toSorted()).toEqual([0, 1]);
    expect((await read(id)).stock).toBe(10);
  });

  it('leaves alone what changed since, and is listed for a day', async () => {
    const kept = await onSale({ priceCents: 1_000 });
    const moved = await onSale({ priceCents: 1_000 });
    const { body } = await changeAll([kept, moved], percent(10));
    await edit(moved, { price: 30 });
    const listed = async () =>
      (await shop.as(owner).get<BulkChangesAnswer>('/products/bulk')).body.changes;

    expect(await listed()).toMatchObject([
      { id: body.changeId, type: 'price', products: 2, undoneAt: null },
    ]);
    expect((await undo(body.changeId)).body.summary).toEqual({
      changed: 1,
      unchanged: 0,
      refused: 1,
    });
    expect([(await read(kept)).price, (await read(moved)).price]).toEqual([10, 30]);
    expect((await listed())[0]?.undoneAt).not.toBeNull();
    shop.clock.advance(24 * 3_600_000 + 1);
    expect(await listed()).toEqual([]);
    expect((await undo(body.changeId)).status).toBe(404);
  });
});

describe('the same change again', () => {
  it('with its key is made once, and two at once are made one after the other', async () => {
    const id = await onSale({ stock: 1 });
    const key = newId();

    const first = await changeAll([id], units('add', 2), { key });
    const again = await changeAll([id], units('add', 2), { key });
    await Promise.all([changeAll([id], units('add', 2)), changeAll([id], units('add', 2))]);

    expect(again.body).toEqual(first.body);
    expect((await read(id)).stock).toBe(7);
  });

  it('of all that the filter finds reaches 1,000 products, and no more', async () => {
    const products = Array.from({ length: 1_000 }, () =>
      aProduct({ sellerId: owner.userId, categoryId: bakery.id, priceCents: 1_000 }),
    );
    await shop.seed({ products });

    const { body } = await bulk({ filter: {}, change: percent(-10, 'ninety') });

    expect(body.summary).toEqual({ changed: 1_000, unchanged: 0, refused: 0 });
    const [row] = await shop.database.sql<{ count: number }[]>`
      select count(*)::int as count from catalog.products where seller_id = ${owner.userId} and price_cents = 890`;
    expect(row?.count).toBe(1_000);
    await onSale();
    expect((await bulk({ filter: {}, change: percent(10) })).status).toBe(400);
  });
});
