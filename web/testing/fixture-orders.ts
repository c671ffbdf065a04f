import * as contracts from '@largo/contracts';
import type { Static } from 'typebox';
import { answer, cut, type Said } from './answer.ts';
import { home, products, sellers } from './fixture-data.ts';
import { cityDailyStats, dailyStats } from './fixture-figures.ts';
import { type Call, type On, refusal } from './fixture-routes.ts';
import { byId, fits, fromNow, idOf, mentions, paged, waitingWork } from './fixture-tools.ts';

type Order = contracts.OrderView;
/** What can be done with it is said in answers only: to each reader in another form. */
type Refund = Omit<contracts.RefundView, 'allowed'>;
const daysAgo = (days: number) => fromNow(-24 * days);
const buyers = ['Ana Souza', 'Bruno Prado', 'Carla Dias', 'Davi Rocha'];
const states = contracts.OrderStatus.anyOf.map((one) => one.const);
const moves: Readonly<Partial<Record<contracts.OrderStatus, contracts.OrderStatus[]>>> = {
  paid: ['processing', 'shipped', 'delivered'],
  processing: ['shipped', 'delivered'],
  shipped: ['delivered', 'processing'],
};
const allowedIn = (status: contracts.OrderStatus) => ({
  nextStatuses: moves[status] ?? [],
  withNote: status === 'shipped' ? (['processing'] as const) : [],
  canMarkReturned: status === 'delivered',
  canCancel: ['pending', 'paid', 'processing'].includes(status),
  canRequestRefund: ['paid', 'processing', 'shipped', 'delivered'].includes(status),
});

function orderAt(index: number): Order {
  const [product, shop] = [products[index % products.length], sellers[0]];
  if (!product || !shop) throw new Error('the fixture has no product or no store');
  const { id: productId, title, sku, price } = product;
  const images = product.images.slice(0, 1);
  const status = states[index % states.length] ?? 'paid';
  const name = buyers[index % buyers.length] ?? '';
  const email = `${name.split(' ')[0]?.toLowerCase()}@largo.test`;
  const buyer = { id: idOf(22, index % buyers.length), name, email, phone: '19991112222' };
  const isDelivered = status === 'delivered';
  const createdAt = daysAgo(index);
  return answer(contracts.OrderView, {
    id: idOf(20, index),
    orderNumber: `LG-2026-${String(1_040 - index).padStart(6, '0')}`,
    purchaseId: idOf(21, index),
    buyerId: buyer.id,
    sellerId: shop.id,
    status,
    total: price + 9.9,
    subtotal: price,
    freightTotal: 9.9,
    items: [
      {
        id: idOf(23, index),
        productId,
        product: { id: productId, title, images },
        productSnapshot: { title, image: images[0], sku },
        quantity: 1,
        price,
        lineTotal: price,
      },
    ],
    buyer,
    seller: { id: shop.id, name: shop.businessName, email: 'loja@largo.test', phone: '1932334455' },
    promisedDay: '2026-11-24',
    sellerPayout: price,
    createdAt,
    shippingAddress: home,
    statusHistory: [
      { newStatus: status, userType: 'buyer', createdAt, changedByUser: { name: buyer.name } },
    ],
    cancelledBy: status === 'cancelled' ? 'seller' : null,
    cancelReasonCode: status === 'cancelled' ? 'out_of_stock' : null,
    returnReasonCode: status === 'returned' ? 'regret' : null,
    commission: 1,
    platformFee: 0.5,
    refundable: price + 9.9,
    deliveryReport: isDelivered ? { notes: 'Deixei com o porteiro.', reportedAt: createdAt } : null,
    returnable: { items: [{ productId, quantity: 1 }], freight: 9.9 },
    allowed: allowedIn(status),
  });
}

