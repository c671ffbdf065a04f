import { isNight, propertySeed, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { importer } from './imports.ts';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const seed = propertySeed(process.env['CORRECTION_SEED']);
const shop = useService(openShop);
let owner: TestActor;
const { start, get, lines, bring, run, offered } = importer(shop, () => owner);
const home = aCategory({ name: 'Casa' });
beforeAll(() => shop.seed({ categories: [home] }));

const titles = ['Pote', 'Vaso', 'Prato', 'Copo'];
const codes = ['', 'A', 'b', 'B', 'C', 'V-1', 'V-2'];
const rows = fc.array(
  fc.record({
    title: fc.constantFrom(...titles),
    sku: fc.constantFrom(...codes),
    colour: fc.constantFrom('', '', 'Azul', 'Preto'),
    category: fc.constantFrom('Casa', 'Casa', 'Cerâmica'),
    price: fc.constantFrom('10,00', '12,00', 'dez'),
  }),
  { minLength: 3, maxLength: 9 },
);
const corrections = fc.array(
  fc.record({
    at: fc.nat({ max: 99 }),
    body: fc.oneof(
      fc.record({ isLeftOut: fc.boolean() }),
      fc.record({
        cells: fc.record(
          {
            titulo: fc.constantFrom('', ...titles),
            sku: fc.constantFrom(...codes),
            preco: fc.constantFrom('9,00', 'x'),
            categoria: fc.constantFrom('Casa', 'Lua'),
          },
          { requiredKeys: [] },
        ),
      }),
    ),
  }),
  { minLength: 2, maxLength: 5 },
);

it('has a correction of a line end as if all lines were planned again', async () => {
  await fc.assert(
    fc.asyncProperty(rows, corrections, async (sheet, changes) => {
      owner = await aStore(shop);
      const products = ['Pote', 'Vaso', 'Vaso'].map((title, at) =>
        aProduct({ sellerId: owner.userId, categoryId: home.id, title, sku: at === 0 ? 'A' : `X-${at}` }),
      ); // prettier-ignore
      await shop.seed({ products });
      await bring('Produto;Cor;Código;Preço;Categoria\nCopo;Azul;V-1;10,00;Casa\nCopo;Preto;V-2;10,00;Casa');
      const text = sheet.map((row) => `${row.title};${row.sku};${row.colour};${row.category};${row.price}`);
      const { id } = (await start(['Produto;Código;Cor;Categoria;Preço', ...text].join('\n'))).body.import;
      const read = async () => ({ ...(await get(id)), lines: await lines(id) });
      const count = (await lines(id)).length;
      for (const { at, body } of changes) {
        await shop.as(owner).patch(`/products/imports/${id}/lines/${(at % count) + 1}`, body);
        const corrected = await read();
        // A mapping that changes nothing plans all lines again.
        await shop.as(owner).put(`/products/imports/${id}/mapping`, {});
        expect(corrected).toEqual(await read());
      }
    }),
    { numRuns: isNight ? 200 : 25, seed },
  );
}); // prettier-ignore

describe('a variant that is refused', () => {
  const shoes = (...sheet: string[]) => ['Produto;Cor;Código;Preço;Estoque;EAN;Categoria', ...sheet].join('\n');
  const correct = (id: string, body: object) =>
    shop.as(owner).patch<{ line: { outcome: string; problems: unknown[] }; code: string }>(`/products/imports/${id}/lines/1`, body);

  it('is named by its row, and is corrected there, also twice and by two at once', async () => {
    owner = await aStore(shop, { connected: true });
    const { id } = (await start(shoes('Tênis;Preto;T-1;10,00;3;;Casa', 'Tênis;Azul;T-1;dez;x;7891234567890;Casa', 'Tênis;Verde;T-3;abc;1;;Casa'))).body.import;
    const [line] = await lines(id);
    expect(line?.problems).toMatchObject([{ column: 'sku', row: 3 }]);
    expect(line?.refusedVariants).toEqual([{ row: 3, values: ['Azul'], cells: { sku: 'T-1', preco: 'dez', estoque: 'x', gtin: '7891234567890' } }]);

    const [first] = await Promise.all([1, 2].map(() => correct(id, { variants: [{ row: 3, cells: { sku: 'T-2' } }] })));
    expect(first?.body.line.problems).toMatchObject([
      { column: 'gtin', row: 3 }, { column: 'preco', row: 3 }, { column: 'estoque', row: 3 }, { column: 'preco', row: 4 },
    ]);
    const all = { variants: [
      { row: 3, cells: { preco: '9,00', estoque: '2', gtin: '' } }, { row: 4, cells: { preco: '12,00' } },
    ] };
    expect((await correct(id, all)).body.line.outcome).toBe('new');
    expect((await lines(id))[0]?.refusedVariants).toEqual([]);
    await run(id, 'apply');
    expect(await offered()).toMatchObject([{ price: 9, stock: 6, variants: ['Preto 3 10 T-1', 'Azul 2 9 T-2', 'Verde 1 12 T-3'] }]);
    expect((await correct(id, all)).body.code).toBe('IMPORT_STATE');
  });

  it('is only one of the line', async () => {
    owner = await aStore(shop, { connected: true });
    const { id } = (await start(shoes('Tênis;Preto;T-1;10,00;3;;Casa'))).body.import;
    const { status, body } = await correct(id, { variants: [{ row: 9, cells: { preco: '1,00' } }] });
    expect([status, body.code]).toEqual([404, 'IMPORT_LINE_NOT_FOUND']);
  });
}); // prettier-ignore
