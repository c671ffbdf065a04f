import type { SellingAnswer, SellingChangedAnswer } from '@largo/contracts';
import { hourMs, newId } from '@largo/kernel';
import { anActor, auditEntriesFor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, describe, expect, it } from 'vitest';
import { address, aPendingOrder, approve, aProduct, buy, openShop } from './shop.ts';

const shop = useService(openShop);
afterEach(() => resume());

const reason = 'estamos trocando de sistema e voltamos às 14h';
const stop = (why = reason) =>
  shop.service.post<SellingChangedAnswer>('/internal/selling/stop', { reason: why, by: 'ana' });
const resume = () =>
  shop.service.post<SellingChangedAnswer>('/internal/selling/resume', { by: 'rui' });
const state = async () => (await shop.anonymous.get<SellingAnswer>('/selling')).body.stopped;
const place = (productId: string, headers?: Record<string, string>) =>
  shop
    .as(shop.buyer)
    .post<{ code: string; error: string }>(
      '/orders',
      { shippingAddress: address, items: [{ productId, quantity: 1 }] },
      headers,
    );
const payables = (orderId: string) =>
  shop.service.post<{ code: string }>('/internal/payables', {
    buyerId: shop.buyer.userId,
    holdUntil: new Date(shop.clock.now().getTime() + hourMs).toISOString(),
    orderId,
  });

describe('while selling is stopped', () => {
  it('new purchases and payments are refused with the reason, and nothing is reserved', async () => {
    const order = await aPendingOrder(shop);
    const { productId } = aProduct(shop);
    await stop();
    shop.calls.length = 0;

    const placed = await place(productId);
    const paid = await payables(order.id);

    expect([placed.status, placed.body.code]).toEqual([409, 'SELLING_STOPPED']);
    expect(placed.body.error).toContain(`As compras estão paradas por enquanto: ${reason}.`);
    expect([paid.status, paid.body.code]).toEqual([409, 'SELLING_STOPPED']);
    const asked = shop.calls.map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((call) => call === 'POST /internal/reservations')).toEqual([]);
  });

  it('reading goes on, running payments arrive, and a repeated request gets its order', async () => {
    const placed = await buy(shop, aProduct(shop));
    const { productId } = aProduct(shop);
    const key = { 'idempotency-key': newId() };
    const first = await place(productId, key);
    await stop();

    const again = await place(productId, key);
    await approve(shop, placed);

    expect([again.status, again.body]).toEqual([201, first.body]);
    const read = await shop
      .as(shop.buyer)
      .get<{ order: { status: string } }>(`/orders/${placed.orders[0]?.id}`);
    expect(read.body.order.status).toBe('paid');
  });

  it('everybody can read why and since when, and buying goes on afterwards', async () => {
    await stop();
    expect(await state()).toEqual({ reason, since: expect.any(String) });

    await resume();

    expect(await state()).toBeNull();
    expect((await buy(shop, aProduct(shop))).orders).toHaveLength(1);
  });
});

describe('stopping and resuming', () => {
  it('change nothing when repeated, and the reason when it is another', async () => {
    const before = (await auditEntriesFor(shop, 'orders')).length;

    const changes = [
      await stop(),
      await stop(),
      await stop('voltamos amanhã'),
      await resume(),
      await resume(),
    ];

    expect(changes.map(({ body }) => body.changed)).toEqual([true, false, true, true, false]);
    expect((await auditEntriesFor(shop, 'orders')).slice(before)).toMatchObject([
      { adminId: null, action: 'selling-stopped', before: null, after: { by: 'ana', reason } },
      { action: 'selling-stopped', before: { reason }, after: { reason: 'voltamos amanhã' } },
      { action: 'selling-resumed', before: { reason: 'voltamos amanhã' }, after: { by: 'rui' } },
    ]);
  });

  it('happen once for several operators at once', async () => {
    const before = (await auditEntriesFor(shop, 'orders')).length;

    const stopped = await Promise.all([stop(), stop(), stop()]);
    const resumed = await Promise.all([resume(), resume(), resume()]);

    for (const answers of [stopped, resumed])
      expect(answers.filter(({ body }) => body.changed)).toHaveLength(1);
    expect((await auditEntriesFor(shop, 'orders')).length - before).toBe(2);
  });

  it('are for operators, with a reason that people can read', async () => {
    const admin = shop.as(anActor('admin'));
    const body = { reason, by: 'ana' };

    expect((await admin.post('/internal/selling/stop', body)).status).toBe(403);
    expect((await admin.post('/internal/selling/resume', body)).status).toBe(403);
    expect((await stop('   ')).status).toBe(400);
    expect(await state()).toBeNull();
  });
});
