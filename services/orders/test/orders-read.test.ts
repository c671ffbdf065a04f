import type { OrderAnswer, OrderListAnswer, OrderStatsAnswer } from '@largo/contracts';
import { newId, refundShares } from '@largo/kernel';
import { anActor, expectPolicies, operatorPolicies, type TestActor } from '@largo/testkit';
import { useService } from '@largo/testkit/vitest';
import { describe, expect, it } from 'vitest';
import { actionsOf } from './actions.ts';
import {
  aDeliveredOrder,
  aPaidOrder,
  aPendingOrder,
  aProduct,
  buy,
  openShop,
  openStore,
  registerUser,
} from './shop.ts';

const shop = useService(openShop);

const act = actionsOf(() => shop);

type Refusal = { code: string; details: Record<string, unknown>; error: string };
const read = async (id: string, actor: TestActor = shop.buyer) =>
  await shop.as(actor).get<OrderAnswer & Refusal>(`/orders/${id}`);
/** A buyer without orders from other tests. */
async function aFreshBuyer() {
  const buyer = anActor('buyer');
  await registerUser(shop, buyer);
  shop.buyer = buyer;
  return buyer;
}

describe('the routes', () => {
  it('are open to those the matrix names', () => {
    expect(() =>
      expectPolicies(shop, {
        ...operatorPolicies,
        'GET /admin/integrity/orders/events': 'admin',
        'POST /admin/integrity/orders/events/replay': 'admin',
        'POST /orders': 'user',
        'GET /orders': 'user',
        'GET /orders/stats': 'user',
        'GET /orders/delivery-confirmation': 'user',
        'GET /orders/:id': 'user',
        'GET /orders/:id/check-cancellable': 'user',
        'PUT /orders/:id/status': 'user',
        'POST /orders/:id/cancel': 'user',
        'POST /orders/:id/report-delivery': 'user',
        'POST /orders/:id/confirm-delivery': 'user',
        'POST /orders/:id/product-reviews': 'user',
        'POST /orders/:id/report-problem': 'user',
        'POST /orders/:id/dispute/statements': 'user',
        'POST /orders/:id/dispute/give-in': 'user',
        'GET /orders/:id/attachments': 'user',
        'POST /orders/:id/attachments': 'user',
        'GET /orders/:id/attachments/:attachmentId/picture': 'user',
        'DELETE /orders/:id/attachments/:attachmentId': 'user',
        'PUT /orders/:id/admin-update': 'admin',
        'POST /refunds/orders/:id/refunds': 'user',
        'GET /refunds/orders/:id/refunds': 'user',
        'GET /refunds/orders/:id/status-history': 'user',
        'POST /refunds/:id/answer': 'user',
        'POST /refunds/:id/offer-answer': 'user',
        'POST /refunds/:id/withdraw': 'user',
        'POST /refunds/:id/return': 'user',
        'GET /refunds': 'admin',
        'GET /refunds/queue': ['admin', 'internal'],
        'GET /refunds/:id': 'admin',
        'POST /refunds/:id/retry': 'admin',
        'POST /refunds/:id/outside-payment': 'admin',
        'POST /refunds/:id/outside-payment/approve': 'admin',
        'POST /refunds/:id/review': 'admin',
        'GET /admin/reports': 'admin',
        'GET /admin/reports/count': 'admin',
        'POST /internal/payables': 'internal',
        'GET /selling': 'public',
        'POST /internal/selling/stop': 'internal',
        'POST /internal/selling/resume': 'internal',
        'GET /internal/purchases/:id/summary': 'internal',
      }),
    ).not.toThrow();
  });
});

