import * as contracts from '@largo/contracts';
import { allocate, centsToReais, refundShares } from '@largo/kernel';
import type { Static } from 'typebox';
import { answer, cut, type Said } from './answer.ts';
import { type Call, type Note, type On, refusal } from './fixture-routes.ts';
import { at, byId, fits, idOf, mentions, paged, sum, waitingWork } from './fixture-tools.ts';

type Payment = contracts.AdminPaymentView;
type Decision = Static<typeof contracts.DecideFraudAlertBody>;
const { properties } = contracts.AdminPaymentView;
const buyers = ['Ana Souza', 'Bruno Prado', 'Conceição Araújo'];
const shops = ['Padaria Forno da Vila', 'Livraria do Largo'];

function payment(index: number, amounts: readonly number[], said: Said<Payment> = {}): Payment {
  const { status = 'approved', method = 'pix' } = said;
  const isPaid = status === 'approved';
  const orderStatus: contracts.OrderStatus = status === 'pending' ? status : 'paid';
  const createdAt = at(-index);
  const mercadoPagoId = String(1_340_000_000 + index);
  const statusDetail = isPaid ? 'accredited' : 'pending_waiting_transfer';
  const amount = centsToReais(amounts.reduce((total, cents) => total + cents, 0));
  const facts = { id: idOf(6, index), method, status, statusDetail, amount, mercadoPagoId };
  return answer(contracts.AdminPaymentView, {
    ...facts,
    purchaseId: idOf(5, index),
    buyer: { id: idOf(8, 30 + (index % 3)), name: buyers[index % 3] },
    createdAt,
    approvedAt: isPaid ? createdAt : null,
    installments: 1,
    providerUpdatedAt: createdAt,
    providerFee: isPaid ? 0.99 : 0,
    orders: amounts.map((cents, order) => ({
      orderId: idOf(4, index * 10 + order),
      orderNumber: `LG-2026-${String(index * 10 + order).padStart(6, '0')}`,
      sellerId: idOf(7, order),
      sellerName: shops[order],
      amount: centsToReais(cents),
      status: orderStatus,
      refundableAmount: isPaid ? centsToReais(cents) : 0,
    })),
    history: [
      { status: 'creating', at: createdAt },
      { status: 'pending', statusDetail: 'pending_waiting_transfer', at: createdAt },
    ],
    attempts: [{ ...facts, createdAt }],
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
    ...said,
  });
}

function contestedPayment(): Payment {
  const contested = { status: 'charged_back', statusDetail: 'in_process' } as const;
  const view = payment(2, [12_990], {
    ...contested,
    method: 'credit_card',
    chargebackState: 'opened',
    installments: 3,
    card: { brand: 'master', lastFour: '6351' },
    totalPaid: 135.6,
    refundRefusal: 'CHARGEBACK_OPEN',
    approvedAt: at(-2),
  });
  const { id: paymentId, buyer, method, amount, orders } = view;
  const about = { paymentId, buyer, method, amount, mercadoPagoId: '777001', openedAt: at(1) };
  const documents = { documentStatus: 'pending', documentsDueAt: '2099-12-01T12:00:00.000Z' };
  const held = orders.map(({ orderId, orderNumber, sellerName }) => {
    return { orderId, orderNumber, sellerName };
  });
  const chargeback = { ...about, ...documents, reason: 'general', orders: held };
  view.chargebacks = [answer(contracts.ChargebackView, chargeback)];
  view.history.push({ ...contested, chargebackState: 'opened', at: at(1) });
  return view;
}

