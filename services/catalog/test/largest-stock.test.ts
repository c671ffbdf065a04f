import { type ProductAnswer, StockChangedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct, aStore, openShop } from './shop.ts';

const most = 2_147_483_647;
let owner: TestActor;
const shop = useService(openShop);
const category = aCategory();
beforeAll(async () => {
  owner = await aStore(shop);
  await shop.seed({ categories: [category] });
});

async function onSale(stock: number) {
  const product = aProduct({ sellerId: owner.userId, stock, categoryId: category.id });
  await shop.seed({ products: [product] });
  return product;
}

describe('units that come back to the largest stock', () => {
  it('are counted in every list, page, file and report, and can be edited', async () => {
    const product = await onSale(1);
    const reservationId = newId();
    const expiresAt = new Date(shop.clock.now().getTime() + 60_000).toISOString();
    const lines = [{ productId: product.id, quantity: 1 }];
    await shop.service.post('/internal/reservations', { reservationId, buyerId: newId(), expiresAt, lines }); // prettier-ignore
    const edit = (values: object) => shop.as(owner).put(`/products/${product.id}`, values);
    expect(await edit({ stock: most })).toMatchObject({ status: 200 });

    await shop.service.delete(`/internal/reservations/${reservationId}`);

    const shown = await shop.anonymous.get<ProductAnswer>(`/products/${product.id}`);
    expect(shown.body.product.stock).toBe(most + 1);
    const file = await shop.as(owner).get('/products/export');
    expect([file.status, file.text.includes(`;${most + 1};`)]).toEqual([200, true]);
    const report = await shop.as(anActor('admin')).get('/admin/reports?type=products&format=csv');
    expect([report.status, report.text.includes(`;${most + 1};`)]).toEqual([200, true]);
    const changes = (await shop.outbox()).filter(({ type }) => type === StockChangedV1.type);
    expect(changes.at(-1)?.data).toEqual({ productId: product.id, availableStock: most + 1 });
    expect((await edit({ title: 'Pão de ontem' })).status).toBe(200);
    expect((await edit({ stock: 5, stockSeen: most + 1 })).status).toBe(200);
  });
});
