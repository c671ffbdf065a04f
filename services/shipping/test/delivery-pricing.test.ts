import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  quoteDelivery,
  ruleLevels,
  winningRule,
  type DeliveryRule,
} from '../src/domain/delivery-pricing.ts';

const anyPlace = { neighborhood: null, city: null, state: null };
const cambui = { neighborhood: 'Cambuí', city: 'Campinas', state: 'SP' };

function aRule(overrides: Partial<DeliveryRule> = {}): DeliveryRule {
  return {
    ...anyPlace,
    productId: null,
    rateCents: 1000,
    freeThresholdCents: null,
    daysMin: 1,
    daysMax: 3,
    ...overrides,
  };
}
const aLine = { productId: 'p1', quantity: 1, unitPriceCents: 5000 };

/** Strongest first, each reaching Cambuí. */
const oneOfEachLevel: DeliveryRule[] = [
  aRule({ productId: 'p1', neighborhood: 'Cambuí', rateCents: 1 }),
  aRule({ productId: 'p1', city: 'Campinas', rateCents: 2 }),
  aRule({ productId: 'p1', state: 'SP', rateCents: 3 }),
  aRule({ neighborhood: 'Cambuí', rateCents: 4 }),
  aRule({ city: 'Campinas', rateCents: 5 }),
  aRule({ state: 'SP', rateCents: 6 }),
  aRule({ rateCents: 7 }),
];

describe('winningRule', () => {
  it('goes down the priority list as stronger rules are taken away', () => {
    ruleLevels.forEach((level, index) => {
      const winner = winningRule(oneOfEachLevel.slice(index).toReversed(), 'p1', cambui);
      expect(winner).toMatchObject({ level, rule: { rateCents: index + 1 } });
    });
  });

  it('compares names without accents and case', () => {
    expect(winningRule([aRule({ neighborhood: 'CAMBUI' })], 'p1', cambui)?.level).toBe(
      'default-neighborhood',
    );
  });

  it('never uses another product’s or another place’s rule', () => {
    const foreign = [
      aRule({ productId: 'p2' }),
      aRule({ neighborhood: 'Centro' }),
      aRule({ state: 'RJ' }),
    ];
    expect(winningRule(foreign, 'p1', cambui)).toBeUndefined();
  });

  it('gives the same winner whatever the order of the rules', () => {
    const place = fc.record({
      neighborhood: fc.constantFrom(null, 'Cambuí', 'Centro'),
      city: fc.constantFrom(null, 'Campinas', 'Valinhos'),
      state: fc.constantFrom(null, 'SP', 'RJ'),
    });
    const rule = fc.tuple(place, fc.constantFrom(null, 'p1', 'p2'), fc.integer({ min: 0, max: 9 }));
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 12 }), place, (parts, asked) => {
        const rules = parts.map(([where, productId, rateCents]) =>
          aRule({ ...where, productId, rateCents }),
        );
        const forward = winningRule(rules, 'p1', asked);
        const backward = winningRule(rules.toReversed(), 'p1', asked);
        expect(backward?.level).toBe(forward?.level);
        expect(backward?.rule.rateCents).toBe(forward?.rule.rateCents);
      }),
    );
  });
});

describe('quoteDelivery', () => {
  it('charges one trip: the dearest line and the slowest days', () => {
    const rules = [
      aRule({ productId: 'p1', neighborhood: 'Cambuí', rateCents: 1500, daysMax: 1 }),
      aRule({ neighborhood: 'Cambuí', rateCents: 900, daysMax: 5 }),
    ];
    const quote = quoteDelivery(rules, [aLine, { ...aLine, productId: 'p2' }], cambui);
    expect(quote).toMatchObject({
      available: true,
      shippingCents: 1500,
      daysMax: 5,
      rule: 'product-neighborhood',
    });
  });

  it('is free from the threshold on, to the cent', () => {
    const rules = [aRule({ freeThresholdCents: 10_000 })];
    const below = quoteDelivery(rules, [{ ...aLine, unitPriceCents: 9_999 }], cambui);
    const at = quoteDelivery(rules, [{ ...aLine, quantity: 2 }], cambui);
    expect(below).toMatchObject({
      shippingCents: 1000,
      freeShippingApplied: false,
      freeShippingThresholdCents: 10_000,
    });
    expect(at).toMatchObject({
      shippingCents: 0,
      originalShippingCents: 1000,
      freeShippingApplied: true,
    });
  });

  it('is not available when one line can not be delivered', () => {
    const rules = [aRule({ productId: 'p1' })];
    expect(quoteDelivery(rules, [aLine, { ...aLine, productId: 'p2' }], cambui)).toMatchObject({
      available: false,
      shippingCents: 0,
    });
  });
});
