import { expect, it } from 'vitest';
import { inSizeOrder } from '../src/index.ts';

it.each([
  [
    ['GG', 'PP', 'M', 'XG', 'P', 'G'],
    ['PP', 'P', 'M', 'G', 'GG', 'XG'],
  ],
  [
    ['40', '37,5', '38', '9', '100'],
    ['9', '37,5', '38', '40', '100'],
  ],
  [
    ['1 L', '500 ml', '2 L', '250ml'],
    ['250ml', '500 ml', '1 L', '2 L'],
  ],
  [
    ['2 anos', '6 meses', '1 ano'],
    ['6 meses', '1 ano', '2 anos'],
  ],
  [
    ['Verde', 'Único', 'Azul', '38', 'p'],
    ['p', 'Único', '38', 'Azul', 'Verde'],
  ],
])('sorts %j as a shop does', (given, sorted) => {
  expect(given.toSorted(inSizeOrder)).toEqual(sorted);
});
