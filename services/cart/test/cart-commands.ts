import type { ClearCartAnswer } from '@largo/contracts';
import fc from 'fast-check';
import { expect } from 'vitest';
import {
  addRefusal,
  applyBulk,
  type BulkStep,
  move,
  moveRefusal,
  put,
  save,
  takeOut,
  undo,
  updateRefusal,
  wareAt,
} from './cart-model.ts';
import { at, command, itemAt, quantity } from './command-kit.ts';
import type { Refusal } from './market.ts';

/** Commands that buyers give. */
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
    const line = model.lines[index];
    const id = await itemAt(real, index);
    if (line) {
      takeOut(model, [line]);
      real.removedIds = [id];
    }
    expect((await real.buyer.delete(`/cart/${id}`)).status).toBe(line ? 200 : 404);
  }),
);

const clearings = fc.constant(
  command('clear', async (model, real) => {
    takeOut(model, model.lines);
    const { status, body } = await real.buyer.delete<ClearCartAnswer>('/cart');
    real.removedIds = body.removedItemIds;
    expect([status, body.removedItemIds.length]).toEqual([200, model.removed.length]);
  }),
);

const undos = fc.constant(
  command('undo', async (model, real) => {
    if (real.removedIds.length === 0) return;
    const expected = undo(model) ? 200 : 404;
    const { status } = await real.buyer.post('/cart/restore', { itemIds: real.removedIds });
    real.removedIds = [];
    expect(status).toBe(expected);
  }),
);

const savings = at.map((index) =>
  command(`save line ${index} for later`, async (model, real) => {
    const line = model.lines[index];
    const id = await itemAt(real, index);
    if (line) {
      save(model, line);
      real.removedIds = [id];
    }
    expect((await real.buyer.post(`/cart/${id}/save`)).status).toBe(line ? 200 : 404);
  }),
);

const moves = at.map((index) =>
  command(`move saved ${index} to the cart`, async (model, real) => {
    const saved = model.saved[index];
    const refusal = saved ? moveRefusal(model, saved) : 'CART_ITEM_NOT_FOUND';
    if (saved && !refusal) move(model, saved);
    const path = `/cart/saved/${await itemAt(real, index, 'savedItems')}/move`;
    expect((await real.buyer.post<Refusal>(path)).body.code).toBe(refusal);
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

export const cartCommands = [
  adds,
  adds,
  updates,
  removals,
  clearings,
  undos,
  savings,
  moves,
  bulks,
];
