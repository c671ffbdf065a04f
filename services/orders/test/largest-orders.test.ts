import type { OrderStatsAnswer } from '@largo/contracts';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import { aProduct, approve, buy, openShop, type Placed } from './shop.ts';

const shop = useService(openShop);
const { read, requestRefund, review, refunded } = actionsOf(() => shop);
const most = 999_999_999_999;

/** Costs the largest amount with its freight. */
async function paidOrder() {
  const dear = aProduct(shop, { unitPriceCents: 9_999_999_999, stock: 2_147_483_647 });
  const rest = most - shop.freightCents - 99 * 9_999_999_999;
  const placed: Placed = await buy(
    shop,
    { productId: dear.productId, quantity: 99 },
    aProduct(shop, { unitPriceCents: rest }),
  );
  const paymentId = await approve(shop, placed);
  const [order] = placed.orders;
  if (!order || placed.orders.length > 1) throw new Error('not one order');
  return { ...order, purchaseId: placed.purchaseId, paymentId };
}

describe('orders of the largest amount', () => {
  it('are to the cent in every list, sum and report, and so is what is given back', async () => {
    const [kept, given] = [await paidOrder(), await paidOrder()];
    expect(kept.total).toBe(most / 100);

    const wanted = { refundType: 'full', reason: 'admin_action' };
    const { body } = await requestRefund(given.id, wanted, shop.admin);
    expect(body).toMatchObject({ refund: { refundAmount: most / 100 } });
    const refundId = body.refund.id;
    expect((await review(refundId, { action: 'approve' })).status).toBe(200);
    await refunded(given, refundId, most);

    expect((await read(kept.id)).total).toBe(most / 100);
    expect(await read(given.id)).toMatchObject({ status: 'refunded' });
    const asAdmin = shop.as(shop.admin);
    const stats = '/orders/stats?adminView=true&groupBy=day';
    const { body: sums } = await asAdmin.get<OrderStatsAnswer>(stats);
    expect(sums.stats.totalValue).toBe((2 * most) / 100);
    const { text } = await asAdmin.get('/admin/reports?type=sales');
    expect(text).toMatch(new RegExp(`${kept.orderNumber};.*;9999999999,99;500000000,00;200000000,00;`)); // prettier-ignore
    expect(text).toMatch(new RegExp(`${given.orderNumber};.*;0,00;9999999999,99;`));
    const answers = await Promise.all([
      shop.as(shop.seller).get('/selling'),
      shop.as(shop.buyer).get('/orders'),
      shop.service.get(`/internal/purchases/${kept.purchaseId}/summary`),
      asAdmin.get('/refunds'),
      asAdmin.get(`/refunds/${refundId}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});
