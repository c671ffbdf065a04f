import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issuesOf, type Line } from '../src/domain/cart-line.ts';
import { type PricedLine, type Quote, summarize } from '../src/domain/cart-summary.ts';

function aLine(given: Partial<PricedLine> = {}): PricedLine {
  return {
    productId: 'p1',
    variantId: 'p1',
    hasVariants: false,
    sellerId: 's1',
    sellerName: 'Padaria',
    status: 'active',
    availableStock: 10,
    sellerIsActive: true,
    sellerCanBePaid: true,
    quantity: 1,
    priceCents: 1_000,
    priceWhenAddedCents: 1_000,
    weightGrams: null,
    ...given,
  };
}

function aQuote(given: Partial<Quote> = {}): Quote {
  return {
    sellerId: 's1',
    available: true,
    shippingCents: 500,
    originalShippingCents: 500,
    freeShippingApplied: false,
    freeShippingThresholdCents: null,
    daysMin: 1,
    daysMax: 2,
    ...given,
  };
}

describe('issues of a line', () => {
  it.each<[string, Partial<Line>, string[]]>([
    ['nothing', {}, []],
    [
      'a product that is off sale',
      { status: 'inactive', availableStock: 0, sellerCanBePaid: false },
      ['PRODUCT_UNAVAILABLE'],
    ],
    [
      'a seller who can not be paid',
      { sellerCanBePaid: false },
      ['SELLER_CANNOT_RECEIVE_PAYMENTS'],
    ],
    ['a blocked seller', { sellerIsActive: false }, ['SELLER_UNAVAILABLE']],
    ['no stock', { availableStock: 0 }, ['OUT_OF_STOCK']],
    ['more than there is', { quantity: 11 }, ['QUANTITY_ABOVE_STOCK']],
    [
      'a new price and too many',
      { quantity: 11, priceCents: 900 },
      ['QUANTITY_ABOVE_STOCK', 'PRICE_CHANGED'],
    ],
  ])('tell of %s', (_case, given, issues) => {
    expect(issuesOf(aLine(given))).toEqual(issues);
  });
});

describe('summary', () => {
  const lines = fc.array(
    fc.record({
      sellerId: fc.constantFrom('s1', 's2', 's3'),
      quantity: fc.integer({ min: 1, max: 99 }),
      priceCents: fc.integer({ min: 0, max: 10_000_000 }),
      availableStock: fc.integer({ min: 0, max: 5 }),
      sellerCanBePaid: fc.boolean(),
    }),
    { maxLength: 30 },
  );

  it('adds up: sellers make the subtotal, subtotal and freight make the total', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 100_000 }), (given, shippingCents) => {
        const quotes = ['s1', 's2', 's3'].map((sellerId) =>
          aQuote({ sellerId, shippingCents, originalShippingCents: shippingCents }),
        );
        const summary = summarize(given.map(aLine), quotes);

        expect(summary.sellers.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0)).toBe(
          summary.subtotalCents,
        );
        expect(summary.freightCents).toBe(shippingCents * summary.sellers.length);
        expect(summary.totalCents).toBe(summary.subtotalCents + summary.freightCents);
        expect(summary.totalItems).toBe(given.reduce((sum, { quantity }) => sum + quantity, 0));
      }),
    );
  });

  it('leaves freight out when it is unknown, or when no seller delivers', () => {
    expect(summarize([aLine()], undefined)).toMatchObject({ freightCents: 0, totalCents: 1_000 });
    expect(summarize([aLine()], [aQuote({ available: false })])).toMatchObject({
      freightCents: 0,
      totalCents: 1_000,
    });
  });

  it.each([
    [aQuote({ freeShippingThresholdCents: 1_500 }), 500],
    [aQuote({ freeShippingThresholdCents: 800 }), 0],
    [aQuote({ freeShippingThresholdCents: 1_000, freeShippingApplied: true }), null],
    [aQuote(), null],
    [aQuote({ freeShippingThresholdCents: 1_500, available: false }), null],
  ])('says what is missing to free freight (%#)', (quote, missing) => {
    expect(summarize([aLine()], [quote]).sellers[0]?.missingForFreeShippingCents).toBe(missing);
  });
});
