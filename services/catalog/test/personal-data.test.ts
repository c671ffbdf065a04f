import { AccountErasedV1, DeliveryConfirmedV1, ProductChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, codesAgainst, tellErased } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { expect, it } from 'vitest';
import { aProduct, aStore, openShop } from './shop.ts';

const at = '2026-11-21T12:00:00.000Z';
const shop = useService(openShop);

const erase = (userId: string) =>
  shop.publish(AccountErasedV1, { deletionId: newId(), userId, erasedAt: at });

async function reviewed(
  buyer: { userId: string },
  name: string,
  sellerId: string,
): Promise<string> {
  const product = aProduct({ sellerId });
  await shop.seed({ products: [product] });
  const { userId: buyerId } = buyer;
  const ref = { orderId: newId(), orderNumber: 'LG-1', purchaseId: newId(), buyerId, sellerId };
  await shop.publish(DeliveryConfirmedV1, {
    ...ref,
    confirmedAt: at,
    confirmedBy: buyerId,
    buyerName: name,
    productReviews: [{ productId: product.id, rating: 5, comment: 'Ótimo' }],
  });
  return product.id;
}

it('signs an erased person’s reviews with "Cliente", also one that arrives late', async () => {
  const buyer = anActor('buyer');
  const { userId: sellerId } = await aStore(shop);
  const early = await reviewed(buyer, 'Zenaide Brandão', sellerId);
  await shop.as(buyer).post(`/favorites/products/${early}`);
  await erase(buyer.userId);
  const late = await reviewed(buyer, 'Zenaide Brandão', sellerId);
  for (const product of [early, late]) {
    const rows = await shop.sql`select buyer_name, comment from catalog.product_reviews where product_id = ${product}`; // prettier-ignore
    expect(rows).toEqual([{ buyer_name: 'Cliente', comment: 'Ótimo' }]);
  }
  expect(await shop.sql`select 1 from catalog.favorite_products where user_id = ${buyer.userId}`).toHaveLength(0); // prettier-ignore
});

it('closes an erased seller’s store and stops offering the products', async () => {
  const owner = await aStore(shop, { businessName: 'Ateliê do Largo' });
  const product = aProduct({ sellerId: owner.userId });
  await shop.seed({ products: [product] });
  expect((await shop.anonymous.get(`/products/${product.id}`)).status).toBe(200);
  await erase(owner.userId);
  expect((await shop.anonymous.get(`/products/${product.id}`)).status).toBe(404);
  const [store] = await shop.sql`select * from catalog.sellers where id = ${owner.userId}`;
  expect(store).toMatchObject({
    name: 'Conta excluída',
    business_name: 'Ateliê do Largo',
    is_active: false,
    cnpj: null,
    phone: null,
    email: null,
    description: null,
  });
  const changes = (await shop.outbox()).filter(
    ({ type, aggregateId }) => type === ProductChangedV1.type && aggregateId === product.id,
  );
  expect(changes.at(-1)?.data).toMatchObject({ status: 'inactive' });
});

it('has nothing against the end of an account, and accepts the event again', async () => {
  const owner = await aStore(shop, { businessName: 'Banca da Praça' });
  await shop.seed({ products: [aProduct({ sellerId: owner.userId })] });
  expect(await codesAgainst(shop, owner.userId)).toEqual([]);
  const announced = async () =>
    (await shop.outbox()).filter(({ type, data }) =>
      type === ProductChangedV1.type && JSON.stringify(data).includes(owner.userId)).length; // prettier-ignore
  await tellErased(shop, owner.userId);
  const once = await announced();
  for (const how of [{}, { isRepeated: true }]) await tellErased(shop, owner.userId, how);
  expect(await announced()).toBe(once);
});
