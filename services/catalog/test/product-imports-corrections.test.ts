import { SettingsChangedV1 } from '@largo/contracts';
import { isNight, propertySeed, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { importer } from './imports.ts';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const seed = propertySeed(process.env['CORRECTION_SEED']);
const shop = useService(openShop);
let owner: TestActor;
const { start, get, lines, bring } = importer(shop, () => owner);
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
