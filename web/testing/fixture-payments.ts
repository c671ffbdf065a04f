import type {
  AdminPaymentItem,
  AdminPaymentView,
  ChargebackView,
  RefundPreviewAnswer,
} from '@largo/contracts';
import { allocate, centsToReais, refundShares } from '@largo/kernel';
import type { FastifyInstance } from 'fastify';
import { waitingWork } from './fixture-waiting.ts';

const hourMs = 3_600_000;
const idOf = (kind: number, index: number) =>
  `0190000${kind}-0000-7000-8000-${String(index).padStart(12, '0')}`;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 12) + hours * hourMs).toISOString();
const buyers = ['Ana Souza', 'Bruno Prado', 'Conceição Araújo'];

interface Kept {
  view: AdminPaymentView;
  /** Cents of each order that have not been given back. */
  left: number[];
}

function payment(index: number, amounts: readonly number[], part: Partial<AdminPaymentView>): Kept {
  const amount = centsToReais(amounts.reduce((sum, cents) => sum + cents, 0));
  const status = part.status ?? 'approved';
  const isPaid = status === 'approved';
  const id = idOf(6, index);
  const createdAt = at(-index);
  const mercadoPagoId = String(1_340_000_000 + index);
  const view: AdminPaymentView = {
    id,
    purchaseId: idOf(5, index),
    buyer: { id: idOf(8, 30 + (index % 3)), name: buyers[index % 3] ?? null },
    method: 'pix',
    card: null,
    status,
    statusDetail: isPaid ? 'accredited' : 'pending_waiting_transfer',
    chargebackState: null,
    amount,
    refundedAmount: 0,
    mercadoPagoId,
    createdAt,
    approvedAt: isPaid ? createdAt : null,
    installments: 1,
    totalPaid: null,
    isTestPayment: false,
    expiresAt: null,
    providerUpdatedAt: createdAt,
    providerFee: isPaid ? 0.99 : 0,
    orders: amounts.map((cents, order) => ({
      orderId: idOf(4, index * 10 + order),
      orderNumber: `LG-2026-${String(index * 10 + order).padStart(6, '0')}`,
      sellerId: idOf(7, order),
      sellerName: ['Padaria Forno da Vila', 'Livraria do Largo'][order] ?? 'Loja',
      amount: centsToReais(cents),
      status: status === 'pending' ? 'pending' : 'paid',
      refundedAmount: 0,
      refundableAmount: isPaid ? centsToReais(cents) : 0,
    })),
    history: [
      { status: 'creating', statusDetail: null, chargebackState: null, at: createdAt },
      {
        status: 'pending',
        statusDetail: 'pending_waiting_transfer',
        chargebackState: null,
        at: createdAt,
      },
    ],
    refunds: [],
    attempts: [],
    chargebacks: [],
    notifications: [
      {
        topic: 'payment',
        action: 'payment.updated',
        receivedAt: createdAt,
        outcome: 'read',
        handledAt: createdAt,
        headers: { 'x-request-id': 'req-1', 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'payment', data: { id: mercadoPagoId } }),
      },
    ],
    canCancel: status === 'pending',
    refundRefusal: isPaid ? null : 'PAYMENT_NOT_REFUNDABLE',
    serverTime: at(2),
    ...part,
  };
  view.attempts = [attemptOf(view)];
  return { view, left: [...amounts] };
}

const attemptOf = (view: AdminPaymentView) => {
  const { id, method, status, statusDetail, amount, mercadoPagoId, createdAt } = view;
  return { id, method, status, statusDetail, amount, mercadoPagoId, createdAt };
};

function contestedPayment(): Kept {
  const kept = payment(2, [12_990], {
    method: 'credit_card',
    status: 'charged_back',
    statusDetail: 'in_process',
    chargebackState: 'opened',
    installments: 3,
    card: { brand: 'master', lastFour: '6351' },
    totalPaid: 135.6,
    refundRefusal: 'CHARGEBACK_OPEN',
    canCancel: false,
    approvedAt: at(-2),
  });
  const { view } = kept;
  const [order] = view.orders;
  const one: ChargebackView = {
    mercadoPagoId: '777001',
    kind: 'chargeback',
    state: 'opened',
    paymentId: view.id,
    buyer: view.buyer,
    method: view.method,
    amount: view.amount,
    reason: 'general',
    documentStatus: 'pending',
    documentsDueAt: '2099-12-01T12:00:00.000Z',
    openedAt: at(1),
    orders: order ? [{ ...order }] : [],
  };
  view.chargebacks = [one];
  view.history.push({
    status: 'charged_back',
    statusDetail: 'in_process',
    chargebackState: 'opened',
    at: at(1),
  });
  return kept;
}

