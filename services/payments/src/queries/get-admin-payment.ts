import type { AdminPaymentView, FraudAlertView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { buyerRepository } from '../db/buyer-repository.ts';
import { type FraudAlertRow, fraudAlertRepository } from '../db/fraud-alert-repository.ts';
import { paymentHistoryRepository } from '../db/payment-history-repository.ts';
import { paymentRepository } from '../db/payment-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { webhookRepository } from '../db/webhook-repository.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { isOpen } from '../domain/payment-states.ts';
import {
  doneRefundStatuses,
  duplicateRefund,
  isContested,
  isReimbursed,
  leftByOrder,
} from '../domain/refund.ts';
import { chargebacksOfPayment } from './list-chargebacks.ts';
import { orderShare, paymentFacts } from './list-payments.ts';
import { shownStatus } from './views/payment-view.ts';

const notificationsShown = 100;

/** Everything known about a payment, for an administrator. */
export async function getAdminPayment(db: Db, id: string, now: Date): Promise<AdminPaymentView> {
  const payment = await paymentRepository.get(db, id);
  const [buyerName, history, refunds, refunded, attempts, chargebacks, alert] = await Promise.all([
    buyerRepository.findName(db, payment.buyerId),
    paymentHistoryRepository.listOfPayment(db, id),
    refundRepository.listOfPayment(db, id),
    refundRepository.sumByOrder(db, id),
    paymentRepository.listOfPurchase(db, payment.purchaseId),
    chargebacksOfPayment(db, id),
    fraudAlertRepository.find(db, id),
  ]);
  const numbers = new Map(payment.orders.map((order) => [order.orderId, order.orderNumber]));
  const notifications = await notificationsOf(db, payment, chargebacks);
  return {
    ...paymentFacts(payment, buyerName),
    installments: payment.installments,
    totalPaid: payment.totalPaidCents === null ? null : centsToReais(payment.totalPaidCents),
    isTestPayment: payment.method === 'test',
    expiresAt: payment.expiresAt,
    providerUpdatedAt: payment.providerUpdatedAt,
    providerFee: centsToReais(payment.providerFeeCents),
    orders: ordersOf(payment, refunds, refunded),
    history: history.map(({ status, statusDetail, chargebackState, at }) => {
      return { status, statusDetail, chargebackState, at };
    }),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      orderId: refund.orderId,
      orderNumber: numbers.get(refund.orderId) ?? null,
      amount: centsToReais(refund.amountCents),
      reason: refund.reason,
      status: refund.status,
      mercadoPagoRefundId: refund.providerRefundId,
      tries: refund.attempts,
      failure: refund.failure,
      requestedAt: refund.requestedAt,
      completedAt: refund.completedAt,
    })),
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      method: attempt.method,
      status: shownStatus(attempt.status),
      statusDetail: attempt.statusDetail,
      amount: centsToReais(attempt.amountCents),
      mercadoPagoId: attempt.providerPaymentId,
      createdAt: attempt.createdAt,
    })),
    chargebacks,
    fraudAlert: alert ? fraudAlertView(alert) : null,
    notifications,
    canCancel: isOpen(payment.status),
    refundRefusal: refusalOf(payment, refunded),
    serverTime: now.toISOString(),
  };
}

function fraudAlertView(row: FraudAlertRow): FraudAlertView {
  const { raisedAt, decision, reason, decidedBy: by, decidedAt: at } = row;
  const isUndecided = decision === null || reason === null || by === null || at === null;
  return { raisedAt, decided: isUndecided ? null : { decision, reason, by, at } };
}

type Refunds = Awaited<ReturnType<typeof refundRepository.listOfPayment>>;

function ordersOf(
  payment: PaymentRecord,
  refunds: Refunds,
  refunded: ReadonlyMap<string, number>,
): AdminPaymentView['orders'] {
  const left = new Map(
    leftByOrder(payment, refunded).map(({ orderId, leftCents }) => [orderId, leftCents]),
  );
  return payment.orders.map((order) => {
    const back = refunds.filter(
      (one) =>
        one.orderId === order.orderId &&
        doneRefundStatuses.some((done) => done === one.status) &&
        one.reason !== duplicateRefund,
    );
    return {
      ...orderShare(order),
      // The projection stores only states that the orders service announces, so the text is one of them.
      status: (order.status ?? null) as AdminPaymentView['orders'][number]['status'],
      refundedAmount: centsToReais(back.reduce((sum, { amountCents }) => sum + amountCents, 0)),
      refundableAmount: centsToReais(left.get(order.orderId) ?? 0),
    };
  });
}

/** The code with which a refund would be refused now. */
function refusalOf(
  payment: PaymentRecord,
  refunded: ReadonlyMap<string, number>,
): AdminPaymentView['refundRefusal'] {
  if (isContested(payment)) return 'CHARGEBACK_OPEN';
  if (payment.status !== 'approved' || isReimbursed(payment)) return 'PAYMENT_NOT_REFUNDABLE';
  const isLeft = leftByOrder(payment, refunded).some(({ leftCents }) => leftCents > 0);
  return isLeft ? null : 'REFUND_TOO_LARGE';
}

async function notificationsOf(
  db: Db,
  { providerPaymentId }: PaymentRecord,
  chargebacks: AdminPaymentView['chargebacks'],
): Promise<AdminPaymentView['notifications']> {
  const about = [
    ...(providerPaymentId === null
      ? []
      : [{ topics: ['payment', 'stop_delivery_op_wh'], resourceId: providerPaymentId }]),
    ...chargebacks.flatMap(({ kind, mercadoPagoId }) =>
      mercadoPagoId === null
        ? []
        : [
            {
              topics: [kind === 'claim' ? 'topic_claims_integration_wh' : 'topic_chargebacks_wh'],
              resourceId: mercadoPagoId,
            },
          ],
    ),
  ];
  const rows = await webhookRepository.listAbout(db, about, notificationsShown);
  return rows.map(({ topic, action, receivedAt, outcome, handledAt, headers, body }) => {
    return { topic, action, receivedAt, outcome, handledAt, headers, body };
  });
}
