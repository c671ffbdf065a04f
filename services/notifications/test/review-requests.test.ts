import { DeliveryConfirmedV1, ProductsReviewedV1, StoreRatedV1 } from '@largo/contracts';
import { dayMs, hourMs, newId } from '@largo/kernel';
import { eventually, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from './mail-server.ts';
import { aKnownUser, anOrder, startNotifications } from './support.ts';

let buyer: Required<TestActor>;
let order: ReturnType<typeof anOrder>;
const server = useService(startMailServer);
const service = useService(() => startNotifications({ SMTP_URL: server.url }));
beforeEach(async () => {
  buyer = await aKnownUser(service);
  order = anOrder(buyer, { userId: newId() });
});
afterEach(() => void server.mails.splice(0));

const confirm = (which = order, more: { isReviewed?: boolean } = {}) =>
  service.publish(DeliveryConfirmedV1, {
    ...which,
    confirmedAt: service.clock.now().toISOString(),
    confirmedBy: buyer.userId,
    productReviews: [],
    ...more,
  });
const review = () =>
  service.publish(ProductsReviewedV1, {
    ...order,
    reviewedAt: service.clock.now().toISOString(),
    productReviews: [],
  });
const rateStore = (orderId?: string) =>
  service.publish(StoreRatedV1, {
    sellerId: order.sellerId,
    buyerId: buyer.userId,
    ...(orderId !== undefined && { orderId }),
    overallRating: 5,
    averageRating: 5,
    totalRatings: 1,
  });
const asked = () =>
  server.mails.filter(({ to, source }) => to === buyer.email && source.includes('avaliar'));
/** How many of this buyer's orders still wait for a review request. */
const waiting = async () => {
  const [row] = await service.database.sql<{ count: number }[]>`
    select count(*)::int as count from notifications.mails
    where user_id = ${buyer.userId} and template = 'how-was-it' and sent_at is null`;
  return row?.count;
};
const after = async (ms: number) => {
  service.clock.advance(ms);
  await service.runJobs('send-mails');
};

describe('the mail that asks how an order was', () => {
  it('comes once, three days after the confirmation', async () => {
    await confirm();
    await after(3 * dayMs - hourMs);
    const before = asked().length;
    await after(hourMs);

    const mails = await eventually(() => (asked().length > 0 ? asked() : undefined));
    expect([before, mails.length]).toEqual([0, 1]);
    expect(mails[0]?.source).toContain(`/orders/${order.orderId}`);
  });

  it.each([
    ['the products', review],
    ['the store, for this order', () => rateStore(order.orderId)],
  ])('is dropped when its buyer has reviewed %s meanwhile, also twice', async (_what, speak) => {
    const another = anOrder(buyer, { userId: order.sellerId }, { orderNumber: 'LG-1002' });
    await confirm();
    await confirm(another);
    await after(dayMs);
    await speak();
    await speak();

    expect(await waiting()).toBe(1);
    await after(3 * dayMs);
    const mails = await eventually(() => (asked().length > 0 ? asked() : undefined));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.source).toContain(`/orders/${another.orderId}`);
  });

  it('is not written for an order that was reviewed before its confirmation or with it', async () => {
    await confirm(order, { isReviewed: true });

    expect(await waiting()).toBe(0);
  });

  it("stays when the store was rated on its page, or a stranger's review names the order", async () => {
    await confirm();
    await rateStore();
    await service.publish(ProductsReviewedV1, {
      ...order,
      buyerId: newId(),
      reviewedAt: service.clock.now().toISOString(),
      productReviews: [],
    });

    expect(await waiting()).toBe(1);
  });
});
