import type { ProductListAnswer } from '@largo/contracts';
import { anActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyFrom } from './purchases.ts';
import { aProduct, aStore, openShop, type Shop } from './shop.ts';

let owner: Awaited<ReturnType<typeof aStore>>;
const shop = useService(openShop);
/** Another process of the same catalog: it learns of changes only from the database. */
const other = useService(() => openShop({ database: shop.database }));
beforeAll(async () => {
  owner = await aStore(shop);
});

const find = async (at: Shop, query: string) =>
  (await at.anonymous.get<ProductListAnswer>(`/products?${query}`)).body;
/** Every product costs at least this much: the same products, found by another statement. */
const findFiltered = (query: string) => find(shop, `${query}&minPrice=0.01`);
const titles = ({ products }: ProductListAnswer) => products.map(({ title }) => title);

async function add(title: string, values: { priceCents?: number; totalSales?: number } = {}) {
  const product = aProduct({ sellerId: owner.userId, title, ...values });
  await shop.seed({ products: [product] });
  return product;
}

type Change = { kind: 'add' | 'rename' | 'reprice' | 'hide' | 'show'; title: string; of: number };

async function make({ kind, title, of }: Change, priceCents: number): Promise<void> {
  const { sql } = shop.database;
  const one = sql`id = (select id from catalog.products order by id offset ${of} limit 1)`;
  if (kind === 'add') await add(title, { priceCents });
  if (kind === 'rename') await sql`update catalog.products set title = ${title} where ${one}`;
  if (kind === 'reprice')
    await sql`update catalog.products set price_cents = ${priceCents} where ${one}`;
  if (kind === 'hide') await sql`update catalog.products set removed_at = now() where ${one}`;
  if (kind === 'show') await sql`update catalog.products set removed_at = null where ${one}`;
}

describe('a page of a search that was found before', () => {
  it('is what would be found now, whatever changed, and in whichever process', async () => {
    const words = ['gamela', 'tacho', 'moringa'];
    const searches = [...words, 'gamela tacho', 'tach'].flatMap((search) =>
      ['relevance', 'price_low'].map((sortBy) => `search=${search}&sortBy=${sortBy}&limit=3`),
    );
    const word = fc.constantFrom(...words);
    const change: fc.Arbitrary<Change> = fc.record({
      kind: fc.constantFrom('add', 'add', 'rename', 'reprice', 'hide', 'show'),
      title: fc.tuple(word, word).map((both) => both.join(' ')),
      of: fc.nat(9),
    });
    let cents = 1_000;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 6 }), async (changes) => {
        for (const one of changes) {
          cents += 1;
          await make(one, cents);
          for (const search of searches) {
            const expected = await findFiltered(search);
            expect(await find(shop, search)).toEqual(expected);
            expect(await find(other, search)).toEqual(expected);
          }
        }
      }),
      { numRuns: 6 },
    );
  }, 90_000);

  it('learns of a change that began before it was found and ended after it', async () => {
    await add('Pilão de pedra');
    const early = await shop.database.sql.reserve();
    await early`begin`;
    await early`update catalog.products set title = 'Almofariz' where title = 'Pilão de pedra'`;
    await add('Pilão de madeira');
    expect((await find(shop, 'search=pilao')).total).toBe(2);
    expect((await find(shop, 'search=pilao')).total).toBe(2);

    await early`commit`;
    early.release();

    expect(titles(await find(shop, 'search=pilao'))).toEqual(['Pilão de madeira']);
  });

  it('shows its products as they are now, the best sold first', async () => {
    const { id } = await add('Cuia lisa', { totalSales: 3 });
    await add('Cuia torta', { totalSales: 4 });
    expect(titles(await find(shop, 'search=cuia'))).toEqual(['Cuia torta', 'Cuia lisa']);

    await buyFrom(shop, { owner, buyer: anActor(), product: { id } });
    await buyFrom(shop, { owner, buyer: anActor(), product: { id } });

    const { products } = await find(shop, 'search=cuia');
    expect(products.map(({ title, totalSales, stock }) => ({ title, totalSales, stock }))).toEqual([
      { title: 'Cuia lisa', totalSales: 5, stock: 8 },
      { title: 'Cuia torta', totalSales: 4, stock: 10 },
    ]);
  });

  it('is right after many changes of one product', async () => {
    const { id } = await add('Peneira de palha');
    expect((await find(shop, 'search=peneira')).total).toBe(1);
    const { sql } = shop.database;
    for (let n = 0; n < 101; n += 1)
      await sql`update catalog.products set price_cents = ${2_000 + n} where id = ${id}`;
    await sql`update catalog.products set removed_at = now() where id = ${id}`;

    expect((await find(shop, 'search=peneira')).total).toBe(0);
    expect((await find(other, 'search=peneira')).total).toBe(0);
  });
});