function refundOf(order: Order, index: number, said: Said<Refund> = {}): Refund {
  const { id, orderNumber, buyer, seller, createdAt, total } = order;
  const people = { buyer: { name: buyer.name }, seller: { name: seller.name } };
  const { allowed: _, ...refund } = answer(contracts.RefundView, {
    id: idOf(24, index),
    orderId: id,
    order: { id, orderNumber, createdAt, ...people },
    paymentId: idOf(25, index),
    originalAmount: total,
    refundAmount: total,
    reason: 'quality_issue',
    reasonDetails: 'Veio diferente da foto.',
    requestedAmount: total,
    waitsFor: 'operator',
    initiator: people.buyer,
    createdAt: daysAgo(index + 1),
    ...said,
  });
  return refund;
}

const summaryOf = (order: Order) => cut(contracts.OrderSummary, order);

/** Orders of the whole city, and the money that is to go back. */
export function openOrders() {
  const details = Array.from({ length: 18 }, (_, index) => orderAt(index));
  const dispute = { id: idOf(26, 0), dueAt: daysAgo(-2) };
  const kinds: Said<Refund>[] = [
    { dispute, reason: 'product_defect' },
    {},
    { refundType: 'partial', refundAmount: 5 },
    { status: 'failed', failureCause: '2031', processedAt: daysAgo(0) },
  ];
  const refunds = details
    .filter(({ status }) => status === 'delivered' || status === 'shipped')
    .flatMap((order, index) => (kinds[index] ? [refundOf(order, index, kinds[index])] : []));
  return { details, orders: details.map(summaryOf), refunds };
}

