import {
  type CartAnswer,
  OrderCreatedV1,
  ProductRemovedV1,
  StockChangedV1,
  UserBlockedV1,
  UserUnblockedV1,
  UserUpdatedV1,
} from '@largo/contracts';
import { newId, reaisToCents } from '@largo/kernel';
import type { Caller } from '@largo/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  addRefusal,
  applyBulk,
  type BulkStep,
  type Freight,
  issuesOf,
  type Model,
  put,
  totalsOf,
  updateRefusal,
  wareAt,
} from './cart-model.ts';
import { aProduct, type Market, type Refusal, userOf } from './market.ts';

export interface Real {
  market: Market;
  /** Owners of the stores, by the number that wares have. */
  stores: readonly string[];
  buyerId: string;
  buyer: Caller;
}

type Command = fc.AsyncCommand<Model, Real>;
type Run = (model: Model, real: Real) => Promise<void>;

/** After every command the cart is what the model says. */
const command = (text: string, run: Run): Command => ({
  check: () => true,
  toString: () => text,
  run: async (model, real) => {
    await run(model, real);
    await compare(model, real);
  },
});

const at = fc.nat(2);
const quantity = fc.integer({ min: 1, max: 8 });

const adds = fc.tuple(at, quantity).map(([index, units]) =>
  command(`add ${units} of ${index}`, async (model, { buyer }) => {
    const ware = wareAt(model, index);
    const refusal = addRefusal(model, ware, units);
    const before = model.lines.find((line) => line.ware === ware)?.quantity ?? 0;
    if (!refusal) put(model, ware, before + units);
    const body = { productId: ware.id, quantity: units };
    expect((await buyer.post<Refusal>('/cart/add', body)).body.code).toBe(refusal);
  }),
);

const updates = fc.tuple(at, quantity).map(([index, units]) =>
  command(`set line ${index} to ${units}`, async (model, real) => {
    const line = model.lines[index];
    const refusal = line ? updateRefusal(line, units) : 'CART_ITEM_NOT_FOUND';
    if (line && !refusal) line.quantity = units;
    const path = `/cart/${await itemAt(real, index)}`;
    const answer = await real.buyer.put<Refusal>(path, { quantity: units });
    expect(answer.body.code).toBe(refusal);
  }),
);

const removals = at.map((index) =>
  command(`remove line ${index}`, async (model, real) => {
    const expected = model.lines[index] ? 200 : 404;
    model.lines.splice(index, 1);
    const path = `/cart/${await itemAt(real, index)}`;
    expect((await real.buyer.delete(path)).status).toBe(expected);
  }),
);

const clearings = fc.constant(
  command('clear', async (model, { buyer }) => {
    model.lines = [];
    expect((await buyer.delete('/cart')).status).toBe(200);
  }),
);

const bulkStep: fc.Arbitrary<BulkStep> = fc.record({
  type: fc.constantFrom('add', 'add', 'update', 'remove'),
  ware: at,
  quantity,
});
const bulks = fc.array(bulkStep, { minLength: 1, maxLength: 4 }).map((steps) =>
  command(`bulk ${JSON.stringify(steps)}`, async (model, { buyer }) => {
    const operations = steps.map(({ type, ware, quantity: units }) => ({
      type,
      productId: wareAt(model, ware).id,
      ...(type === 'remove' ? {} : { quantity: units }),
    }));
    const expected = applyBulk(model, steps) ? 200 : 404;
    expect((await buyer.post('/cart/bulk', { operations })).status).toBe(expected);
  }),
);

const productChanges = fc
  .record({
    index: at,
    priceCents: fc.constantFrom(1, 1_990, 33_333, 9_999_999_999),
    stock: fc.integer({ min: 0, max: 12 }),
    status: fc.constantFrom('active' as const, 'active' as const, 'inactive' as const),
  })
  .map(({ index, priceCents, stock, status }) =>
    command(
      `${index} is ${status}, ${stock} at ${priceCents}`,
      async (model, { market, stores }) => {
        const ware = wareAt(model, index);
        if (ware.status === 'removed') return;
        Object.assign(ware, { priceCents, stock, status });
        const sellerId = stores[ware.store] ?? '';
        await aProduct(market, { productId: ware.id, sellerId, priceCents, availableStock: stock, status }); // prettier-ignore
      },
    ),
  );

