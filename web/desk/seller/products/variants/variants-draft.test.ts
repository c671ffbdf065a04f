import type { StoreVariant, VariantsAnswer } from '@largo/contracts';
import { describe, expect, it } from 'vitest';
import { presets } from './texts.ts';
import {
  bodyOf,
  countOf,
  draftOf,
  leftOf,
  problemsOf,
  rowsOf,
  type VariantsDraft,
} from './variants-draft.ts';
import {
  addOption,
  addValues,
  fillDown,
  finishedIn,
  isSorted,
  isTable,
  moveValue,
  pasted,
  removeOption,
  removeValue,
  renameValue,
  setCells,
  sortValues,
  valuesIn,
} from './variants-edit.ts';

const variant = (values: string[], more: Partial<StoreVariant> = {}): StoreVariant => ({
  id: `id-${values.join('-')}`,
  values,
  sku: `SKU-${values.join('-')}`,
  gtin: null,
  price: null,
  stock: 2,
  reserved: 0,
  weight: null,
  image: null,
  isActive: true,
  ...more,
});
const stored: VariantsAnswer = {
  options: [{ name: 'Tamanho', values: ['P', 'M'] }],
  variants: [variant(['P']), variant(['M'], { price: 59.9, stock: 5 })],
};
const empty: VariantsDraft = { options: [], cells: {} };
const names = (draft: VariantsDraft) => rowsOf(draft).map(({ values }) => values.join(' '));
const idsOf = (draft: VariantsDraft) =>
  Object.fromEntries(rowsOf(draft).map(({ values, cell }) => [values.join(' '), cell.id]));
const rowOf = (draft: VariantsDraft, name: string) => {
  const row = rowsOf(draft).find(({ values }) => values.join(' ') === name);
  if (!row) throw new Error(`no row ${name}`);
  return row;
};

describe('options and their values', () => {
  it('make a row for each combination, in the order of the shop', () => {
    const sizes = addOption(empty, { name: 'Tamanho', values: ['P', 'M'] });
    expect(names(addOption(sizes, { name: 'Cor', values: ['Azul', 'Rosa'] }))).toEqual([
      'P Azul',
      'P Rosa',
      'M Azul',
      'M Rosa',
    ]);
    expect(names(addOption(sizes, { name: 'Cor', values: [] }))).toEqual(['P', 'M']);
  });

  it('come from presets that fit into one product', () => {
    const [first, second, shoes] = presets.map((preset) => names(addOption(empty, preset)));
    expect(first).toEqual(['PP', 'P', 'M', 'G', 'GG']);
    expect(second).toEqual(['34', '36', '38', '40', '42', '44', '46']);
    expect([shoes?.[0], shoes?.at(-1), shoes?.length]).toEqual(['33', '44', 12]);
  });

  it('are typed with commas, lines or cells, each once', () => {
    expect(valuesIn(' PP, P;M\nG\tGG,')).toEqual(['PP', 'P', 'M', 'G', 'GG']);
    const draft = addOption(empty, { name: 'Cor', values: ['Azul'] });
    expect(names(addValues(draft, 0, ['azul', 'Rosa', 'rosa']))).toEqual(['Azul', 'Rosa']);
  });

  it('keep the comma of 37,5, and what is typed after a separator', () => {
    expect(valuesIn('37,5')).toEqual(['37,5']);
    expect(valuesIn('37,5; 38,5, 39,Azul')).toEqual(['37,5', '38,5', '39', 'Azul']);
    expect([finishedIn('37,'), finishedIn('37,5'), finishedIn('Azul')]).toEqual([null, null, null]);
    expect(finishedIn('37,5, ')).toEqual({ values: ['37,5'], rest: '' });
    expect(finishedIn('P,M')).toEqual({ values: ['P'], rest: 'M' });
  });

  it('are moved one by one, and all put in their natural order', () => {
    const draft = addOption(empty, { name: 'Tamanho', values: ['GG', '38', 'P', '37,5', 'M'] });
    const textsOf = ({ options }: VariantsDraft) => options[0]?.values.map(({ text }) => text);
    expect(textsOf(moveValue(draft, 0, { key: 'P', by: -1 }))).toEqual([
      'GG',
      'P',
      '38',
      '37,5',
      'M',
    ]);
    expect(textsOf(moveValue(draft, 0, { key: 'GG', by: -1 }))).toEqual(textsOf(draft));
    expect(textsOf(moveValue(draft, 0, { key: 'M', by: 1 }))).toEqual(textsOf(draft));
    const sorted = sortValues(draft, 0);
    expect(textsOf(sorted)).toEqual(['P', 'M', 'GG', '37,5', '38']);
    expect([draft, sorted].map(({ options: [one] }) => one && isSorted(one))).toEqual([
      false,
      true,
    ]);
  });

  it('of more than a hundred combinations are counted and refused, not shown', () => {
    const many = Array.from({ length: 51 }, (_, index) => String(index));
    const draft = [many, ['a', 'b']].reduce(
      (sum, values, index) => addOption(sum, { name: String(index), values }),
      empty,
    );
    expect(countOf(draft)).toBe(102);
    expect(rowsOf(draft)).toEqual([]);
    expect(problemsOf(draft)['variants']).toMatch(/^São 102 variações/);
  });
});