describe('GET /orders/:id', () => {
  it("shows the buyer the whole order without the seller's shares", async () => {
    const order = await aPendingOrder(shop);

    const { status, body } = await read(order.id);

    expect(status).toBe(200);
    expect(body.order).toMatchObject({
      id: order.id,
      orderNumber: order.orderNumber,
      status: 'pending',
      subtotal: 19.9,
      freightTotal: 9.9,
      total: 29.8,
      buyer: { name: 'Ana Souza', phone: '19999990000' },
      seller: { name: 'Padaria Cambuí', email: 'loja@largo.test', phone: '1933330000' },
      shippingAddress: { neighborhood: 'Cambuí', zipCode: '13024-411' },
      sellerPayout: null,
      commission: null,
      deliveryConfirmed: false,
      statusHistory: [
        {
          oldStatus: null,
          newStatus: 'pending',
          userType: 'buyer',
          changedByUser: { name: 'Ana Souza' },
        },
      ],
      allowed: {
        nextStatuses: [],
        canCancel: true,
        canPay: true,
        canConfirmDelivery: false,
        canRequestRefund: false,
      },
    });
    expect(body.order.items).toMatchObject([
      {
        quantity: 1,
        price: 19.9,
        lineTotal: 19.9,
        product: { title: 'Pão de queijo', images: ['/images/p.webp'] },
        productSnapshot: { title: 'Pão de queijo' },
      },
    ]);
  });

  it('shows the seller the shares and the moves', async () => {
    const order = await aPaidOrder(shop);

    const { body } = await read(order.id, shop.seller);

    expect(body.order).toMatchObject({
      sellerPayout: 27.71,
      commission: 1.49,
      platformFee: 0.6,
      allowed: {
        nextStatuses: ['processing', 'shipped', 'delivered'],
        canPay: false,
        canCancel: true,
      },
    });
  });

  it('tells the seller what is left after refunds, to the cent, and nothing of what ended', async () => {
    const order = await aDeliveredOrder(shop);
    const part = { refundType: 'partial', amount: 10.01, reason: 'product_defect' };
    const { body } = await act.requestRefund(order.id, part);
    await act.review(body.refund.id, { action: 'approve' });
    await act.refunded(order, body.refund.id, 1_001);
    const afterPart = (await read(order.id, shop.seller)).body.order;
    const rest = (await act.requestRefund(order.id, { ...part, refundType: 'full' })).body.refund;
    await act.review(rest.id, { action: 'approve' });
    await act.refunded(order, rest.id, 1_979, { orderRefundedCents: 2_980 });

    // Payouts splits the same refund in its refund-shares.test.ts.
    const left = refundShares(
      { totalCents: 2_980, commissionCents: 149, platformFeeCents: 60, refundedCents: 0 },
      1_001,
    );
    expect(afterPart).toMatchObject({
      sellerPayout: (2_771 - left.sellerCents) / 100,
      commission: (149 - left.commissionCents) / 100,
      platformFee: (60 - left.platformFeeCents) / 100,
      refundedTotal: 10.01,
    });
    expect(left).toEqual({ sellerCents: 931, commissionCents: 50, platformFeeCents: 20 });
    expect((await read(order.id, shop.seller)).body.order).toMatchObject({
      status: 'returned',
      sellerPayout: 0,
      commission: 0,
      platformFee: 0,
    });
  });

  it('shows an administrator everything', async () => {
    const order = await aPaidOrder(shop);

    const { body } = await read(order.id, shop.admin);

    expect(body.order).toMatchObject({
      sellerPayout: 27.71,
      allowed: { canCancel: true, canRequestRefund: true },
    });
  });

  it('shows the other orders of the purchase to the buyer', async () => {
    const other = anActor('seller');
    await openStore(shop, other.userId, 'Livraria');
    const placed = await buy(shop, aProduct(shop), aProduct(shop, { sellerId: other.userId }));
    const [mine, sibling] = placed.orders;

    const seen = await read(mine?.id ?? '');
    const bySeller = await read(mine?.id ?? '', shop.seller);

    expect(seen.body.order.purchaseOrders).toEqual([
      {
        id: sibling?.id,
        orderNumber: sibling?.orderNumber,
        sellerName: 'Livraria',
        status: 'pending',
        total: 29.8,
      },
    ]);
    expect(bySeller.body.order.purchaseOrders).toEqual([]);
  });

  it('does not know orders of others, or none at all', async () => {
    const order = await aPendingOrder(shop);

    const answers = [await read(order.id, anActor('buyer', 'seller')), await read(newId())];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'ORDER_NOT_FOUND'],
      [404, 'ORDER_NOT_FOUND'],
    ]);
  });
});