const stockChanges = fc.tuple(at, fc.integer({ min: 0, max: 12 })).map(([index, stock]) =>
  command(`${stock} left of ${index}`, async (model, { market }) => {
    const ware = wareAt(model, index);
    if (ware.status === 'removed') return;
    ware.stock = stock;
    await market.publish(StockChangedV1, { productId: ware.id, availableStock: stock });
  }),
);

const productRemovals = at.map((index) =>
  command(`${index} is removed`, async (model, { market, stores }) => {
    const ware = wareAt(model, index);
    Object.assign(ware, { status: 'removed', stock: 0 });
    const sellerId = stores[ware.store] ?? '';
    await market.publish(ProductRemovedV1, { productId: ware.id, sellerId });
  }),
);

const blocks = fc.tuple(fc.nat(1), fc.boolean()).map(([store, isBlocked]) =>
  command(`store ${store} is ${isBlocked ? 'blocked' : 'open'}`, async (model, real) => {
    model.isBlocked[store] = isBlocked;
    await tellBlocked(real, store, isBlocked);
  }),
);

export async function tellBlocked(real: Real, store: number, isBlocked: boolean): Promise<void> {
  const told = { userId: real.stores[store] ?? '', roles: ['seller' as const] };
  if (isBlocked) await real.market.publish(UserBlockedV1, told);
  else await real.market.publish(UserUnblockedV1, told);
}

const orders = fc.tuple(fc.uniqueArray(at, { minLength: 1 }), fc.boolean()).map(([bought, isOld]) =>
  command(`${isOld ? 'old ' : ''}order of ${bought.join()}`, async (model, { market, buyerId, stores }) => {
    const wares = bought.map((index) => wareAt(model, index));
    // What was changed after the order was placed stays.
    if (!isOld) model.lines = model.lines.filter(({ ware }) => !wares.includes(ware));
    const createdAt = isOld ? '2020-01-01T00:00:00.000Z' : market.clock.now().toISOString();
    const lines = wares.map(({ id }) => ({ productId: id, title: 'Pão', quantity: 1, unitPriceCents: 1 })); // prettier-ignore
    await market.publish(OrderCreatedV1, { ...anyOrder(), buyerId, sellerId: stores[0] ?? '', lines, createdAt }); // prettier-ignore
  }),
); // prettier-ignore

export const anyOrder = () => ({
  orderId: newId(),
  orderNumber: 'LG-2026-000001',
  purchaseId: newId(),
  totalCents: 1,
  freightCents: 0,
  commissionCents: 0,
  platformFeeCents: 0,
  sellerPayoutCents: 1,
  sellerName: 'Padaria',
  buyerName: 'Ana',
});

const freights = fc.constantFrom<Freight>('known', 'nowhere', 'refused').map((freight) =>
  command(`freight is ${freight}`, async (model, { market, buyerId }) => {
    model.freight = freight;
    market.delivers = freight !== 'refused';
    await market.publish(
      UserUpdatedV1,
      userOf(buyerId, freight === 'nowhere' ? { address: null } : {}),
    );
  }),
);

export const allCommands = [
  adds,
  adds,
  updates,
  removals,
  clearings,
  bulks,
  productChanges,
  stockChanges,
  productRemovals,
  blocks,
  orders,
  freights,
];

/** The id of a line by its place; of nothing when there is no such line. */
async function itemAt({ buyer }: Real, index: number): Promise<string> {
  const { body } = await buyer.get<CartAnswer>('/cart');
  return body.cartItems[index]?.id ?? newId();
}

async function compare(model: Model, { buyer }: Real): Promise<void> {
  const { cartItems, summary } = (await buyer.get<CartAnswer>('/cart')).body;
  const { units, subtotalCents, freightCents } = totalsOf(model);

  expect(
    cartItems.map(({ productId, quantity: held, unitPrice, previousPrice, lineTotal, issues }) => ({
      productId,
      held,
      unitCents: reaisToCents(unitPrice),
      seenCents: reaisToCents(previousPrice ?? unitPrice),
      lineCents: reaisToCents(lineTotal),
      issues,
    })),
  ).toEqual(
    model.lines.map((line) => ({
      productId: line.ware.id,
      held: line.quantity,
      unitCents: line.ware.priceCents,
      seenCents: line.seenCents,
      lineCents: line.ware.priceCents * line.quantity,
      issues: issuesOf(model, line),
    })),
  );
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
  expect((await buyer.get<{ count: number }>('/cart/count')).body.count).toBe(units);
}
