import { UserRegisteredV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import fc from 'fast-check';
import { isNight } from '@largo/testkit';
import { beforeAll, expect, it } from 'vitest';
import { cartCommands } from './cart-commands.ts';
import type { Model, Ware } from './cart-model.ts';
import type { Real } from './command-kit.ts';
import { aBuyer, aProduct, useMarket, openStore, userOf } from './market.ts';
import { marketCommands, tellBlocked } from './market-commands.ts';

const seed = 20_261_121;
const sequences = isNight ? 200 : 40;

const market = useMarket();
let stores: string[];
beforeAll(async () => {
  stores = [newId(), newId()];
  for (const store of stores) {
    await market.publish(UserRegisteredV1, userOf(store));
    await openStore(market, store);
  }
});

/** A new buyer and new products in the same database, which is far cheaper than a new database. */
async function start(): Promise<{ model: Model; real: Real }> {
  const wares = await Promise.all(
    [0, 1, 0].map(async (store): Promise<Ware> => {
      const id = await aProduct(market, { sellerId: stores[store] ?? '', availableStock: 6 });
      return { id, store, priceCents: 1_990, stock: 6, status: 'active' };
    }),
  );
  const buyer = await aBuyer(market);
  market.delivers = true;
  const model: Model = {
    wares,
    isBlocked: [false, false],
    lines: [],
    saved: [],
    removed: [],
    savedAs: null,
    nextPlace: 0,
    freight: 'known',
  };
  const real = { market, stores, buyerId: buyer.userId, buyer: market.as(buyer), removedIds: [] };
  return { model, real };
}

it(`is what a plain model says after each of ${sequences} random sequences (seed ${seed})`, async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...cartCommands, ...marketCommands], { maxCommands: 20 }),
      async (commands) => {
        const { model, real } = await start();
        await fc.asyncModelRun(() => ({ model, real }), commands);
        for (const [store, isBlocked] of model.isBlocked.entries())
          if (isBlocked) await tellBlocked(real, store, false);
        compared += 1;
      },
    ),
    { seed, numRuns: sequences },
  );
  expect(compared).toBe(sequences);
}, 120_000);
