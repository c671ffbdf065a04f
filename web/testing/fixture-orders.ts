import type { OrderStatus, OrderSummary, OrderView, RefundView } from '@largo/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { products, sellers } from './fixture-data.ts';
import { cityDailyStats, dailyStats } from './fixture-figures.ts';
import { waitingWork } from './fixture-waiting.ts';

type Query = Readonly<Record<string, string | undefined>>;
interface WithId {
  Params: { id: string };
}

const dayMs = 86_400_000;
const idOf = (kind: number, index: number) =>
  `019000${String(kind)}-0000-7000-8000-${String(index).padStart(12, '0')}`;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const shop = sellers[0];
if (!shop) throw new Error('the fixture has no store');

const buyers = ['Ana Souza', 'Bruno Prado', 'Carla Dias', 'Davi Rocha'];
const cycle: readonly OrderStatus[] = [
  'pending',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'returned',
];
const moves: Readonly<Partial<Record<OrderStatus, OrderStatus[]>>> = {
  paid: ['processing', 'shipped', 'delivered'],
  processing: ['shipped', 'delivered'],
  shipped: ['delivered', 'processing'],
};

const allowedIn = (status: OrderStatus): OrderSummary['allowed'] => ({
  nextStatuses: moves[status] ?? [],
  canCancel: ['pending', 'paid', 'processing'].includes(status),
  canPay: false,
  canConfirmDelivery: false,
  canRequestRefund: ['paid', 'processing', 'shipped', 'delivered'].includes(status),
});

function summary(index: number): OrderSummary {
  const product = products[index % products.length];
  if (!product || !shop) throw new Error('the fixture has no product');
  const name = buyers[index % buyers.length] ?? '';
  const [image = null] = product.images;
  const snapshot = { title: product.title, image, sku: product.sku };
  return {
    id: idOf(20, index),
    orderNumber: `LG-2026-${String(1_040 - index).padStart(6, '0')}`,
    purchaseId: idOf(21, index),
    buyerId: idOf(22, index % buyers.length),
    sellerId: shop.id,
    status: cycle[index % cycle.length] ?? 'paid',
    total: product.price + 9.9,
    subtotal: product.price,
    freightTotal: 9.9,
    items: [
      {
        id: idOf(23, index),
        productId: product.id,
        product: { id: product.id, title: product.title, images: product.images.slice(0, 1) },
        productSnapshot: snapshot,
        quantity: 1,
        price: product.price,
        lineTotal: product.price,
      },
    ],
    buyer: {
      id: idOf(22, index % buyers.length),
      name,
      email: `${name.split(' ')[0]?.toLowerCase()}@largo.test`,
      phone: '19991112222',
    },
    seller: { id: shop.id, name: shop.businessName, email: 'loja@largo.test', phone: '1932334455' },
    trackingCode: null,
    estimatedDelivery: null,
    promisedDay: '2026-11-24',
    sellerPayout: product.price,
    fundsReleasedAt: null,
    paymentExpiresAt: null,
    deliveryConfirmed: false,
    nextDeadline: null,
    allowed: allowedIn(cycle[index % cycle.length] ?? 'paid'),
    createdAt: daysAgo(index),
  };
}

function refundOf(order: OrderSummary, index: number, more: Partial<RefundView>): RefundView {
  return {
    id: idOf(24, index),
    orderId: order.id,
    order: {
      id: order.id,
      orderNumber: order.orderNumber,
      buyer: { name: order.buyer.name },
      seller: { name: order.seller.name },
      createdAt: order.createdAt,
    },
    paymentId: idOf(25, index),
    originalAmount: order.total,
    refundAmount: order.total,
    refundType: 'full',
    reason: 'quality_issue',
    reasonDetails: 'Veio diferente da foto.',
    status: 'pending',
    rejectionReason: null,
    failureCause: null,
    requestedAmount: order.total,
    items: null,
    withFreight: false,
    waitsFor: 'operator',
    sellerAnswer: null,
    escalation: null,
    returnedAt: null,
    withdrawnAt: null,
    mercadoPagoRefundId: null,
    initiator: { name: order.buyer.name },
    dispute: null,
    retryOf: null,
    retriedBy: null,
    createdAt: daysAgo(index + 1),
    processedAt: null,
    completedAt: null,
    ...more,
  } as RefundView;
}

/** Orders of the whole city, and the money that is to go back. */
export function openOrders() {
  const orders = Array.from({ length: 18 }, (_, index) => summary(index));
  const delivered = orders.filter(({ status }) => status === 'delivered' || status === 'shipped');
  const refunds = delivered.slice(0, 4).map((order, index) =>
    refundOf(
      order,
      index,
      [
        {
          dispute: { id: idOf(26, 0), status: 'open', dueAt: daysAgo(-2) },
          reason: 'product_defect',
        },
        {},
        { refundType: 'partial', refundAmount: 5 },
        { status: 'failed', failureCause: '2031', processedAt: daysAgo(0) },
      ][index] as Partial<RefundView>,
    ),
  );
  return { orders, refunds };
}