/** Parts of a refund, counted like the services do: five and two per cent are the platform's. */
function preview(view: Payment, amount?: number, orderId?: string): contracts.RefundPreviewAnswer {
  const cents = (reais: number) => Math.round(reais * 100);
  const open = view.orders.filter(
    (order) => order.refundableAmount > 0 && (!orderId || order.orderId === orderId),
  );
  const left = open.map(({ refundableAmount }) => refundableAmount);
  const parts = allocate(cents(amount ?? sum(left)), left.map(cents));
  return {
    amount: amount ?? sum(left),
    refundableAmount: sum(left),
    parts: open.map((order, index) => {
      const totalCents = cents(order.amount);
      const sale = {
        totalCents,
        commissionCents: Math.round(totalCents * 0.05),
        platformFeeCents: Math.round(totalCents * 0.02),
        refundedCents: totalCents - cents(order.refundableAmount),
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

function refund(view: Payment, reason: string, amount?: number, wanted?: string): void {
  for (const part of preview(view, amount, wanted).parts) {
    const { orderId, orderNumber } = part;
    const [order] = view.orders.filter((one) => one.orderId === orderId);
    if (!order) continue;
    order.refundableAmount = sum([order.refundableAmount, -part.amount]);
    order.refundedAmount = sum([order.refundedAmount, part.amount]);
    view.refundedAmount = sum([view.refundedAmount, part.amount]);
    const facts = { id: idOf(3, view.refunds.length), orderId, orderNumber, amount: part.amount };
    const done = { reason, status: 'completed', completedAt: at(2) } as const;
    view.refunds.unshift(answer(properties.refunds.items, { ...facts, ...done }));
  }
}

/** Payments of the fixture: a purchase of two stores, a contested card, an open code, and many more. */
export function addPayments(on: On, note: Note): void {
  const path = '/admin/payments/:id';
  const all = [
    payment(1, [2_000, 3_000]),
    contestedPayment(),
    payment(3, [4_590], { status: 'pending', expiresAt: at(1) }),
    payment(4, [1_000], { fraudAlert: { raisedAt: at(-1), decided: null } }),
    ...Array.from({ length: 12 }, (_, index) => payment(index + 5, [1_001 + index])),
    // Its orders are not there.
    payment(17, [], { amount: 10.13 }),
  ];
  const numbersOf = ({ orders }: Payment) => orders.map(({ orderNumber }) => orderNumber);
  const find = (id: string) => byId(all, id, 'PAYMENT_NOT_FOUND');
  const change = (id: string, action: string, work: (payment: Payment) => unknown = () => {}) => {
    const found = find(id);
    work(found);
    note(action, 'payment', id, numbersOf(found).join(', '));
    return { payment: found };
  };
  const chargebacks = all.flatMap((one) => one.chargebacks);

  on('GET /admin/payments', contracts.AdminPaymentsAnswer, ({ query }) => {
    const { search = '', buyerId } = query;
    const found = all
      .filter(fits(query, 'status', 'method'))
      .filter(({ buyer }) => !buyerId || buyer.id === buyerId)
      .filter((one) => mentions(search, one.mercadoPagoId, one.buyer.name, ...numbersOf(one)))
      .map((one) => cut(contracts.AdminPaymentItem, one));
    return paged('payments', found, query);
  });
  on('GET /admin/chargebacks', contracts.AdminChargebacksAnswer, ({ query }) =>
    paged('chargebacks', chargebacks.filter(fits(query, 'state')), query),
  );
  on('GET /admin/payments/queue', contracts.PaymentQueueAnswer, () => {
    const open = chargebacks.map((one) => ({ ...one, id: one.paymentId }));
    const work = waitingWork(open, ({ amount, openedAt }) => [amount, openedAt]);
    return { chargebacks: work, documentsDueAt: open[0]?.documentsDueAt };
  });
  on(`GET ${path}`, contracts.AdminPaymentAnswer, ({ id }) => ({ payment: find(id) }));
  on(`GET ${path}/refund-preview`, contracts.RefundPreviewAnswer, ({ id, query }) => {
    const { amount, orderId } = query;
    return preview(find(id), amount === undefined ? amount : Number(amount), orderId);
  });
  on(`POST ${path}/sync`, contracts.AdminPaymentAnswer, ({ id }) =>
    change(id, 'payment-read-again'),
  );
  const evidence = `POST ${path}/chargebacks/:number/evidence`;
  on(evidence, contracts.AdminPaymentAnswer, ({ id, body }) => {
    if (!/name="files"; filename="/.test(String(body))) throw refusal(400, 'EVIDENCE_REFUSED');
    return change(id, 'evidence-sent', ({ chargebacks: [one = {}] }) =>
      Object.assign(one, { documentStatus: 'review_pending' }),
    );
  });
  const decide = `POST ${path}/fraud-alert/decision`;
  on(decide, contracts.AdminPaymentAnswer, ({ id, body }: Call<Decision>) =>
    change(id, 'fraud-alert-decided', (found) => {
      const decided = { ...body, by: idOf(8, 1), at: at(2) };
      found.fraudAlert = { raisedAt: at(-1), decided };
      if (body.decision === 'cancel') refund(found, body.reason);
    }),
  );
  type Refund = Static<typeof contracts.RefundPaymentBody>;
  on('POST /payments/:id/refund', contracts.RefundPaymentAnswer, ({ id, body }: Call<Refund>) => {
    change(id, 'payment-refunded', (found) =>
      refund(found, body.reason, body.amount, body.orderId),
    );
    return { message: 'Estorno solicitado' };
  });
  on('POST /payments/:id/cancel', null, ({ id }) => {
    const cancelled = { status: 'cancelled', statusDetail: 'by_collector' } as const;
    change(id, 'payment-cancelled', (found) => {
      Object.assign(found, { ...cancelled, canCancel: false });
      found.history.push({ ...cancelled, chargebackState: null, at: at(2) });
    });
    return { cancelled: true };
  });
}