describe('GET /orders', () => {
  const list = async (actor: TestActor, query = '') =>
    shop.as(actor).get<OrderListAnswer & Refusal>(`/orders${query}`);

  it('pages own purchases, newest first', async () => {
    const buyer = await aFreshBuyer();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await aPendingOrder(shop)).id);

    const first = await list(buyer, '?limit=2');
    const second = await list(buyer, '?limit=2&page=2');

    expect([...first.body.orders, ...second.body.orders].map(({ id }) => id)).toEqual(
      ids.toReversed(),
    );
    expect(first.body.pagination).toEqual({
      page: 1,
      pages: 2,
      total: 3,
      limit: 2,
      hasPrev: false,
      hasNext: true,
    });
  });

  it('filters by status, period and words, accents or not', async () => {
    const buyer = await aFreshBuyer();
    const bread = await aPendingOrder(shop, { title: 'Pão francês 100%' });
    const paid = await aPaidOrder(shop, { title: 'Café' });
    const tomorrow = new Date(shop.clock.now().getTime() + 86_400_000).toISOString();
    const idsOf = async (query: string) =>
      (await list(buyer, query)).body.orders.map(({ id }) => id);

    expect(await idsOf('?status=paid')).toEqual([paid.id]);
    expect(await idsOf('?status=')).toEqual([paid.id, bread.id]);
    expect(await idsOf(`?startDate=${tomorrow}`)).toEqual([]);
    expect(await idsOf(`?startDate=2020-01-01&endDate=${tomorrow.slice(0, 10)}`)).toHaveLength(2);
    expect(await idsOf('?searchTerm=PAO')).toEqual([bread.id]);
    expect(await idsOf(`?searchTerm=${encodeURIComponent('100%')}`)).toEqual([bread.id]);
    expect(await idsOf(`?searchTerm=${encodeURIComponent('%')}`)).toEqual([bread.id]);
    expect(await idsOf(`?searchTerm=${paid.orderNumber.toLowerCase()}`)).toEqual([paid.id]);
  });

  it("begins and ends a day at midnight of the city, whatever the server's zone", async () => {
    const buyer = await aFreshBuyer();
    const order = await aPendingOrder(shop);
    // 23:59 on the ninth in São Paulo.
    await shop.sql`update orders.orders set created_at = '2021-03-10T02:59:00Z' where id = ${order.id}`;
    const count = async (query: string) => (await list(buyer, query)).body.pagination.total;

    expect(await count('?startDate=2021-03-09&endDate=2021-03-09')).toBe(1);
    expect(await count('?startDate=2021-03-10&endDate=2021-03-11')).toBe(0);
    expect(await count('?endDate=2021-03-08')).toBe(0);
  });

  it('shows sellers their own sales only, with the payout', async () => {
    const order = await aPaidOrder(shop);

    const sales = await list(shop.seller, '?viewAsSeller=true&limit=1');
    const purchases = await list(shop.seller);
    const stranger = await list(anActor('seller'), '?viewAsSeller=true');

    expect(sales.body.orders).toMatchObject([{ id: order.id, sellerPayout: 27.71 }]);
    expect([purchases.body.orders, stranger.body.orders]).toEqual([[], []]);
  });

  it('pages purchases and sales as one list, each order once, also beyond the tenth page', async () => {
    const own = shop.buyer;
    const trader = anActor('buyer', 'seller');
    await registerUser(shop, trader);
    await openStore(shop, trader.userId, 'Feira da Praça');
    const ids: string[] = [];
    for (let n = 0; n < 23; n += 1) {
      const isSale = n % 3 === 0;
      shop.buyer = isSale ? own : trader;
      const product = isSale ? { sellerId: trader.userId } : {};
      ids.push((await aPendingOrder(shop, { title: `Item ${n}`, ...product })).id);
    }
    shop.buyer = own;

    const pages = await Promise.all(
      Array.from({ length: 12 }, (_, page) => list(trader, `?view=all&limit=2&page=${page + 1}`)),
    );
    const beyond = await list(trader, '?view=all&limit=2&page=13');
    const found = await list(trader, '?view=all&searchTerm=item%2021');
    const [purchases, sales] = [
      await list(trader, '?view=purchases&limit=100'),
      await list(trader, '?view=sales&limit=100'),
    ];

    expect(pages.flatMap(({ body }) => body.orders.map(({ id }) => id))).toEqual(ids.toReversed());
    expect(pages.at(-1)?.body.pagination).toMatchObject({ pages: 12, total: 23, hasNext: false });
    expect(beyond.body.orders).toEqual([]);
    expect(found.body.orders.map(({ id }) => id)).toEqual([ids[21]]);
    expect([purchases.body.pagination.total, sales.body.pagination.total]).toEqual([15, 8]);
    expect(sales.body.orders.every(({ sellerId }) => sellerId === trader.userId)).toBe(true);
    // Each side has its own search: a store can't find an unpaid buyer by name.
    expect(
      (await list(trader, '?view=all&searchTerm=Ana%20Souza&status=pending')).body.orders.every(
        ({ buyerId }) => buyerId === trader.userId,
      ),
    ).toBe(true);
  });

  it('shows everything to administrators only', async () => {
    const order = await aPendingOrder(shop);

    const all = await list(shop.admin, '?adminView=true&limit=1');
    const refused = await list(shop.buyer, '?adminView=true');

    expect(all.body.orders[0]?.id).toBe(order.id);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each(['?page=0', '?limit=101', '?limit=0', '?status=lost', '?startDate=yesterday'])(
    'refuses %s',
    async (query) => {
      expect((await list(shop.buyer, query)).body.code).toBe('INVALID_REQUEST');
    },
  );
});

