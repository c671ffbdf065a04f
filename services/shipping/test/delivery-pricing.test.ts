import { describe, expect, it } from 'vitest';
import { quoteDelivery } from '../src/domain/delivery-pricing.ts';
import {
  explainRules,
  ruleLevels,
  winningRule,
  type DeliveryRule,
} from '../src/domain/rule-precedence.ts';

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
    isActive: true,
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
});

describe('explainRules', () => {
  it('says of every rule why it lost, strongest first', () => {
    const rules = [
      aRule({ neighborhood: 'Centro' }),
      aRule({ neighborhood: 'Cambuí', rateCents: 5, isActive: false }),
      aRule({ rateCents: 20 }),
      aRule({ neighborhood: 'Cambuí', city: 'Campinas', rateCents: 9 }),
      aRule({ neighborhood: 'cambui', city: 'Campinas', rateCents: 8, daysMax: 4 }),
      aRule({ neighborhood: 'Cambuí', city: 'Campinas', rateCents: 8 }),
      aRule({ neighborhood: 'Cambuí', rateCents: 1 }),
      aRule({ productId: 'p2', rateCents: 0 }),
    ];
    const judged = explainRules(rules, 'p1', cambui);
    expect(judged.map(({ outcome, rule }) => [outcome, rule.rateCents])).toEqual([['won', 8], ['same', 8], ['dearer', 9], ['names-less', 1], ['weaker-level', 20], ['switched-off', 5], ['other-place', 1e3]]); // prettier-ignore
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

  it('is free by the sum of the whole basket, for the lines whose own rule says so', () => {
    const rules = [
      aRule({ rateCents: 900, freeThresholdCents: 10_000 }),
      aRule({ productId: 'p2', rateCents: 700 }),
    ];
    const basket = [
      { ...aLine, unitPriceCents: 9_000 },
      { ...aLine, productId: 'p2', unitPriceCents: 1_000 },
    ];
    // The second line never becomes free, so no threshold is promised.
    expect(quoteDelivery(rules, basket, cambui)).toMatchObject({
      shippingCents: 700,
      originalShippingCents: 900,
      freeShippingApplied: false,
      freeShippingThresholdCents: null,
    });
  });

  it('compares sums above 2^53 with a threshold', () => {
    const rules = [aRule({ freeThresholdCents: 9_999_999_999 })];
    const line = { ...aLine, quantity: 2_147_483_647, unitPriceCents: 9_999_999_999 };
    expect(quoteDelivery(rules, [line], cambui)).toMatchObject({ freeShippingApplied: true });
  });

  it('is not available when one line can not be delivered', () => {
    const rules = [aRule({ productId: 'p1' })];
    expect(quoteDelivery(rules, [aLine, { ...aLine, productId: 'p2' }], cambui)).toMatchObject({
      available: false,
      shippingCents: 0,
    });
  });
});