describe('stored variants', () => {
  it('keep their id when a value is renamed, and a new one of the old name gets none', () => {
    const renamed = renameValue(draftOf(stored), 0, { key: 'P', text: 'Pequeno' });
    expect(idsOf(addValues(renamed, 0, ['P']))).toEqual({ Pequeno: 'id-P', M: 'id-M', P: null });
  });

  it('become those of the first value of a new option, and are themselves again without it', () => {
    const coloured = addOption(draftOf(stored), { name: 'Cor', values: ['Azul', 'Rosa'] });
    const ids = { 'P Azul': 'id-P', 'P Rosa': null, 'M Azul': 'id-M', 'M Rosa': null };
    expect(idsOf(coloured)).toEqual(ids);
    expect(idsOf(removeOption(coloured, 1))).toEqual({ P: 'id-P', M: 'id-M' });
    const single = removeValue(removeValue(coloured, 1, 'Rosa'), 1, 'Azul');
    expect(idsOf(single)).toEqual({ P: 'id-P', M: 'id-M' });
  });

  it('of a value that was taken away are listed with their units, and come back with it', () => {
    const without = removeValue(draftOf(stored), 0, 'M');
    expect(leftOf(without, stored.variants).map(({ id }) => id)).toEqual(['id-M']);
    expect(bodyOf(without).variants.map(({ id }) => id)).toEqual(['id-P']);
    const again = addValues(without, 0, ['M']);
    expect(idsOf(again)).toEqual({ P: 'id-P', M: 'id-M' });
    expect(leftOf(again, stored.variants)).toEqual([]);
  });

  it('that are missing among the combinations are not for sale', () => {
    const answer = {
      options: [...stored.options, { name: 'Cor', values: ['Azul', 'Rosa'] }],
      variants: [variant(['P', 'Azul']), variant(['M', 'Rosa'], { isActive: false })],
    };
    const draft = draftOf(answer);
    expect(rowsOf(draft).filter(({ cell }) => cell.isActive)).toHaveLength(1);
    expect(bodyOf(draft).variants).toEqual([
      expect.objectContaining({ id: 'id-P-Azul', isActive: true }),
      { id: 'id-M-Rosa', values: ['M', 'Rosa'], isActive: false },
    ]);
  });
});

describe('what is typed', () => {
  it('is sent as numbers, with the stock that was seen for stored variants only', () => {
    const draft = addValues(draftOf(stored), 0, ['G']);
    const typed = setCells(draft, [
      [
        rowOf(draft, 'P'),
        { stock: '7', price: '1.049,90', gtin: ' ', weight: '0,35', image: '/a.webp' },
      ],
      [rowOf(draft, 'G'), { stock: '', sku: ' G-1 ', gtin: '7891000100103' }],
    ]);
    expect(bodyOf(typed)).toEqual({
      options: [{ name: 'Tamanho', values: ['P', 'M', 'G'] }],
      variants: [
        { id: 'id-P', values: ['P'], isActive: true, stock: 7, stockSeen: 2, price: 1049.9, sku: 'SKU-P', gtin: null, weight: 0.35, image: '/a.webp' },
        { id: 'id-M', values: ['M'], isActive: true, stock: 5, stockSeen: 5, price: 59.9, sku: 'SKU-M', gtin: null, weight: null, image: null },
        { values: ['G'], isActive: true, stock: 0, price: null, sku: 'G-1', gtin: '7891000100103', weight: null, image: null },
      ],
    }); // prettier-ignore
  });

  it('is refused at its field, by its place in what would be sent', () => {
    const draft = addValues(draftOf(stored), 0, ['G']);
    const typed = setCells(draft, [
      [rowOf(draft, 'M'), { stock: '1,5' }],
      [rowOf(draft, 'G'), { price: '0' }],
    ]);
    expect(problemsOf(typed)).toEqual({
      'variants.1.stock': 'Por favor, insira um estoque válido',
      'variants.2.price': 'Por favor, insira um preço válido',
    });
    const off = setCells(typed, [[rowOf(typed, 'G'), { isActive: false }]]);
    expect(Object.keys(problemsOf(off))).toEqual(['variants.1.stock']);
    expect(problemsOf(addOption(empty, { name: 'Cor', values: [] }))).toEqual({
      'options.0': 'Escreva pelo menos um valor',
    });
  });

  it('goes from the first for sale to all others that are', () => {
    const draft = addValues(draftOf(stored), 0, ['G']);
    const off = setCells(draft, [[rowOf(draft, 'P'), { isActive: false }]]);
    expect(rowsOf(fillDown(off, 'stock')).map(({ cell }) => cell.stock)).toEqual(['2', '5', '5']);
  });

  it('is pasted from a spreadsheet downwards and to the right, as far as there are rows', () => {
    const draft = addValues(draftOf(stored), 0, ['G']);
    const from = { row: rowOf(draft, 'M'), column: 'stock' } as const;
    const after = pasted(draft, from, '3\t10,00\tA\t\tmore\r\n4\t 11,00\r\n5\t12,00\r\n');
    expect(rowsOf(after).map(({ cell: { stock, price, sku } }) => [stock, price, sku])).toEqual([
      ['2', '', 'SKU-P'],
      ['3', '10,00', 'A'],
      ['4', '11,00', ''],
    ]);
    expect(['12', '12\n', '12\t3', '12\r\n13\r\n'].map(isTable)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