const itemOf = ({ view }: Kept): AdminPaymentItem => {
  const { id, purchaseId, buyer, method, status, statusDetail, chargebackState } = view;
  const { amount, refundedAmount, mercadoPagoId, createdAt, approvedAt, card } = view;
  const facts = { id, purchaseId, buyer, method, status, statusDetail, chargebackState };
  const money = { card, amount, refundedAmount, mercadoPagoId, createdAt, approvedAt };
  const orders = view.orders.map(
    ({ orderId, orderNumber, sellerId, sellerName, amount: share }) => ({
      orderId,
      orderNumber,
      sellerId,
      sellerName,
      amount: share,
    }),
  );
  return { ...facts, ...money, orders };
};

const refused = (code: string, error = 'refused') => ({ error, code, requestId: 'req-fixture' });

/** Parts of a refund, counted like the services do: five and two per cent are the platform's. */
function preview(
  { view, left }: Kept,
  cents: number | null,
  orderId?: string,
): RefundPreviewAnswer {
  const open = view.orders
    .map((order, index) => ({ order, leftCents: left[index] ?? 0 }))
    .filter(({ order, leftCents }) => leftCents > 0 && (!orderId || order.orderId === orderId));
  const refundable = open.reduce((sum, { leftCents }) => sum + leftCents, 0);
  const wanted = cents ?? refundable;
  const parts = allocate(
    wanted,
    open.map(({ leftCents }) => leftCents),
  );
  return {
    amount: centsToReais(wanted),
    refundableAmount: centsToReais(refundable),
    parts: open.map(({ order, leftCents }, index) => {
      const totalCents = Math.round(order.amount * 100);
      const sale = {
        totalCents,
        commissionCents: Math.round(totalCents * 0.05),
        platformFeeCents: Math.round(totalCents * 0.02),
        refundedCents: totalCents - leftCents,
      };
      const shares = refundShares(sale, parts[index] ?? 0);
      return {
        orderId: order.orderId,
        orderNumber: order.orderNumber,
        sellerName: order.sellerName,
        amount: centsToReais(parts[index] ?? 0),
        storeShare: centsToReais(shares.sellerCents),
        commission: centsToReais(shares.commissionCents),
        platformFee: centsToReais(shares.platformFeeCents),
        passesThrough: false,
      };
    }),
  };
}

function refund(kept: Kept, cents: number | null, reason: string, orderId?: string): void {
  const { view, left } = kept;
  for (const part of preview(kept, cents, orderId).parts) {
    const index = view.orders.findIndex((order) => order.orderId === part.orderId);
    left[index] = (left[index] ?? 0) - Math.round(part.amount * 100);
    const order = view.orders[index];
    if (order) {
      order.refundableAmount = centsToReais(left[index] ?? 0);
      order.refundedAmount = centsToReais(Math.round((order.refundedAmount + part.amount) * 100));
    }
    view.refundedAmount = centsToReais(Math.round((view.refundedAmount + part.amount) * 100));
    view.refunds.unshift({
      id: idOf(3, view.refunds.length),
      orderId: part.orderId,
      orderNumber: part.orderNumber,
      amount: part.amount,
      reason,
      status: 'completed',
      mercadoPagoRefundId: '55001',
      tries: 1,
      failure: null,
      requestedAt: at(2),
      completedAt: at(2),
    });
  }
}

type Query = Readonly<Record<string, string | undefined>>;
export type PageOf = <T>(
  all: readonly T[],
  query: Query,
) => { items: readonly T[]; pagination: object };
export type Note = (
  action: string,
  subject: { type: string; id: string; label: string | null },
) => void;
type ById = { Params: { id: string } };

