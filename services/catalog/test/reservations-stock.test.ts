import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '@largo/kernel';
import { totalsChange, type PurchaseStatus } from '../src/domain/purchase.ts';
import { searchTerms } from '../src/domain/search-terms.ts';
import {
  mergedLines,
  planReservation,
  planReturn,
  planSale,
  type ReservationLine,
  type StockedVariant,
} from '../src/domain/stock.ts';
import { allOf, anyOf } from '../src/domain/word-query.ts';

const productId = 'a';
const key = { productId, variantId: productId };

function aStockedVariant(values: Partial<StockedVariant> = {}): StockedVariant {
  return {
    ...key,
    sellerId: 's',
    sku: 'sku',
    title: 'Pão',
    values: [],
    image: null,
    priceCents: 100,
    weightGrams: null,
    onHand: 10,
    held: 0,
    isPublic: true,
    sellerReceives: true,
    needsVariant: false,
    ...values,
  };
}

const lineOf = (values: Partial<ReservationLine> = {}): ReservationLine => ({
  ...key,
  buyerId: 'b',
  quantity: 1,
  returned: 0,
  status: 'held',
  ...values,
});

interface Stock {
  onHand: number;
  held: number;
  lines: Map<string, ReservationLine>;
}

/** Applies plans to numbers, as the repository does to rows. */
function step(stock: Stock, action: { kind: string; who: string; quantity: number }): void {
  const product = new Map([[productId, aStockedVariant(stock)]]);
  const line = stock.lines.get(action.who);
  const existing = new Map(line ? [[productId, line]] : []);
  const lines = [{ ...key, quantity: action.quantity }];
  if (action.kind === 'hold') {
    for (const hold of planReservation({
      reservationId: action.who,
      buyerId: action.who,
      lines,
      variants: product,
      existing,
      choices: [],
    })) {
      stock.held += hold.delta;
      stock.lines.set(action.who, lineOf({ buyerId: action.who, quantity: hold.quantity }));
    }
  } else if (action.kind === 'pay') {
    const plan = planSale(lines, product, existing);
    for (const sale of 'sales' in plan ? plan.sales : []) {
      stock.onHand -= sale.quantity;
      stock.held -= sale.fromReservation;
      stock.lines.set(
        action.who,
        lineOf({ buyerId: action.who, quantity: sale.quantity, status: 'committed' }),
      );
    }
  } else if (action.kind === 'return') {
    for (const back of planReturn(lines, existing)) {
      stock.onHand += back.quantity;
      const returned = (line?.returned ?? 0) + back.quantity;
      stock.lines.set(
        action.who,
        lineOf({
          ...line,
          returned,
          status: returned === line?.quantity ? 'returned' : 'committed',
        }),
      );
    }
  } else if (line?.status === 'held') {
    stock.held -= line.quantity;
    stock.lines.set(action.who, { ...line, status: 'expired' });
  }
}

describe('stock', () => {
  it('is never sold twice nor lost, whatever happens in whatever order', () => {
    const action = fc.record({
      kind: fc.constantFrom('hold', 'pay', 'return', 'expire'),
      who: fc.constantFrom('x', 'y', 'z'),
      quantity: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const stock: Stock = { onHand: 10, held: 0, lines: new Map() };
        let sold = 0;
        for (const one of actions) {
          const before = stock.onHand;
          try {
            step(stock, one);
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          sold += before - stock.onHand;
          const held = [...stock.lines.values()].filter(({ status }) => status === 'held');
          expect(stock.held).toBe(held.reduce((sum, { quantity }) => sum + quantity, 0));
          expect(stock.held).toBeGreaterThanOrEqual(0);
          expect(stock.onHand).toBeGreaterThanOrEqual(stock.held);
          expect(stock.onHand + sold).toBe(10);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('merges lines of one variant and orders them by their product', () => {
    expect(
      mergedLines([
        { productId: 'B', quantity: 1 },
        { productId: 'a', quantity: 2 },
        { productId: 'b', quantity: 3 },
      ]),
    ).toEqual([
      { productId: 'a', variantId: 'a', quantity: 2 },
      { productId: 'b', variantId: 'b', quantity: 4 },
    ]);
  });
});

describe("a store's totals", () => {
  it('add up to the last status of each order, whatever way it went', () => {
    const statuses = fc.array(fc.constantFrom<PurchaseStatus>('paid', 'delivered', 'undone'), {
      minLength: 1,
    });
    fc.assert(
      fc.property(statuses, (way) => {
        const sum = { sales: 0, completed: 0, cancelled: 0 };
        way.forEach((to, at) => {
          const change = totalsChange(way[at - 1], to);
          sum.sales += change.sales;
          sum.completed += change.completed;
          sum.cancelled += change.cancelled;
        });
        const last = way.at(-1);
        expect(sum).toEqual({
          sales: last === 'undone' ? 0 : 1,
          completed: last === 'delivered' ? 1 : 0,
          cancelled: last === 'undone' ? 1 : 0,
        });
      }),
    );
  });
});

describe('search terms', () => {
  it('never carry anything of the query language', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const terms = searchTerms(typed);
        expect(terms.length).toBeLessThanOrEqual(8);
        for (const term of terms) expect(term).toMatch(/^[a-z0-9]{1,41}$/);
        if (terms.length === 0) return;
        const concepts = terms.map((term) => ({
          typed: term,
          names: [{ words: [term] }] as const,
        }));
        expect(allOf(concepts, 'anywhere')).toMatch(/^\(\([a-z0-9]+\)\)( & \(\([a-z0-9]+\)\))*$/);
        expect(anyOf(concepts, 'names')).toMatch(
          /^\(\([a-z0-9]+:AB\)\)( \| \(\([a-z0-9]+:AB\)\))*$/,
        );
      }),
    );
  });
});
