import type { OrderStatsAnswer } from '@largo/contracts';
import { newId, reaisToCents } from '@largo/kernel';
import { tokenFor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { address, aProduct, buy, openShop } from './shop.ts';

const shop = useService(openShop);

/** Sent as raw text, because a body in code could not express all of these. */
async function order({ quantity = '1', more = '' }: { quantity?: string; more?: string }) {
  const { productId } = aProduct(shop);
  const items = `[{"productId":"${productId}","quantity":${quantity}}]`;
  const answer = await shop.inject({
    method: 'POST',
    url: '/orders',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await tokenFor(shop.buyer, shop)}`,
    },
    payload: `{"items":${items},"shippingAddress":${JSON.stringify(address)}${more}}`,
  });
  return [answer.statusCode, answer.json<{ code?: string }>().code];
}

describe('POST /orders', () => {
  it.each(['0', '-1', '0.001', '1e309', '"10"', 'null', '2147483648', '1.5', '[]'])(
    'refuses a quantity of %s',
    async (quantity) => {
      expect(await order({ quantity })).toEqual([400, 'INVALID_REQUEST']);
      expect(shop.reservations.size).toBe(0);
    },
  );

  it.each([
    ['-1', 'INVALID_AMOUNT'],
    ['0.001', 'INVALID_AMOUNT'],
    ['1e21', 'INVALID_AMOUNT'],
    ['214748364699999999.99', 'INVALID_AMOUNT'],
    ['1e309', 'INVALID_REQUEST'],
    ['"10"', 'INVALID_REQUEST'],
    ['null', 'INVALID_REQUEST'],
  ])('refuses an expected total of %s with %s', async (total, code) => {
    expect(await order({ more: `,"expectedTotal":${total}` })).toEqual([400, code]);
    expect(shop.reservations.size).toBe(0);
  });

  it('counts orders that an earlier release took above the largest amount in every figure', async () => {
    const { productId } = aProduct(shop);
    await buy(shop, { productId, quantity: 1 });
    await buy(shop, { productId, quantity: 1 });
    const formerly = 7_036_874_417_766_399;
    await shop.database.sql`
      update orders.orders set subtotal_cents = ${formerly}, freight_cents = 0, total_cents = ${formerly},
        commission_cents = 0, platform_fee_cents = 0, seller_payout_cents = ${formerly}, paid_at = created_at`;

    const stats = '/orders/stats?adminView=true&groupBy=day';
    const { status, body } = await shop.as(shop.admin).get<OrderStatsAnswer>(stats);
    const report = '/admin/reports?type=sales&format=csv';
    const file = await shop.as(shop.admin).get(report);

    expect([status, file.status]).toEqual([200, 200]);
    expect(body.stats.totalValue).toBeGreaterThan(Number.MAX_SAFE_INTEGER / 100);
    expect(body.byDay?.market?.period.gmv).toBeGreaterThan(Number.MAX_SAFE_INTEGER / 100);
  });

  it('charges the dearest product to the cent', async () => {
    const { productId } = aProduct(shop, { unitPriceCents: 9_999_999_999, stock: 2_147_483_647 });

    const { orders } = await buy(shop, { productId, quantity: 99 });

    expect(reaisToCents(orders[0]?.total)).toBe(9_999_999_999 * 99 + shop.freightCents);
  });

  it.each([
    ['by one unit', 100],
    ['at the limit of safe integers', 900_719],
    ['far beyond', 2_147_483_647],
  ])('refuses more than an order may cost, %s, and reserves nothing', async (_where, quantity) => {
    const { productId } = aProduct(shop, { unitPriceCents: 9_999_999_999, stock: 2_147_483_647 });
    const reserved = shop.reservations.size;

    const { status, body } = await shop
      .as(shop.buyer)
      .post<{ code: string }>(
        '/orders',
        { shippingAddress: address, items: [{ productId, quantity }] },
        { 'idempotency-key': newId() },
      );

    expect([status, body.code]).toEqual([400, 'ORDER_TOO_LARGE']);
    expect(shop.reservations.size).toBe(reserved);
  });
});
