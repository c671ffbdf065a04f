import type { PaymentStatus, PaymentView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import {
  isPastExpiry,
  leadingOrderId,
  type PaymentRecord,
  waitingOrders,
} from '../../domain/payment.ts';
import type { PaymentState } from '../../domain/payment-states.ts';

/** An attempt that the provider has not answered yet is shown as pending to everyone. */
export const shownStatus = (state: PaymentState): PaymentStatus =>
  state === 'creating' ? 'pending' : state;

/** A payment as its buyer sees it at `now`. */
export function paymentView(payment: PaymentRecord, now: Date): PaymentView {
  const status = shownStatus(payment.status);
  const isExpired = status === 'expired' || (status === 'pending' && isPastExpiry(payment, now));
  return {
    id: payment.id,
    purchaseId: payment.purchaseId,
    orderId: leadingOrderId(payment),
    orders: payment.orders.map(({ orderId, orderNumber, sellerName, amountCents }) => ({
      orderId,
      orderNumber,
      sellerName,
      amount: centsToReais(amountCents),
    })),
    status,
    statusDetail: payment.statusDetail,
    isExpired,
    amount: centsToReais(payment.amountCents),
    refundedAmount: centsToReais(payment.refundedCents),
    paymentMethod: payment.method,
    installments: payment.installments,
    installmentAmount: reaisOf(payment.installmentCents),
    totalPaid: reaisOf(payment.totalPaidCents),
    card: cardOf(payment),
    challenge: challengeOf(payment),
    mercadoPagoId: payment.providerPaymentId,
    qrCode: payment.qrCode,
    pixCopyPaste: payment.qrCode,
    qrCodeBase64: payment.qrCodeBase64,
    ticketUrl: payment.ticketUrl,
    isTestPayment: payment.method === 'test',
    canRetryPayment: canRetry(payment, isExpired),
    serverTime: now.toISOString(),
    expiresAt: payment.expiresAt,
    approvedAt: payment.approvedAt,
    createdAt: payment.createdAt,
  };
}

/** All stored card data. */
export const cardOf = ({ cardBrand: brand, cardLastFour: lastFour }: CardKept) =>
  brand === null ? null : { brand, lastFour };
type CardKept = Pick<PaymentRecord, 'cardBrand' | 'cardLastFour'>;

const challengeOf = ({ challengeUrl: url, challengeRequest: request }: PaymentRecord) =>
  url === null || request === null ? null : { url, request };

const reaisOf = (cents: number | null) => (cents === null ? null : centsToReais(cents));

const ended = new Set(['expired', 'rejected', 'cancelled']);

function canRetry(payment: PaymentRecord, isExpired: boolean): boolean {
  if (!isExpired && !ended.has(payment.status)) return false;
  return waitingOrders(payment).length > 0;
}
