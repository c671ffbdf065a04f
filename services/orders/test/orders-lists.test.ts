import type { OrderListAnswer } from '@largo/contracts';
import { hourMs } from '@largo/kernel';
import { anActor, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import {
  aDeliveredOrder,
  aPaidOrder,
  aPendingOrder,
  aProduct,
  aShippedOrder,
  approve,
  buy,
  openShop,
  openStore,
  registerUser,
} from './shop.ts';

const shop = useService(openShop);

const act = actionsOf(() => shop);

type Refusal = { code: string; error: string };
const list = async (actor: TestActor, query: string) =>
  (await shop.as(actor).get<OrderListAnswer & Refusal>(`/orders?${query}`)).body;

async function aTrader(name: string) {
  const trader = anActor('buyer', 'seller');
  await registerUser(shop, trader);
  await openStore(shop, trader.userId, name);
  return trader;
}

/** Runs `work` with `buyer` as the shop's buyer. */
async function asBuyer<T>(buyer: Required<TestActor>, work: () => Promise<T>): Promise<T> {
  const before = shop.buyer;
  shop.buyer = buyer;
  try {
    return await work();
  } finally {
    shop.buyer = before;
  }
}

describe('a list grouped by purchase', () => {
  it('has whole purchases on its pages, also where one has a matching order only', async () => {
    const other = await aTrader('Livraria');
    const buyer = await aTrader('Sem vendas');
    const placed = await asBuyer(buyer, async () => {
      const purchases = [];
      for (let n = 0; n < 3; n += 1)
        purchases.push(
          await buy(
            shop,
            aProduct(shop, { title: `Bolo ${n}` }),
            aProduct(shop, { sellerId: other.userId, title: 'Livro' }),
          ),
        );
      return purchases;
    });
    const idsOf = (n: number) => placed[n]?.orders.map(({ id }) => id) ?? [];
    const [gone = ''] = idsOf(1);
    await shop.as(buyer).post(`/orders/${gone}/cancel`);

    const first = await list(buyer, 'view=purchases&groupBy=purchase&limit=2');
    const second = await list(buyer, 'view=purchases&groupBy=purchase&limit=2&page=2');
    const cancelled = await list(buyer, 'view=purchases&groupBy=purchase&status=cancelled');
    const found = await list(buyer, 'view=purchases&groupBy=purchase&searchTerm=bolo%202');
    const none = await list(buyer, 'view=purchases&groupBy=purchase&status=returned');

    expect(first.orders.map(({ id }) => id)).toEqual([...idsOf(2), ...idsOf(1)]);
    expect(second.orders.map(({ id }) => id)).toEqual(idsOf(0));
    expect(first.pagination).toMatchObject({ total: 3, pages: 2, hasNext: true });
    expect(cancelled.orders.map(({ id, status }) => [id, status])).toEqual(
      idsOf(1).map((id) => [id, id === gone ? 'cancelled' : 'pending']),
    );
    expect(found.orders.map(({ id }) => id)).toEqual(idsOf(2));
    expect(none).toMatchObject({ orders: [], pagination: { total: 0 } });
  });

  it('sets sales between the purchases, each by itself, and nothing of others', async () => {
    const trader = await aTrader('Feira da Vila');
    const other = await aTrader('Sapataria');
    const sale = () => aPendingOrder(shop, { sellerId: trader.userId });
    const before = await sale();
    const bought = await asBuyer(trader, () =>
      buy(shop, aProduct(shop), aProduct(shop, { sellerId: other.userId })),
    );
    const after = await sale();

    const all = await list(trader, 'view=all&groupBy=purchase&limit=2');
    const rest = await list(trader, 'view=all&groupBy=purchase&limit=2&page=2');

    expect([...all.orders, ...rest.orders].map(({ id }) => id)).toEqual([
      after.id,
      ...bought.orders.map(({ id }) => id),
      before.id,
    ]);
    expect(all.pagination.total).toBe(3);
    expect((await list(anActor('buyer'), 'view=all&groupBy=purchase')).orders).toEqual([]);
  });
});

describe('a list by deadline', () => {
  it('begins with what the store has to see to first, what waits for nothing stands last', async () => {
    const trader = await aTrader('Quitanda');
    const given = { sellerId: trader.userId };
    const delivered = await aPaidOrder(shop, given);
    const later = await aPaidOrder(shop, given);
    const soon = await aPaidOrder(shop, given);
    await shop.as(trader).put(`/orders/${delivered.id}/status`, { status: 'delivered' });
    await shop.sql`update orders.deadlines set due_at = due_at - interval '3 hours'
      where order_id = ${soon.id} and kind = 'acceptance'`;

    const sales = await list(trader, 'view=sales&sort=deadline');
    const newest = await list(trader, 'view=sales');

    expect(sales.orders.map(({ id }) => id)).toEqual([soon.id, later.id, delivered.id]);
    expect(sales.orders.map(({ nextDeadline }) => nextDeadline?.kind)).toEqual([
      'acceptance',
      'acceptance',
      undefined,
    ]);
    const dueAt = Date.parse(sales.orders[0]?.nextDeadline?.dueAt ?? '');
    expect(dueAt).toBeCloseTo(shop.clock.now().getTime() + 45 * hourMs, -5);
    expect(newest.orders.map(({ id }) => id)).toEqual([soon.id, later.id, delivered.id]);
    const aheadMs = Date.parse(sales.serverTime) - shop.clock.now().getTime();
    expect(Math.abs(aheadMs)).toBeLessThan(60_000);
  });

  it("sorts an administrator's and a buyer's by their own, and no combined one", async () => {
    const buyer = await aTrader('Compradora');
    const [first, second] = await asBuyer(buyer, async () => [
      await aPendingOrder(shop),
      await aPendingOrder(shop),
    ]);
    await shop.sql`update orders.deadlines set due_at = due_at - interval '1 hour'
      where order_id = ${first.id} and kind = 'unpaid'`;

    const own = await list(buyer, 'view=purchases&sort=deadline');
    const house = await list(shop.admin, 'adminView=true&sort=deadline&limit=1');

    expect(own.orders.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(own.orders[0]?.nextDeadline?.kind).toBe('unpaid');
    expect(house.orders[0]?.nextDeadline?.kind).toBe('acceptance');
    for (const query of ['view=all&sort=deadline', 'groupBy=purchase&sort=deadline'])
      expect((await list(buyer, query)).code).toBe('INVALID_REQUEST');
  });
});

describe('what a list allows', () => {
  const allowedTo = async (actor: TestActor, query: string, id: string) =>
    (await list(actor, query)).orders.find((order) => order.id === id)?.allowed;
  const purchases = 'view=purchases&limit=100';
  const sales = 'view=sales&limit=100';

  it('is what the order allows, for both parties', async () => {
    const pending = await aPendingOrder(shop);
    const paid = await aPaidOrder(shop);
    const shipped = await aShippedOrder(shop);
    const delivered = await aDeliveredOrder(shop);

    for (const { id } of [pending, paid, shipped, delivered])
      for (const [actor, query] of [
        [shop.buyer, purchases],
        [shop.seller, sales],
      ] as const) {
        const { allowed } = await act.read(id, actor);
        const shown = await allowedTo(actor, query, id);
        expect(allowed).toMatchObject(shown ?? {});
        expect(Object.keys(shown ?? {})).toHaveLength(6);
      }
    expect((await allowedTo(shop.seller, sales, paid.id))?.nextStatuses[0]).toBe('processing');
    expect((await allowedTo(shop.seller, sales, shipped.id))?.nextStatuses[0]).toBe('delivered');
    expect(await allowedTo(shop.buyer, purchases, delivered.id)).toMatchObject({
      canConfirmDelivery: true,
      canRequestRefund: true,
      canCancel: false,
    });
  });

  it('is no second return while one is asked for, and no receipt while a problem is open', async () => {
    const asked = await aDeliveredOrder(shop);
    await act.requestRefund(asked.id, { refundType: 'full', reason: 'product_defect' });
    const contested = await aDeliveredOrder(shop);
    await act.reportProblem(contested.id);

    expect((await allowedTo(shop.buyer, purchases, asked.id))?.canRequestRefund).toBe(false);
    expect((await allowedTo(shop.buyer, purchases, contested.id))?.canConfirmDelivery).toBe(false);
  });

  it('knows a paid purchase of two stores as two orders with their own steps', async () => {
    const other = await aTrader('Floricultura');
    const placed = await buy(shop, aProduct(shop), aProduct(shop, { sellerId: other.userId }));
    await approve(shop, placed);
    const [, second] = placed.orders;

    const seen = (await list(other, sales)).orders;

    expect(seen.map(({ id }) => id)).toEqual([second?.id]);
    expect(seen[0]?.allowed).toMatchObject({
      nextStatuses: ['processing', 'shipped', 'delivered'],
      canPay: false,
      canRequestRefund: false,
    });
  });
});
