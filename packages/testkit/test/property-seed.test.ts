import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a property without a seed of its own', () => {
  it('meets the same cases each time', () => {
    const cases = () => fc.sample(fc.integer(), 20);

    expect(cases()).toEqual(cases());
  });

  it('names the seed of the run when it fails', () => {
    const { seed } = fc.readConfigureGlobal();

    expect(Number.isSafeInteger(seed)).toBe(true);
    expect(() => fc.assert(fc.property(fc.integer(), () => false))).toThrow(`seed: ${seed}`);
  });
});
