import { CartAbandonedV1, UserBlockedV1, UserUpdatedV1, UserVerifiedV1 } from '@largo/contracts';
import { dayMs, hourMs } from '@largo/kernel';
import { tellErased, type TestActor } from '@largo/testkit';
import { beforeEach, expect, it } from 'vitest';
import { aBuyer, add, aProduct, useMarket, userOf } from './market.ts';

const market = useMarket();
let buyer: Required<TestActor>;
let bread: string;
beforeEach(async () => {
  buyer = await aBuyer(market);
  bread = await aProduct(market, { title: 'Pão de queijo', priceCents: 1_990 });
});

type User = Parameters<typeof userOf>[1];
const tell = (given: User) => market.publish(UserUpdatedV1, userOf(buyer.userId, { ...given }));
const agree = (given: User = {}) =>
  tell({ cartRemindersSince: market.clock.now().toISOString(), ...given });
const rest = async (hours: number) => {
  market.clock.advance(hours * hourMs + 1);
  await market.runJobs('announce-abandoned-carts');
};
const announced = async () => {
  const events = await market.outbox();
  return events
    .filter(
      ({ type, aggregateId }) => type === CartAbandonedV1.type && aggregateId === buyer.userId,
    )
    .map(({ data }) => data);
};

it('tells once of a cart that rests a day, with what can be bought, and again after a change', async () => {
  await agree();
  const gone = await aProduct(market, { title: 'Bolo' });
  await add(market, buyer, bread, 2);
  await add(market, buyer, gone);
  await aProduct(market, { productId: gone, availableStock: 0 });

  await rest(23);
  const early = await announced();
  await rest(1);
  await rest(0);
  const once = await announced();
  await add(market, buyer, bread);
  await rest(25);

  expect([early.length, once.length, (await announced()).length]).toEqual([0, 1, 2]);
  expect(once[0]).toMatchObject({
    buyerId: buyer.userId,
    items: 1,
    lines: [{ productId: bread, title: 'Pão de queijo', quantity: 2, unitPriceCents: 1_990 }],
  });
});

it('tells once although two replicas look at the same moment', async () => {
  await agree();
  await add(market, buyer, bread);
  market.clock.advance(dayMs + 1);

  await Promise.all([1, 2, 3].map(() => market.runJobs('announce-abandoned-carts')));

  expect(await announced()).toHaveLength(1);
});

it.each<[string, () => Promise<unknown>]>([
  ['no consent', async () => undefined],
  ['the consent was taken back', async () => { await agree(); await tell({ cartRemindersSince: null }); }],
  ['the e-mail is not confirmed', () => agree({ isEmailVerified: false })],
  ['the account is blocked', async () => { await agree(); await market.publish(UserBlockedV1, { userId: buyer.userId, roles: ['buyer'] }); }],
  ['the account is gone', async () => { await agree(); await tellErased(market, buyer.userId); }],
])('tells nothing when %s', async (_why, prepare) => {
  await add(market, buyer, bread);
  await prepare();

  await rest(25);

  expect(await announced()).toEqual([]);
}); // prettier-ignore

it('announces the others when one cart can not be announced', async () => {
  const healthy = buyer;
  buyer = await aBuyer(market);
  const { userId } = buyer;
  await agree();
  await add(market, buyer, bread);
  await market.sql.unsafe(`alter table cart.abandonments
    add constraint broken check (buyer_id <> '${userId}') not valid`);
  market.clock.advance(1);
  buyer = healthy;
  await agree();
  await add(market, buyer, bread);

  await rest(25);

  expect(await announced()).toHaveLength(1);
  await market.sql`alter table cart.abandonments drop constraint broken`;
  await market.runJobs('announce-abandoned-carts');
  buyer = { ...healthy, userId };
  expect(await announced()).toHaveLength(1);
});

it('counts the rest from the consent on: an old cart is not brought up at once', async () => {
  await add(market, buyer, bread);
  market.clock.advance(30 * dayMs);
  await agree();

  await rest(1);
  const early = await announced();
  await rest(24);

  expect([early.length, (await announced()).length]).toEqual([0, 1]);
});

it('knows of an e-mail that is confirmed later', async () => {
  await agree({ isEmailVerified: false });
  await add(market, buyer, bread);
  await market.publish(UserVerifiedV1, { userId: buyer.userId });

  await rest(25);

  expect(await announced()).toHaveLength(1);
});

it('tells nothing of a cart that was emptied or changed, or of which nothing can be bought', async () => {
  await agree();
  const line = (await add(market, buyer, bread)).body.cartItem?.id ?? '';
  market.clock.advance(23 * hourMs);
  await market.as(buyer).put(`/cart/${line}`, { quantity: 2 });
  await rest(2);
  const changed = await announced();
  await aProduct(market, { productId: bread, status: 'inactive' });
  await rest(25);
  const unbuyable = await announced();
  await market.as(buyer).delete('/cart');
  await rest(25);

  expect([changed, unbuyable, await announced()]).toEqual([[], [], []]);
});
