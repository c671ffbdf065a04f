import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOfItems, isReturnable, returnable } from '../src/refund-items.ts';

const lines = [
  { productId: 'bread', quantity: 3, unitPriceCents: 333 },
  { productId: 'cake', quantity: 1, unitPriceCents: 4_999 },
];
const sale = { lines, freightCents: 990 };
const one = (productId: string, quantity = 1) => ({ productId, quantity });

describe('refunds by item', () => {
  it('cost what was paid for the units, and the freight where it is asked for', () => {
    const items = [one('bread', 2), one('cake')];

    expect(amountOfItems(sale, { items, withFreight: false }, 10_000)).toBe(5_665);
    expect(amountOfItems(sale, { items, withFreight: true }, 10_000)).toBe(6_655);
  });

  it('never cost more than what is left', () => {
    expect(amountOfItems(sale, { items: [one('cake')], withFreight: true }, 1_200)).toBe(1_200);
  });

  it('leave what others have not taken', () => {
    const taken = [
      { items: [one('bread', 2)], withFreight: true },
      { items: [one('bread', 9)], withFreight: false },
    ];

    expect(returnable(lines, taken.slice(0, 1))).toEqual({
      items: [one('bread'), one('cake')],
      withFreight: false,
    });
    expect(returnable(lines, taken).items).toEqual([one('bread', 0), one('cake')]);
  });

  it.each([
    ['nothing', [], false],
    ['a unit too many', [one('bread', 4)], false],
    ['a product twice', [one('bread'), one('bread')], false],
    ['another product', [one('pie')], false],
    ['no unit', [one('cake', 0)], false],
    ['all there is', [one('bread', 3), one('cake')], true],
  ])('may ask for %s: %s', (_case, items, possible) => {
    const left = returnable(lines, []);

    expect(isReturnable({ items, withFreight: true }, left)).toBe(possible);
    expect(isReturnable({ items, withFreight: true }, { ...left, withFreight: false })).toBe(false);
  });

  it('add up to the order to the cent, however it is taken apart', () => {
    const sold = fc
      .array(
        fc.record({ quantity: fc.integer({ min: 1, max: 9 }), unitPriceCents: fc.nat(99_999) }),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((found) => found.map((line, index) => ({ ...line, productId: `p${index}` })));
    fc.assert(
      fc.property(sold, fc.nat(9_999), (all, freightCents) => {
        const whole = all.reduce((sum, l) => sum + l.quantity * l.unitPriceCents, freightCents);
        let remaining = whole;
        for (const [index, { productId, quantity }] of all.entries()) {
          for (let unit = 0; unit < quantity; unit += 1) {
            const chosen = { items: [one(productId)], withFreight: index === 0 && unit === 0 };
            remaining -= amountOfItems({ lines: all, freightCents }, chosen, remaining);
          }
        }
        expect(remaining).toBe(0);
      }),
    );
  });
});