/** Payments of the fixture: a purchase of two stores, a contested card, an open code, and many more. */
export function addPayments(app: FastifyInstance, note: Note, pageOf: PageOf): void {
  const all: Kept[] = [
    payment(1, [2_000, 3_000], {}),
    contestedPayment(),
    payment(3, [4_590], { status: 'pending', expiresAt: at(1) }),
    payment(4, [1_000], { fraudAlert: { raisedAt: at(-1), decided: null } }),
    ...Array.from({ length: 13 }, (_, index) => payment(index + 5, [1_001 + index], {})),
  ];
  const find = (id: string) => all.find(({ view }) => view.id === id);
  const subjectOf = ({ view }: Kept) => ({
    type: 'payment',
    id: view.id,
    label: view.orders.map(({ orderNumber }) => orderNumber).join(', '),
  });
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase();

  app.get('/api/admin/payments', (request) => {
    const query = request.query as Query;
    const search = plain(query['search'] ?? '');
    const found = all.filter(({ view }) => {
      const texts = [
        view.mercadoPagoId,
        view.buyer.name,
        ...view.orders.map((one) => one.orderNumber),
      ];
      return (
        texts.some((text) => plain(text ?? '').includes(search)) &&
        (!query['status'] || view.status === query['status']) &&
        (!query['method'] || view.method === query['method']) &&
        (!query['buyerId'] || view.buyer.id === query['buyerId'])
      );
    });
    const { items, pagination } = pageOf(found.map(itemOf), query);
    return { payments: items, pagination };
  });
  app.get('/api/admin/chargebacks', (request) => {
    const query = request.query as Query;
    const cases = all
      .flatMap(({ view }) => view.chargebacks)
      .filter(({ state }) => !query['state'] || state === query['state']);
    const { items, pagination } = pageOf(cases, query);
    return { chargebacks: items, pagination };
  });
  app.get('/api/admin/payments/queue', () => {
    const open = all
      .flatMap(({ view }) => view.chargebacks)
      .filter(({ state }) => state === 'opened')
      .map((one) => ({ ...one, id: one.paymentId }));
    return {
      chargebacks: waitingWork(open, ({ amount, openedAt }) => [amount, openedAt]),
      documentsDueAt: open.map(({ documentsDueAt }) => documentsDueAt).find(Boolean) ?? null,
      differences: { count: 0, amount: 0, oldest: null },
      delayedRefunds: { count: 0, amount: 0, oldest: null },
      isProviderAway: false,
    };
  });
  app.get<ById>('/api/admin/payments/:id', (request, reply) => {
    const kept = find(request.params.id);
    return kept ? { payment: kept.view } : reply.code(404).send(refused('PAYMENT_NOT_FOUND'));
  });
  app.get<ById>('/api/admin/payments/:id/refund-preview', (request, reply) => {
    const kept = find(request.params.id);
    if (!kept) return reply.code(404).send(refused('PAYMENT_NOT_FOUND'));
    const { amount, orderId } = request.query as Query;
    return preview(kept, amount === undefined ? null : Math.round(Number(amount) * 100), orderId);
  });
  app.post<ById>('/api/admin/payments/:id/sync', (request, reply) => {
    const kept = find(request.params.id);
    if (!kept) return reply.code(404).send(refused('PAYMENT_NOT_FOUND'));
    note('payment-read-again', subjectOf(kept));
    return { payment: kept.view };
  });
  app.post<{ Params: { id: string; number: string } }>(
    '/api/admin/payments/:id/chargebacks/:number/evidence',
    (request, reply) => {
      const kept = find(request.params.id);
      const found = kept?.view.chargebacks.find(
        ({ mercadoPagoId }) => mercadoPagoId === request.params.number,
      );
      if (!kept || !found) return reply.code(404).send(refused('CHARGEBACK_NOT_FOUND'));
      if (!/name="files"; filename="/.test(String(request.body)))
        return reply.code(400).send(refused('EVIDENCE_REFUSED'));
      Object.assign(found, { documentStatus: 'review_pending' });
      note('evidence-sent', subjectOf(kept));
      return { payment: kept.view };
    },
  );
  app.post<ById & { Body: { decision: 'cancel' | 'release'; reason: string } }>(
    '/api/admin/payments/:id/fraud-alert/decision',
    (request, reply) => {
      const kept = find(request.params.id);
      const alert = kept?.view.fraudAlert;
      if (!kept || !alert) return reply.code(404).send(refused('FRAUD_ALERT_NOT_FOUND'));
      const { decision, reason } = request.body;
      kept.view.fraudAlert = { ...alert, decided: { decision, reason, by: idOf(8, 1), at: at(2) } };
      if (decision === 'cancel') refund(kept, null, reason);
      note('fraud-alert-decided', subjectOf(kept));
      return { payment: kept.view };
    },
  );
  app.post<ById & { Body: { amount?: number; orderId?: string; reason: string } }>(
    '/api/payments/:id/refund',
    (request, reply) => {
      const kept = find(request.params.id);
      if (!kept) return reply.code(404).send(refused('PAYMENT_NOT_FOUND'));
      const { amount, orderId, reason } = request.body;
      if (kept.view.chargebackState === 'opened')
        return reply.code(409).send(refused('CHARGEBACK_OPEN', 'Este pagamento está contestado'));
      refund(kept, amount === undefined ? null : Math.round(amount * 100), reason, orderId);
      note('payment-refunded', subjectOf(kept));
      return reply.code(202).send({ message: 'Estorno solicitado', refunds: [] });
    },
  );
  app.post<ById>('/api/payments/:id/cancel', (request, reply) => {
    const kept = find(request.params.id);
    if (!kept) return reply.code(404).send(refused('PAYMENT_NOT_FOUND'));
    Object.assign(kept.view, {
      status: 'cancelled',
      statusDetail: 'by_collector',
      canCancel: false,
    });
    kept.view.history.push({
      status: 'cancelled',
      statusDetail: 'by_collector',
      chargebackState: null,
      at: at(2),
    });
    note('payment-cancelled', subjectOf(kept));
    return { cancelled: true };
  });
}
