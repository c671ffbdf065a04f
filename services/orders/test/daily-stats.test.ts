import type { OrderAnswer, OrderStatsAnswer } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { beforeEach, describe, expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import { approve, aPaidOrder, aPendingOrder, openShop, openStore, registerUser } from './shop.ts';

const shop = useService(openShop);

const act = actionsOf(() => shop);
const goTo = (instant: string) =>
  shop.clock.advance(Date.parse(instant) - shop.clock.now().getTime());

async function aStore() {
  const seller = anActor('seller');
  await openStore(shop, seller.userId, 'Doces da Bia');
  return seller;
}

/** A store and a buyer without orders from other tests. */
beforeEach(async () => {
  shop.seller = await aStore();
  shop.buyer = anActor('buyer');
  await registerUser(shop, shop.buyer);
});

async function statsOf(actor: TestActor, query = 'viewAsSeller=true') {
  const path = `/orders/stats?groupBy=day&${query}`;
  const { status, body } = await shop.as(actor).get<OrderStatsAnswer>(path);
  expect(status).toBe(200);
  if (!body.byDay) throw new Error('no figures by day');
  return body.byDay;
}
const busy = (days: readonly { day: string; orders: number; revenue: number }[]) =>
  days.filter(({ orders }) => orders > 0);

describe('GET /orders/stats?groupBy=day', () => {
  it("counts by the city's day of payment, at 23:59 as at 0:01", async () => {
    goTo('2027-02-20T15:00:00Z');
    const late = await aPendingOrder(shop);
    // 23:59 in São Paulo: on a UTC host it is already tomorrow.
    goTo('2027-02-21T02:59:00Z');
    await aPaidOrder(shop);
    goTo('2027-02-21T03:01:00Z');
    await aPaidOrder(shop);
    await aPaidOrder(shop);
    await approve(shop, { purchaseId: late.purchaseId, orders: [late] });

    goTo('2027-02-22T02:59:30Z');
    const { period, before } = await statsOf(shop.seller);
    expect(period).toMatchObject({
      from: '2027-01-23',
      to: '2027-02-21',
      orders: 4,
      revenue: 119.2,
    });
    expect(before).toMatchObject({ from: '2026-12-24', to: '2027-01-22', orders: 0, revenue: 0 });
    expect(period.days.map(({ day }) => day)).toHaveLength(30);
    expect(busy(period.days)).toEqual([
      { day: '2027-02-20', orders: 1, revenue: 29.8 },
      { day: '2027-02-21', orders: 3, revenue: 89.4 },
    ]);

    goTo('2027-02-22T03:00:30Z');
    const tomorrow = await statsOf(shop.seller, 'viewAsSeller=true&days=7');
    expect(tomorrow.period.to).toBe('2027-02-22');
    expect(tomorrow.period.days.at(-1)).toEqual({ day: '2027-02-22', orders: 0, revenue: 0 });

    goTo('2027-03-23T12:00:00Z');
    const later = await statsOf(shop.seller);
    expect(later.period.orders).toBe(0);
    expect(later.before).toMatchObject({ orders: 4, revenue: 119.2, to: '2027-02-21' });
  });

  it('counts what was paid and not given back', async () => {
    const kept = await aPaidOrder(shop);
    const cancelled = await aPaidOrder(shop);
    await aPendingOrder(shop);
    await act.refunded(kept, newId(), 1_000);
    await shop.as(shop.seller).post(`/orders/${cancelled.id}/cancel`, { reason: 'sem estoque' });

    const { period } = await statsOf(shop.seller);
    expect({ orders: period.orders, revenue: period.revenue }).toEqual({
      orders: 1,
      revenue: 19.8,
    });
  });

  it('tells a store how long it takes, by the median', async () => {
    const status = (id: string, body: object) =>
      shop.as(shop.seller).put(`/orders/${id}/status`, body);
    const orders = [];
    for (const minutes of [10, 30, 600]) {
      const order = await aPaidOrder(shop);
      shop.clock.advance(minutes * 60_000);
      await status(order.id, { status: 'processing' });
      await status(order.id, { status: 'shipped', trackingCode: 'BR1' });
      orders.push(order);
    }
    const none = await statsOf(shop.seller);
    expect(none.times?.acceptance).toEqual({ medianMinutes: 30, count: 3 });
    expect(none.times?.delivery).toBe(null);

    shop.clock.advance(120 * 60_000);
    await shop.as(shop.seller).post(`/orders/${orders[2]?.id}/report-delivery`, {});
    const { times } = await statsOf(shop.seller);
    expect(times?.delivery).toEqual({ medianMinutes: 120, count: 1 });
  });

  it('shows buyers their purchases, stores their sales and only the team everything', async () => {
    await aPaidOrder(shop);
    const stranger = await aStore();

    expect((await statsOf(shop.buyer, '')).period.orders).toBe(1);
    expect((await statsOf(shop.buyer, '')).times).toBe(null);
    expect((await statsOf(shop.seller, '')).period.orders).toBe(0);
    expect((await statsOf(shop.seller)).period.orders).toBe(1);
    expect((await statsOf(stranger)).period.orders).toBe(0);
    expect((await statsOf(shop.admin, '')).period.orders).toBeGreaterThanOrEqual(1);
    const all = await shop.as(shop.seller).get('/orders/stats?groupBy=day&adminView=true');
    expect(all.status).toBe(403);
  });

  it('tells the team what the city turns over, what it keeps and what goes back', async () => {
    const figures = async () => {
      const { market } = await statsOf(shop.admin, 'adminView=true');
      if (!market) throw new Error('no figures of the market');
      return market.period;
    };
    const earlier = await figures();
    const kept = await aPaidOrder(shop);
    const cancelled = await aPaidOrder(shop);
    await aPendingOrder(shop);
    await act.refunded(kept, newId(), 1_000);
    await shop.as(shop.seller).post(`/orders/${cancelled.id}/cancel`, { reason: 'sem estoque' });

    const after = await figures();
    const grown = (of: 'gmv' | 'refunded' | 'fees') => Math.round(100 * (after[of] - earlier[of]));
    expect({ gmv: grown('gmv'), refunded: grown('refunded') }).toEqual({
      gmv: 2 * 2_980,
      refunded: 2_980 + 1_000,
    });
    // The value that the order itself shows its store.
    const { body } = await shop.as(shop.seller).get<OrderAnswer>(`/orders/${kept.id}`);
    const { commission, platformFee } = body.order;
    expect(grown('fees')).toBe(Math.round(100 * ((commission ?? 0) + (platformFee ?? 0))));
    expect(after.days).toHaveLength(30);
    expect(after.days.at(-1)?.gmv).toBeGreaterThanOrEqual(59.6);
  });

  it('keeps what the platform keeps from buyers and stores', async () => {
    expect((await statsOf(shop.seller)).market).toBe(null);
    expect((await statsOf(shop.buyer, '')).market).toBe(null);
    expect((await statsOf(shop.admin, 'adminView=false')).market).toBe(null);
  });

  it('has bounds', async () => {
    for (const query of ['days=6', 'days=91', 'groupBy=hour'])
      expect((await shop.as(shop.buyer).get(`/orders/stats?${query}`)).status).toBe(400);
  });

  it('is left out unless asked for', async () => {
    const { body } = await shop.as(shop.buyer).get<OrderStatsAnswer>('/orders/stats');
    expect(body.byDay).toBeUndefined();
  });
});