function detail(order: OrderSummary, refunds: readonly RefundView[]): OrderView {
  const { status } = order;
  const ofOrder = refunds.filter(({ orderId }) => orderId === order.id);
  return {
    ...order,
    shippingAddress: {
      street: 'Rua Maria Monteiro',
      number: '120',
      complement: null,
      neighborhood: 'Cambuí',
      city: 'Campinas',
      state: 'SP',
      zipCode: '13025-151',
      country: 'Brazil',
    },
    addressHidden: null,
    statusHistory: [
      {
        id: idOf(27, 0),
        oldStatus: null,
        newStatus: status,
        userType: 'buyer',
        reasonCode: null,
        reason: null,
        createdAt: order.createdAt,
        changedByUser: { name: order.buyer.name },
      },
    ],
    storeNote: null,
    cancelledBy: status === 'cancelled' ? 'seller' : null,
    cancelReasonCode: status === 'cancelled' ? 'out_of_stock' : null,
    cancelReason: null,
    returnReasonCode: status === 'returned' ? 'regret' : null,
    returnReason: null,
    commission: 1,
    platformFee: 0.5,
    refundedTotal: 0,
    refundable: order.total,
    deliveryReport:
      status === 'delivered'
        ? { notes: 'Deixei com o porteiro.', deliveryProof: null, reportedAt: order.createdAt }
        : null,
    refunds: ofOrder,
    returnable: {
      items: order.items.map(({ productId, quantity }) => ({ productId, quantity })),
      freight: order.freightTotal,
    },
    dispute: null,
    timeline: [],
    deadlines: [],
    review: null,
    purchaseOrders: [],
    allowed: {
      ...allowedIn(status),
      canReportDelivery: false,
      canReportProblem: false,
      canAnswerRefund: false,
      canAnswerRefundOffer: false,
      canWithdrawRefund: false,
      canRecordReturn: false,
      canStateInDispute: false,
      canGiveInDispute: false,
    },
  };
}

const refuse = (reply: FastifyReply, status: number, code: string, details?: object) =>
  reply.code(status).send({ error: code.toLowerCase(), code, details, requestId: 'req-fixture' });

function paged<T>(all: readonly T[], { page = '1', limit = '10' }: Query) {
  const [at, size] = [Number(page), Number(limit)];
  const pages = Math.max(1, Math.ceil(all.length / size));
  return {
    items: all.slice((at - 1) * size, at * size),
    pagination: {
      page: at,
      pages,
      total: all.length,
      limit: size,
      hasPrev: at > 1,
      hasNext: at < pages,
    },
  };
}

type Books = ReturnType<typeof openOrders>;

/** As administrators see them; everybody else has none. */
export function addOrders(app: FastifyInstance, books: Books = openOrders()): void {
  const { orders } = books;
  const find = (id: string) => orders.find((order) => order.id === id);
  app.get('/api/orders', (request) => {
    const { adminView, status, searchTerm = '', startDate = '', ...page } = request.query as Query;
    const found = (adminView === 'true' ? orders : [])
      .filter((order) => !status || order.status === status)
      .filter(({ createdAt }) => createdAt >= startDate)
      .filter(({ orderNumber, buyer }) =>
        `${orderNumber} ${buyer.name}`.toLowerCase().includes(searchTerm.toLowerCase()),
      );
    const { items, pagination } = paged(found, page);
    return { orders: items, pagination, serverTime: new Date().toISOString() };
  });
  app.get('/api/orders/stats', (request) => {
    const { adminView, groupBy } = request.query as Query;
    const isAll = adminView === 'true';
    const one = { count: 1, total: 30 };
    const byStatus = isAll
      ? Object.fromEntries(cycle.map((status) => [status, { count: 2, total: 60 }]))
      : { paid: { count: 3, total: 90 }, processing: one };
    const totals = isAll
      ? { totalOrders: 16, totalValue: 420 }
      : { totalOrders: 7, totalValue: 700 };
    const days = isAll ? cityDailyStats() : dailyStats();
    const byDay = groupBy === 'day' ? { byDay: days } : {};
    return { stats: { ...totals, confirmedRevenue: 512.3, byStatus }, ...byDay };
  });
  app.get('/api/orders/delivery-confirmation', () => ({ orders: [] }));
  app.get('/api/seller-evaluations/ready-for-evaluation', () => ({ orders: [] }));
  app.get<WithId>('/api/orders/:id', (request, reply) => {
    const order = find(request.params.id);
    return order ? { order: detail(order, books.refunds) } : refuse(reply, 404, 'ORDER_NOT_FOUND');
  });
  app.get('/api/orders/:id/attachments', () => ({ attachments: [] }));
  app.put<WithId & { Body: Partial<OrderSummary> }>(
    '/api/orders/:id/admin-update',
    (request, reply) => {
      const order = find(request.params.id);
      if (!order) return refuse(reply, 404, 'ORDER_NOT_FOUND');
      const { status = order.status, trackingCode = null, estimatedDelivery = null } = request.body;
      Object.assign(order, { status, trackingCode, estimatedDelivery });
      return { message: 'Status atualizado com sucesso!', order: detail(order, books.refunds) };
    },
  );
  addRefunds(app, books);
}