describe('GET /orders/stats', () => {
  it('counts and sums per status, for buyer, seller and house', async () => {
    const buyer = await aFreshBuyer();
    await aPendingOrder(shop);
    await aPaidOrder(shop);

    const own = (await shop.as(buyer).get<OrderStatsAnswer>('/orders/stats')).body.stats;
    const house = (await shop.as(shop.admin).get<OrderStatsAnswer>('/orders/stats')).body.stats;
    const sales = (
      await shop.as(shop.seller).get<OrderStatsAnswer>('/orders/stats?viewAsSeller=true')
    ).body.stats;

    expect(own).toMatchObject({
      totalOrders: 2,
      totalValue: 59.6,
      confirmedRevenue: 29.8,
      byStatus: {
        pending: { count: 1, total: 29.8 },
        paid: { count: 1 },
        cancelled: { count: 0, total: 0 },
      },
    });
    expect(house.totalOrders).toBeGreaterThan(2);
    expect(sales.totalOrders).toBeGreaterThan(2);
  });

  it('leaves cancelled orders out of the total value', async () => {
    const buyer = await aFreshBuyer();
    const gone = await aPendingOrder(shop);
    await aPaidOrder(shop);
    await shop.as(buyer).post(`/orders/${gone.id}/cancel`);

    const { stats } = (await shop.as(buyer).get<OrderStatsAnswer>('/orders/stats')).body;

    expect(stats).toMatchObject({ totalOrders: 2, totalValue: 29.8 });
    expect(stats.byStatus['cancelled']).toEqual({ count: 1, total: 29.8 });
  });
});
