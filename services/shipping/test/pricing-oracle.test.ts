import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteDelivery, type QuoteLine } from '../src/domain/delivery-pricing.ts';
import { explainRules, type DeliveryRule, type Place } from '../src/domain/rule-precedence.ts';

const place = fc.record({
  neighborhood: fc.constantFrom(null, 'Cambuí', 'CAMBUI', 'Centro'),
  city: fc.constantFrom(null, 'Campinas', 'campinas', 'Valinhos'),
  state: fc.constantFrom(null, 'SP', 'RJ'),
});
const cents = fc.constantFrom(0, 1, 999, 1_000, 9_999_999_999);
const rule: fc.Arbitrary<DeliveryRule> = fc
  .tuple(
    place,
    fc.record({
      productId: fc.constantFrom(null, 'p1', 'p2'),
      rateCents: cents,
      freeThresholdCents: fc.option(cents),
      daysMin: fc.option(fc.integer({ min: 1, max: 3 })),
      daysMax: fc.option(fc.integer({ min: 3, max: 5 })),
      isActive: fc.boolean(),
    }),
  )
  .map(([where, price]) => ({ ...where, ...price }));
const rules = fc.array(rule, { maxLength: 14 });
const lines = fc.array(
  fc.record({
    productId: fc.constantFrom('p1', 'p2', 'p3'),
    quantity: fc.integer({ min: 1, max: 3 }),
    unitPriceCents: cents,
  }),
  { minLength: 1, maxLength: 5 },
);

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const names = ['neighborhood', 'city', 'state'] as const;
const named = (of: Place) => names.filter((name) => of[name] !== null);
const reaches = (of: DeliveryRule, asked: Place) =>
  named(of).every((name) => plain(of[name] ?? '') === plain(asked[name] ?? ''));

/** The priority list of the specification, then the rule that names more of the place. */
const steps: ((of: DeliveryRule, productId: string) => boolean)[] = [
  (of, id) => of.productId === id && of.neighborhood !== null,
  (of, id) => of.productId === id && of.neighborhood === null && of.city !== null,
  (of, id) => of.productId === id && of.neighborhood === null && of.city === null,
  (of) => of.productId === null && of.neighborhood !== null,
  (of) => of.productId === null && of.neighborhood === null && of.city !== null,
  (of) => of.productId === null && of.neighborhood === null && of.city === null && of.state !== null, // prettier-ignore
  (of) => of.productId === null && named(of).length === 0,
];

/** The rules that remain after all comparisons: they are equal in everything that counts. */
function oracle(all: readonly DeliveryRule[], productId: string, asked: Place): DeliveryRule[] {
  const here = all.filter((of) => of.isActive && reaches(of, asked));
  const level = steps
    .map((step) => here.filter((of) => step(of, productId)))
    .find((found) => found.length > 0);
  const leastBy = (left: DeliveryRule[], value: (of: DeliveryRule) => number) => {
    const least = Math.min(...left.map(value));
    return left.filter((of) => value(of) === least);
  };
  const questions: ((of: DeliveryRule) => number)[] = [
    (of) => -named(of).length,
    (of) => of.rateCents,
    (of) => of.freeThresholdCents ?? Infinity,
    (of) => of.daysMax ?? Infinity,
    (of) => of.daysMin ?? Infinity,
  ];
  return questions.reduce(leastBy, level ?? []);
}

function oracleQuote(all: readonly DeliveryRule[], basket: readonly QuoteLine[], asked: Place) {
  const winners = basket.map(({ productId }) => oracle(all, productId, asked)[0]);
  if (winners.includes(undefined)) {
    const unpriced = basket.filter((_, at) => winners[at] === undefined);
    const productIds = [...new Set(unpriced.map(({ productId }) => productId))];
    const isAll = unpriced.length === basket.length;
    return { available: false, shippingCents: 0, unpriced: { productIds, isAll } };
  }
  const won = winners.filter((of) => of !== undefined);
  const subtotal = basket.reduce((sum, { quantity, unitPriceCents }) => sum + BigInt(quantity) * BigInt(unitPriceCents), 0n); // prettier-ignore
  const charged = won.map((of) =>
    of.freeThresholdCents !== null && subtotal >= BigInt(of.freeThresholdCents) ? 0 : of.rateCents,
  );
  const days = won.flatMap((of) => (of.daysMax === null ? [] : [of.daysMax]));
  return {
    available: true,
    shippingCents: Math.max(...charged),
    originalShippingCents: Math.max(...won.map((of) => of.rateCents)),
    daysMax: days.length === 0 ? null : Math.max(...days),
  };
}

const runs = { numRuns: 1_500 };

describe('the price of a delivery against a brute-force oracle', () => {
  it('lets the rule win that is left after asking one question after the other', () => {
    fc.assert(
      fc.property(rules, place, (all, asked) => {
        const winners = explainRules(all, 'p1', asked).filter(({ outcome }) => outcome === 'won');
        const expected = oracle(all, 'p1', asked);
        expect(winners).toHaveLength(expected.length === 0 ? 0 : 1);
        if (winners[0]) expect(expected).toContain(winners[0].rule);
      }),
      runs,
    );
  });

  it('charges what the oracle charges, in whole cents', () => {
    fc.assert(
      fc.property(rules, lines, place, (all, basket, asked) => {
        const quote = quoteDelivery(all, basket, asked);
        expect(quote).toMatchObject(oracleQuote(all, basket, asked));
        expect(Number.isSafeInteger(quote.shippingCents)).toBe(true);
      }),
      runs,
    );
  });

  it('is the same whatever the order of the rules, and so are the reasons', () => {
    const shuffled = rules.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, lines, place, ([all, mixed], basket, asked) => {
        expect(quoteDelivery(mixed, basket, asked)).toEqual(quoteDelivery(all, basket, asked));
        const reasons = (given: readonly DeliveryRule[]) =>
          explainRules(given, 'p1', asked)
            .map(({ level, outcome, rule: { rateCents } }) => `${outcome} ${level} ${rateCents}`)
            .sort();
        expect(reasons(mixed)).toEqual(reasons(all));
      }),
      runs,
    );
  });

  it('judges every rule that could price the product, and no other', () => {
    fc.assert(
      fc.property(rules, place, (all, asked) => {
        const judged = explainRules(all, 'p1', asked).map((one) => one.rule);
        expect(new Set(judged)).toEqual(new Set(all.filter((of) => of.productId !== 'p2')));
      }),
    );
  });
});