function addRefunds(app: FastifyInstance, { orders, refunds }: Books): void {
  const find = (id: string) => refunds.find((refund) => refund.id === id);
  app.get('/api/refunds', (request) => {
    const { status, startDate = '', ...page } = request.query as Query;
    const found = refunds
      .filter((refund) => !status || refund.status === status)
      .filter(({ createdAt }) => createdAt >= startDate);
    const { items, pagination } = paged(found, page);
    return { refunds: items, pagination };
  });
  app.get('/api/refunds/queue', () => {
    const waiting = refunds.filter(({ status }) => status === 'pending');
    const work = (of: typeof refunds) =>
      waitingWork(of, (one) => [one.refundAmount, one.createdAt]);
    const disputes = waiting.filter(({ dispute }) => dispute !== null);
    return {
      requests: work(waiting.filter(({ dispute }) => dispute === null)),
      disputes: work(disputes),
      disputesDueAt: disputes.map(({ dispute }) => dispute?.dueAt).toSorted()[0] ?? null,
      failed: work(
        refunds.filter(({ status, retriedBy }) => status === 'failed' && retriedBy === null),
      ),
    };
  });
  app.get<WithId>('/api/refunds/:id', (request, reply) => {
    const refund = find(request.params.id);
    const order = orders.find(({ id }) => id === refund?.orderId);
    if (!refund || !order) return refuse(reply, 404, 'REFUND_NOT_FOUND');
    const { dispute } = refund;
    return {
      refund,
      order: detail(order, refunds),
      dispute: dispute && {
        id: dispute.id,
        reason: 'product_defect',
        description: 'Chegou quebrado, não abre.',
        images: order.items.flatMap(({ product }) => product.images),
        createdAt: refund.createdAt,
        dueAt: dispute.dueAt,
        statements: [
          {
            id: idOf(27, 0),
            by: 'seller',
            text: 'Saiu daqui inteiro, com foto da embalagem.',
            createdAt: refund.createdAt,
          },
        ],
      },
      shares: { seller: refund.refundAmount - 1.5, commission: 1, platformFee: 0.5 },
      others: refunds.filter(({ id, orderId }) => orderId === order.id && id !== refund.id),
    };
  });
  app.post<WithId & { Body: { action: 'approve' | 'reject'; rejectionReason?: string } }>(
    '/api/refunds/:id/review',
    (request, reply) => {
      const refund = find(request.params.id);
      if (!refund) return refuse(reply, 404, 'REFUND_NOT_FOUND');
      if (refund.status !== 'pending') return refuse(reply, 409, 'REFUND_ALREADY_REVIEWED');
      const { action, rejectionReason = null } = request.body;
      refund.status = action === 'approve' ? 'approved' : 'rejected';
      Object.assign(refund, { rejectionReason, processedAt: daysAgo(0) });
      return { message: 'ok', refund };
    },
  );
  let approval: NonNullable<RefundView['outside']>['approval'] = null;
  app.post<WithId & { Body: { amount: number } }>(
    '/api/refunds/:id/outside-payment/approve',
    (request, reply) => {
      const refund = find(request.params.id);
      if (!refund) return refuse(reply, 404, 'REFUND_NOT_FOUND');
      approval = { by: idOf(28, 0), amount: request.body.amount };
      refund.outside = { reference: null, approval };
      return { message: 'ok', refund };
    },
  );
  app.post<WithId & { Body: { reference: string } }>(
    '/api/refunds/:id/outside-payment',
    (request, reply) => {
      const refund = find(request.params.id);
      if (!refund) return refuse(reply, 404, 'REFUND_NOT_FOUND');
      if (approval === null)
        return refuse(reply, 409, 'SECOND_APPROVER_NEEDED', { approvedBy: null });
      refund.status = 'processing';
      refund.outside = { reference: request.body.reference, approval };
      return { message: 'ok', refund };
    },
  );
  app.post<WithId>('/api/refunds/:id/retry', (request, reply) => {
    const failed = find(request.params.id);
    if (!failed) return refuse(reply, 404, 'REFUND_NOT_FOUND');
    if (failed.retriedBy !== null) return refuse(reply, 409, 'REFUND_NOT_RETRYABLE');
    const refund: RefundView = {
      ...failed,
      id: idOf(24, 90),
      status: 'approved',
      failureCause: null,
      retryOf: failed.id,
    };
    failed.retriedBy = refund.id;
    refunds.unshift(refund);
    return reply.code(201).send({ message: 'ok', refund });
  });
}
