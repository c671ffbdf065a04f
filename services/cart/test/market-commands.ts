import {
  OrderCreatedV1,
  ProductRemovedV1,
  StockChangedV1,
  UserBlockedV1,
  UserUnblockedV1,
  UserUpdatedV1,
} from '@largo/contracts';
import fc from 'fast-check';
import { type Freight, wareAt } from './cart-model.ts';
import { at, command, type Real } from './command-kit.ts';
import { anyOrder, aProduct, userOf } from './market.ts';

/** Changes that happen around a cart. */
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
  const user = { userId: real.stores[store] ?? '', roles: ['seller' as const] };
  if (isBlocked) await real.market.publish(UserBlockedV1, user);
  else await real.market.publish(UserUnblockedV1, user);
}

const orders = fc.tuple(fc.uniqueArray(at, { minLength: 1 }), fc.boolean()).map(([bought, isOld]) =>
  command(`${isOld ? 'old ' : ''}order of ${bought.join()}`, async (model, { market, buyerId, stores }) => {
    const wares = bought.map((index) => wareAt(model, index));
    // Lines changed after the order was placed stay.
    if (!isOld) model.lines = model.lines.filter(({ ware }) => !wares.includes(ware));
    const createdAt = isOld ? '2020-01-01T00:00:00.000Z' : market.clock.now().toISOString();
    const lines = wares.map(({ id }) => ({ productId: id, title: 'Pão', quantity: 1, unitPriceCents: 1 })); // prettier-ignore
    await market.publish(OrderCreatedV1, { ...anyOrder(), buyerId, sellerId: stores[0] ?? '', lines, createdAt }); // prettier-ignore
  }),
); // prettier-ignore

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

export const marketCommands = [
  productChanges,
  stockChanges,
  productRemovals,
  blocks,
  orders,
  freights,
];
