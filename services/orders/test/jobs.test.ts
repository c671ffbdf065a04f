import { PaymentCreatedV1 } from '@largo/contracts';
import { dayMs, hourMs, newId } from '@largo/kernel';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf, full } from './actions.ts';
import {
  aDeliveredOrder,
  announced,
  aPaidOrder,
  aPendingOrder,
  lastEvent,
  openShop,
} from './shop.ts';

const shop = useService(openShop);

const { confirm, read, reportProblem, requestRefund } = actionsOf(() => shop);

describe('time', () => {
  it('ends regret with the seventh day after delivery, and other reasons not', async () => {
    const order = await aDeliveredOrder(shop);
    const { regretUntil } = await read(order.id);
    shop.clock.advance(Date.parse(String(regretUntil)) + 1 - shop.clock.now().getTime());

    expect((await requestRefund(order.id, { ...full, reason: 'regret' })).body.code).toBe(
      'REGRET_PERIOD_OVER',
    );
    const { status, body } = await requestRefund(order.id, { ...full, reason: 'buyer_request' });
    expect(status).toBe(201);
    expect(await read(order.id)).toMatchObject({
      refunds: [{ id: body.refund.id, reason: 'buyer_request', waitsFor: 'seller' }],
    });
  });

  it('lets Sistema confirm after seven silent days, once, unless something is disputed', async () => {
    await shop.runJobs();
    const [silent, disputed, spoken] = [
      await aDeliveredOrder(shop),
      await aDeliveredOrder(shop),
      await aDeliveredOrder(shop),
    ];
    await reportProblem(disputed.id);
    shop.clock.advance(6 * dayMs);
    await confirm(spoken.id);
    await shop.runJobs();
    const early = await read(silent.id);
    shop.clock.advance(dayMs);

    await Promise.all([shop.runJobs(), shop.runJobs()]);
    await shop.runJobs();

    const late = await read(silent.id);
    expect([
      early.deliveryConfirmed,
      late.deliveryConfirmed,
      (await read(disputed.id)).deliveryConfirmed,
    ]).toEqual([false, true, false]);
    expect(late.statusHistory.at(-1)).toMatchObject({
      newStatus: 'delivered',
      userType: 'system',
      reasonCode: 'silently_received',
      reason: null,
      changedByUser: null,
    });
    for (const { id } of [silent, spoken])
      expect(
        (await announced(shop, id)).filter((type) => type === 'delivery-confirmed'),
      ).toHaveLength(1);
    expect(await lastEvent(shop, silent.id)).toMatchObject({
      confirmedBy: null,
      productReviews: [],
      isReviewed: false,
    });
  });

  it('lets Sistema cancel what stayed unpaid for 48 hours, but waits for an open payment', async () => {
    const [unpaid, paying, paid] = [
      await aPendingOrder(shop),
      await aPendingOrder(shop),
      await aPaidOrder(shop),
    ];
    // Started, or its store would be late.
    await shop.as(shop.seller).put(`/orders/${paid.id}/status`, { status: 'processing' });
    shop.clock.advance(47 * hourMs);
    await shop.runJobs();
    const early = await read(unpaid.id);
    const expiresAt = new Date(shop.clock.now().getTime() + 2 * hourMs).toISOString();
    await shop.publish(PaymentCreatedV1, {
      paymentId: newId(),
      purchaseId: paying.purchaseId,
      buyerId: shop.buyer.userId,
      method: 'pix',
      amountCents: 2_980,
      allocations: [{ orderId: paying.id, amountCents: 2_980 }],
      expiresAt,
    });
    shop.clock.advance(hourMs + 1_000);

    await shop.runJobs();
    await shop.runJobs();
    const waiting = await read(paying.id);
    shop.clock.advance(2 * hourMs);
    await shop.runJobs();

    expect([
      early.status,
      (await read(unpaid.id)).status,
      waiting.status,
      (await read(paying.id)).status,
      (await read(paid.id)).status,
    ]).toEqual(['pending', 'cancelled', 'pending', 'cancelled', 'processing']);
    expect(await announced(shop, unpaid.id)).toEqual([
      'order-created',
      'order-reminder',
      'order-cancelled',
    ]);
    expect(await lastEvent(shop, unpaid.id)).toMatchObject({
      cancelledBy: null,
      wasPaid: false,
      cancelledAs: 'system',
      reasonCode: 'unpaid',
      reason: null,
    });
  });
});
