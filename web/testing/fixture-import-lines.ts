import * as contracts from '@largo/contracts';
import { answer, type Said } from './answer.ts';
import { idOf } from './fixture-tools.ts';

export const line = (said: Said<contracts.ImportLine>) => answer(contracts.ImportLine, said);
export const noPrice = { column: 'preco', message: 'Por favor, insira um preço válido' };

/** Goods of another shop: 24 that are new, one that changes, one the same, one refused and one left out. */
export function linesOf(): contracts.ImportLine[] {
  const many = Array.from({ length: 23 }, (_, index) => ({
    title: `Caneca número ${index + 1}`,
    changes: [{ column: 'preco', before: null, after: '49,90' }],
    cells: { titulo: `Caneca número ${index + 1}`, preco: '49,90' },
  }));
  const all: Said<contracts.ImportLine>[] = [
    {
      title: 'Blusa de linho Ângela',
      rows: [2, 3],
      variants: 2,
      pictures: 1,
      cells: { titulo: 'Blusa de linho Ângela', preco: '189,00' },
      changes: [
        { column: 'titulo', before: null, after: 'Blusa de linho Ângela' },
        { column: 'P', before: null, after: '4 un. · 149,90 · BL-P' },
        { column: 'imagens', before: null, after: '1 foto' },
      ],
    },
    {
      title: 'Vaso de barro',
      outcome: 'changed',
      productId: idOf('001', 1),
      changes: [{ column: 'preco', before: '40,00', after: '45,00' }],
      cells: { titulo: 'Vaso de barro', preco: '45,00' },
    },
    { title: 'Café em grãos', outcome: 'unchanged', cells: { titulo: 'Café em grãos' } },
    {
      title: 'Sonho',
      outcome: 'refused',
      problems: [noPrice],
      cells: { titulo: 'Sonho', preco: 'abc', estoque: '3', categoria: 'Doces finos' },
    },
    { title: 'Caneca lascada', outcome: 'left_out', cells: { titulo: 'Caneca lascada' } },
    ...many,
  ];
  return all.map((said, index) =>
    line({ outcome: 'new', state: 'waiting', rows: [index + 3], ...said, position: index + 1 }),
  );
}

export const columnsOf = (isKnown: boolean): contracts.ProductImportAnswer['columns'] => [
  { heading: 'Nome', samples: ['Blusa de linho Ângela', 'Sonho'], field: isKnown ? 'title' : null },
  { heading: 'Preço', samples: ['189.00'], field: 'price' },
  { heading: 'Qtd', samples: ['4', '12'], field: 'stock' },
  { heading: '', samples: [], field: null },
];