/** As administrators see them; everybody else has none. */
export function addOrders(on: On): void {
  const { details: orders, refunds } = openOrders();
  const find = (id: string) => byId(orders, id, 'ORDER_NOT_FOUND');
  const detail = (order: Order) =>
    cut(contracts.OrderView, {
      ...order,
      refunds: refunds.filter(({ orderId }) => orderId === order.id),
    });
  on('GET /orders', contracts.OrderListAnswer, ({ query }) => {
    const { adminView, searchTerm = '', startDate = '' } = query;
    const found = (adminView === 'true' ? orders : [])
      .filter(fits(query, 'status'))
      .filter(({ createdAt }) => createdAt >= startDate)
      .filter(({ orderNumber, buyer }) => mentions(searchTerm, `${orderNumber} ${buyer.name}`))
      .map(summaryOf);
    return { ...paged('orders', found, query, 10), serverTime: fromNow(0) };
  });
  on('GET /orders/stats', contracts.OrderStatsAnswer, ({ query: { adminView, groupBy } }) => {
    const isAll = adminView === 'true';
    const totals = isAll
      ? { totalOrders: 16, totalValue: 420 }
      : { totalOrders: 7, totalValue: 700 };
    const byStatus = isAll
      ? Object.fromEntries(states.map((status) => [status, { count: 2, total: 60 }]))
      : { paid: { count: 3, total: 90 }, processing: { count: 1, total: 30 } };
    const days = isAll ? cityDailyStats() : dailyStats();
    const byDay = groupBy === 'day' ? days : undefined;
    return { stats: { ...totals, confirmedRevenue: 512.3, byStatus }, byDay };
  });
  on('GET /orders/delivery-confirmation', null, () => ({ orders: [] }));
  on(
    'GET /seller-evaluations/ready-for-evaluation',
    contracts.ReadyForEvaluationAnswer,
    () => ({}),
  );
  on('GET /orders/:id', contracts.OrderAnswer, ({ id }) => ({ order: detail(find(id)) }));
  on('GET /orders/:id/attachments', contracts.OrderAttachmentsAnswer, () => ({}));
  on('PUT /orders/:id/admin-update', null, ({ id, body }: Call<Partial<Order>>) => {
    const order = find(id);
    const { status = order.status, trackingCode = null, estimatedDelivery = null } = body;
    Object.assign(order.allowed, allowedIn(status));
    Object.assign(order, { status, trackingCode, estimatedDelivery });
    return { message: 'Pedido atualizado.', order: detail(order) };
  });

  const findRefund = (id: string) => byId(refunds, id, 'REFUND_NOT_FOUND');
  /** As the service says it: a regret is not refused, and a failed refund is tried again once. */
  const withAllowed = (refund: Refund): contracts.RefundView => {
    const canApprove = refund.status === 'pending';
    const canRetry = refund.status === 'failed' && refund.retriedBy === null;
    const canReject = canApprove && refund.reason !== 'regret';
    return { ...refund, allowed: { canApprove, canReject, canRetry, canPayOutside: canRetry } };
  };
  on('GET /refunds', contracts.RefundListAnswer, ({ query }) => {
    const since = query['startDate'] ?? '';
    const found = refunds
      .filter(fits(query, 'status'))
      .filter(({ createdAt }) => createdAt >= since);
    return paged('refunds', found.map(withAllowed), query, 10);
  });
  on('GET /refunds/queue', contracts.RefundQueueAnswer, () => {
    const work = (isMeant: (refund: Refund) => boolean) =>
      waitingWork(refunds.filter(isMeant), (one) => [one.refundAmount, one.createdAt]);
    return {
      requests: work(({ status, dispute }) => status === 'pending' && !dispute),
      disputes: work(({ status, dispute }) => status === 'pending' && dispute !== null),
      disputesDueAt: refunds.find(({ dispute }) => dispute)?.dispute?.dueAt,
      failed: work(({ status, retriedBy }) => status === 'failed' && retriedBy === null),
    };
  });
  on('GET /refunds/:id', contracts.RefundReviewAnswer, ({ id }) => {
    const refund = findRefund(id);
    const order = find(refund.orderId);
    const { dispute, createdAt, refundAmount } = refund;
    const statement = { by: 'seller', text: 'Saiu daqui inteiro, com foto da embalagem.' } as const;
    const reported = dispute && {
      id: dispute.id,
      reason: 'product_defect',
      description: 'Chegou quebrado, não abre.',
      images: order.items.flatMap(({ product }) => product.images),
      createdAt,
      dueAt: dispute.dueAt,
      statements: [{ ...statement, createdAt }],
    };
    const shares = { seller: refundAmount - 1.5, commission: 1, platformFee: 0.5 };
    const others = refunds.filter((one) => one.orderId === order.id && one.id !== id);
    return { refund: withAllowed(refund), order: detail(order), dispute: reported, shares, others };
  });
  interface Review {
    action: 'approve' | 'reject';
    rejectionReason?: string;
  }
  on('POST /refunds/:id/review', contracts.RefundAnswer, ({ id, body }: Call<Review>) => {
    const refund = findRefund(id);
    if (refund.status !== 'pending') throw refusal(409, 'REFUND_ALREADY_REVIEWED');
    refund.status = body.action === 'approve' ? 'approved' : 'rejected';
    refund.rejectionReason = body.rejectionReason ?? null;
    refund.processedAt = daysAgo(0);
    return { refund: withAllowed(refund) };
  });
  const outside = '/refunds/:id/outside-payment';
  type Amount = Static<typeof contracts.ApproveOutsideRefundBody>;
  on(`POST ${outside}/approve`, contracts.RefundAnswer, ({ id, body }: Call<Amount>) => {
    const approval = { by: idOf(28, 0), amount: body.amount };
    const refund = Object.assign(findRefund(id), { outside: { reference: null, approval } });
    return { refund: withAllowed(refund) };
  });
  on(`POST ${outside}`, contracts.RefundAnswer, ({ id, body }: Call<{ reference: string }>) => {
    const refund = findRefund(id);
    if (!refund.outside)
      throw refusal(409, 'SECOND_APPROVER_NEEDED', { details: { approvedBy: null } });
    refund.status = 'processing';
    refund.outside.reference = body.reference;
    return { refund: withAllowed(refund) };
  });
  on('POST /refunds/:id/retry', contracts.RefundAnswer, ({ id }) => {
    const failed = findRefund(id);
    const again = { id: idOf(24, 90), status: 'approved', failureCause: null } as const;
    const refund: Refund = { ...failed, ...again, retryOf: id };
    failed.retriedBy = refund.id;
    refunds.unshift(refund);
    return { refund: withAllowed(refund) };
  });
}
