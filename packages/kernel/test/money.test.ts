import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  cents,
  centsToReais,
  formatBRL,
  InvalidAmount,
  maxCents,
  reaisToCents,
  shareOf,
} from '@largo/kernel';

describe('reaisToCents', () => {
  it.each([
    [0, 0],
    [0.1, 10],
    [19.9, 1990],
    [99_999_999.99, 9_999_999_999],
  ])('reads %d as %d cents', (reais, expected) => {
    expect(reaisToCents(reais)).toBe(expected);
  });

  it.each([-1, 0.001, 1e309, Number.NaN, '10', null, 1e21, 1e-7])('refuses %s', (value) => {
    expect(() => reaisToCents(value)).toThrow(InvalidAmount);
  });

  it('is exact for every amount of cents up to the largest', () => {
    const amounts = fc.oneof(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: maxCents }),
      fc.integer({ min: maxCents - 10_000, max: maxCents }),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(reaisToCents(centsToReais(amount))).toBe(amount);
      }),
    );
  });

  it('refuses amounts above the largest, of which thousands could not be added up', () => {
    expect(reaisToCents(9_999_999_999.99)).toBe(maxCents);
    expect(Number.isSafeInteger(9_000 * maxCents)).toBe(true);
    expect(() => reaisToCents(10_000_000_000)).toThrow(InvalidAmount);
    expect(() => reaisToCents(99_999_999.99 * 2_147_483_647)).toThrow(InvalidAmount);
  });
});

describe('splits', () => {
  it('rounds a share half up', () => {
    expect(shareOf(10_000, 500)).toBe(500);
    expect(shareOf(10, 500)).toBe(1);
    expect(shareOf(9, 500)).toBe(0);
  });

  it('gives parts that add up to the whole, each less than a cent off', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 });
    const weights = fc.array(fc.integer({ min: 1, max: 99_999_999_999 }), { minLength: 1 });
    fc.assert(
      fc.property(amount, weights, (whole, parts) => {
        const split = allocate(whole, parts);
        const total = parts.reduce((sum, part) => sum + BigInt(part), 0n);
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(whole);
        split.forEach((part, index) => {
          const exactNumerator = BigInt(whole) * BigInt(parts[index] ?? 0);
          const drift = BigInt(part) * total - exactNumerator;
          expect(drift < total && drift > -total).toBe(true);
        });
      }),
    );
  });

  it('refuses weights that add up to nothing', () => {
    expect(() => allocate(cents(10), [0, 0])).toThrow(RangeError);
  });
});

it('formats as pt-BR with a non-breaking space', () => {
  expect(formatBRL(123_456)).toBe('R$\u00a01.234,56');
  expect(formatBRL(-1000)).toBe('−R$\u00a010,00');
});
