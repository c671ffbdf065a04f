import type { CartAnswer, CartItem } from '@largo/contracts';
import { newId, reaisToCents } from '@largo/kernel';
import type { Caller } from '@largo/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Held, issuesOf, type Model, totalsOf } from './cart-model.ts';
import type { Market } from './market.ts';

export interface Real {
  market: Market;
  /** The stores' owners; a ware's store number is the index. */
  stores: readonly string[];
  buyerId: string;
  buyer: Caller;
  /** Ids of the lines that the latest removal or save took out. */
  removedIds: string[];
}

export type Command = fc.AsyncCommand<Model, Real>;
type Run = (model: Model, real: Real) => Promise<void>;

/** After every command the cart must equal the model's. */
export const command = (text: string, run: Run): Command => ({
  check: () => true,
  toString: () => text,
  run: async (model, real) => {
    await run(model, real);
    await compare(model, real);
  },
});

export const at = fc.nat(2);
export const quantity = fc.integer({ min: 1, max: 8 });

async function compare(model: Model, { buyer }: Real): Promise<void> {
  const [cart, badge] = await Promise.all([
    buyer.get<CartAnswer>('/cart'),
    buyer.get<{ count: number }>('/cart/count'),
  ]);
  const { cartItems, savedItems, summary } = cart.body;
  const { units, subtotalCents, freightCents } = totalsOf(model);

  expect(cartItems.map(readLine)).toEqual(model.lines.map((line) => lineOf(model, line)));
  expect(savedItems.map(readLine)).toEqual(model.saved.map((line) => lineOf(model, line)));
  expect({
    units: summary.totalItems,
    subtotalCents: reaisToCents(summary.subtotal),
    freightCents: reaisToCents(summary.freightTotal),
  }).toEqual({ units, subtotalCents, freightCents });
  expect(reaisToCents(summary.total)).toBe(
    reaisToCents(summary.subtotal) +
      reaisToCents(summary.originalFreightTotal) -
      reaisToCents(summary.discountTotal),
  );
  expect(badge.body.count).toBe(units);
}

interface ReadLine {
  productId: string;
  quantity: number;
  unitCents: number;
  seenCents: number;
  lineCents: number;
  issues: readonly string[];
}

const readLine = (item: CartItem): ReadLine => ({
  productId: item.productId,
  quantity: item.quantity,
  unitCents: reaisToCents(item.unitPrice),
  seenCents: reaisToCents(item.previousPrice ?? item.unitPrice),
  lineCents: reaisToCents(item.lineTotal),
  issues: item.issues,
});

const lineOf = (model: Model, line: Held): ReadLine => ({
  productId: line.ware.id,
  quantity: line.quantity,
  unitCents: line.ware.priceCents,
  seenCents: line.seenCents,
  lineCents: line.ware.priceCents * line.quantity,
  issues: issuesOf(model, line),
});

/** The id of the line at a place; an id that matches nothing when there is no such line. */
export async function itemAt(
  { buyer }: Real,
  index: number,
  list: 'cartItems' | 'savedItems' = 'cartItems',
): Promise<string> {
  const { body } = await buyer.get<CartAnswer>('/cart');
  return body[list][index]?.id ?? newId();
}
