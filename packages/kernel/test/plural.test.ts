import { describe, expect, it } from 'vitest';
import { plural, pluralOf } from '../src/index.ts';

describe('counted words', () => {
  it.each([
    [0, '0 lojas'],
    [1, '1 loja'],
    [2, '2 lojas'],
    [1_234, '1.234 lojas'],
    [1_000_000, '1.000.000 lojas'],
  ])('writes %i in Portuguese', (count, text) => {
    expect(plural(count, 'loja', 'lojas')).toBe(text);
  });

  it('chooses whole sentences too', () => {
    expect(pluralOf(1, 'Falta', 'Faltam')).toBe('Falta');
    expect(pluralOf(2, 'Falta', 'Faltam')).toBe('Faltam');
  });
});
