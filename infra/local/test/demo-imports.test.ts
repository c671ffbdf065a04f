import { existsSync } from 'node:fs';
import path from 'node:path';
import { useFolder } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { sellerIdOf } from '../src/demo/people.ts';
import { copyPictures } from '../src/demo/pictures.ts';
import { readSnapshot } from '../src/demo/snapshot/snapshot.ts';

const folder = useFolder();
const { tables } = readSnapshot('month');

function rowsOf(name: string): Record<string, string | null>[] {
  const table = tables.find((one) => one.name === name);
  return (table?.rows ?? []).map((row) =>
    Object.fromEntries(table?.columns.map((column, at) => [column.name, row[at] ?? null]) ?? []),
  );
}

const imports = rowsOf('catalog.imports');
const importOf = (store: string) =>
  imports.find((one) => one['seller_id'] === sellerIdOf(store)) ?? {};
const linesOf = (store: string) =>
  rowsOf('catalog.import_lines').filter((line) => line['import_id'] === importOf(store)['id']);

describe('the demo city', () => {
  it.each([
    ['malharia-do-castelo', 'nuvemshop'],
    ['atelie-clara-luz', 'shopify'],
  ])(
    'has goods that %s brought along from %s, on sale and with pictures',
    async (store, layout) => {
      await copyPictures(folder);
      expect(importOf(store)).toMatchObject({ layout, state: 'applied' });
      const owner = rowsOf('catalog.sellers').find(({ id }) => id === sellerIdOf(store));
      expect(owner).toMatchObject({ is_active: 'true', receives_payments: 'true' });
      const brought = new Set(linesOf(store).map((line) => line['product_id']));
      const products = rowsOf('catalog.products').filter(({ id = '' }) => brought.has(id));
      expect(products).toHaveLength(10);
      for (const { status, images } of products) {
        expect(status).toBe('active');
        const names = (images ?? '').slice('{'.length, -'}'.length).split(',');
        expect(names).toHaveLength(2);
        const missing = names.filter((url) => !existsSync(path.join(folder, url.replace('/media/', '')))); // prettier-ignore
        expect(missing).toEqual([]);
      }
    },
  );

  it('has an import of its own store with lines to correct before it is applied', () => {
    expect(importOf('padaria-forno-da-vila')).toMatchObject({ state: 'ready', finished_at: null });
    const refused = linesOf('padaria-forno-da-vila').filter(({ outcome }) => outcome === 'refused');
    const problems = refused.flatMap(
      ({ problems: text }) => JSON.parse(text ?? '[]') as { column: string }[],
    );
    const columns = problems.map(({ column }) => column);
    expect(columns.toSorted()).toEqual(['categoria', 'preco', 'sku']);
  });

  it('has many goods in sizes, and some sizes of each store are sold out', () => {
    const variants = rowsOf('catalog.variants');
    const stores = ['atelie-clara-luz', 'malharia-do-castelo', 'miudos-atelie', 'passo-leve-calcados']; // prettier-ignore
    for (const store of stores) {
      const own = variants.filter((variant) => variant['seller_id'] === sellerIdOf(store));
      expect(new Set(own.map((variant) => variant['product_id'])).size).toBeGreaterThanOrEqual(3);
      expect(own.some((variant) => variant['stock_on_hand'] === '0')).toBe(true);
    }
  });
});
