import { codesAgainst, tellErased } from '@largo/testkit';
import { expect, it } from 'vitest';
import { aBuyer, add, aProduct, useMarket, quantities } from './market.ts';

const market = useMarket();

it('lets an account go with a full cart, and a store with products in others’ carts', async () => {
  const buyer = await aBuyer(market);
  await add(market, buyer, await aProduct(market));
  expect(await codesAgainst(market, buyer.userId)).toEqual([]);
  expect(await codesAgainst(market, market.seller)).toEqual([]);
});

it('forgets the cart and neighbourhood of the erased person only, however often the event comes', async () => {
  const [gone, stays] = [await aBuyer(market), await aBuyer(market)];
  const productId = await aProduct(market);
  for (const buyer of [gone, stays]) {
    const others = [await aProduct(market), await aProduct(market)];
    const [saved, removed] = await Promise.all(
      others.map(async (other) => (await add(market, buyer, other)).body.cartItem?.id),
    );
    await market.as(buyer).post(`/cart/${saved}/save`);
    await market.as(buyer).delete(`/cart/${removed}`);
    await market.as(buyer).post('/cart/bulk', {
      operations: [{ type: 'add', productId, quantity: 2 }],
      visitorCartId: buyer.userId,
    });
  }
  for (const how of [{}, {}, { isRepeated: true }]) await tellErased(market, gone.userId, how);
  expect(await quantities(market, gone)).toEqual({});
  expect(await quantities(market, stays)).toEqual({ [productId]: 2 });
  const kept = await market.sql`
    select buyer_id from cart.saved_items union all select buyer_id from cart.removed_items
    union all select buyer_id from cart.merged_carts`;
  // A saved line is also remembered as it was in the cart.
  expect(kept.map(({ buyer_id: id }) => id)).toEqual(Array(4).fill(stays.userId));
  const homes = await market.sql`
    select id, neighborhood, is_active from cart.users where id in (${gone.userId}, ${stays.userId})`;
  expect(homes.find(({ id }) => id === gone.userId)).toMatchObject({ neighborhood: null, is_active: false }); // prettier-ignore
  expect(homes.find(({ id }) => id === stays.userId)).toMatchObject({ neighborhood: 'Cambuí' });
});

it('sells nothing of an erased store', async () => {
  const buyer = await aBuyer(market);
  const productId = await aProduct(market);
  await tellErased(market, market.seller);
  const answer = await add(market, buyer, productId);
  expect([answer.status, answer.body.code]).toEqual([422, 'SELLER_UNAVAILABLE']);
});
