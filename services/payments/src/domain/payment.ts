import { newId } from '@largo/kernel';
import type { FundsMode } from './funds.ts';
import type { ChargebackState, PaymentState } from './payment-states.ts';

/** Why a payment that was not refused ended unpaid. */
export type CancelCause = 'replaced' | 'order-cancelled' | 'by-buyer' | 'by-admin';

export type Method = 'pix' | 'credit_card' | 'debit_card' | 'test';

/** An order's share of a payment, as frozen when the payment attempt was created. */
export interface PaidOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly amountCents: number;
  /** What a lost chargeback took of it. */
  readonly chargedBackCents?: number;
  /** The order's last known status; undefined while its event is on the way. */
  readonly status?: string | null;
}

/** One attempt to collect money. Instants are ISO texts: records are stored as JSON answers. */
export interface PaymentRecord {
  readonly id: string;
  readonly purchaseId: string;
  /** Set when one order is paid alone. */
  readonly orderId: string | null;
  readonly buyerId: string;
  readonly method: Method;
  readonly status: PaymentState;
  readonly statusDetail: string | null;
  /** Stored before the provider is asked to cancel: its notification may be faster than its answer. */
  readonly cancelCause: CancelCause | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly providerFeeCents: number;
  readonly installments: number;
  /** Of the provider's answer, like everything that is kept of a card. */
  readonly cardBrand: string | null;
  readonly cardLastFour: string | null;
  readonly installmentCents: number | null;
  /** What the buyer pays in all, interest of the instalments included. */
  readonly totalPaidCents: number | null;
  /** Where the card's bank asks, and what is posted there, while it waits for an answer. */
  readonly challengeUrl: string | null;
  readonly challengeRequest: string | null;
  readonly providerPaymentId: string | null;
  /** Of the time it began: what comes later, a refund too, goes the same way. */
  readonly fundsMode: FundsMode;
  readonly chargebackState: ChargebackState | null;
  readonly qrCode: string | null;
  readonly qrCodeBase64: string | null;
  readonly ticketUrl: string | null;
  /** What the buyer is shown; the provider is given a minute more. */
  readonly expiresAt: string | null;
  readonly approvedAt: string | null;
  readonly providerUpdatedAt: string | null;
  readonly createdAt: string;
  /** In which its purchase was placed. */
  readonly trace: string | null;
  readonly orders: readonly PaidOrder[];
}

/** As the audit log names it: by the orders it pays. */
export const auditSubject = ({ id, orders }: PaymentRecord) => ({
  type: 'payment',
  id,
  label: orders.map(({ orderNumber }) => orderNumber).join(', ') || null,
});

/** What the buyer wants to pay: a whole purchase, or one order of it. */
export type Payable = { purchaseId: string } | { orderId: string };

const shownPixMinutes = 30;
const providerPixMinutes = 31;
/** The reservation outlives the code: a payment of the last second still finds its goods. */
const reservedMinutes = 33;

const after = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();

export const pixShownUntil = (now: Date): string => after(now, shownPixMinutes);
export const reservedUntil = (now: Date): string => after(now, reservedMinutes);

/** The provider refuses less than 30 minutes by its own clock, so it gets one more. */
export function pixProviderUntil(shownUntil: string): string {
  return after(new Date(shownUntil), providerPixMinutes - shownPixMinutes);
}

export function isPastExpiry(payment: PaymentRecord, now: Date): boolean {
  return payment.expiresAt !== null && payment.expiresAt <= now.toISOString();
}

/** Those of its orders that still wait to be paid. */
export const waitingOrders = ({ orders }: PaymentRecord): readonly PaidOrder[] =>
  orders.filter(({ status }) => (status ?? 'pending') === 'pending');

/** The order that stands for a payment: the one paid alone, else the first that is not cancelled. */
export function leadingOrderId({ orderId, orders, purchaseId }: PaymentRecord): string {
  const living = orders.find(({ status }) => status !== 'cancelled');
  return orderId ?? (living ?? orders[0])?.orderId ?? purchaseId;
}

export function paysSameOrders(
  payment: PaymentRecord,
  orders: readonly { orderId: string; amountCents: number }[],
): boolean {
  if (payment.orders.length !== orders.length) return false;
  const shares = new Map(payment.orders.map((order) => [order.orderId, order.amountCents]));
  return orders.every((order) => shares.get(order.orderId) === order.amountCents);
}

/** What orders says is to be paid. */
export interface Payables {
  readonly purchaseId: string;
  readonly buyer: { readonly id: string };
  readonly orders: readonly (Omit<PaidOrder, 'amountCents'> & { readonly totalCents: number })[];
  readonly totalCents: number;
  readonly trace?: string;
}

/** Before the provider has answered, and for ever with a PIX. */
export const noCard = {
  cardBrand: null,
  cardLastFour: null,
  installmentCents: null,
  totalPaidCents: null,
  challengeUrl: null,
  challengeRequest: null,
} as const;

/** A payment as it is before the provider has heard of it. */
export function newPayment(
  { purchaseId, buyer, orders, totalCents, trace }: Payables,
  given: {
    payable: Payable;
    method: Method;
    fundsMode: FundsMode;
    installments: number;
    now: Date;
    expiresAt: string | null;
  },
): PaymentRecord {
  return {
    id: newId(),
    purchaseId,
    orderId: 'orderId' in given.payable ? given.payable.orderId : null,
    buyerId: buyer.id,
    method: given.method,
    status: 'creating',
    statusDetail: null,
    cancelCause: null,
    amountCents: totalCents,
    refundedCents: 0,
    providerFeeCents: 0,
    installments: given.installments,
    ...noCard,
    providerPaymentId: null,
    fundsMode: given.fundsMode,
    chargebackState: null,
    qrCode: null,
    qrCodeBase64: null,
    ticketUrl: null,
    expiresAt: given.expiresAt,
    approvedAt: null,
    providerUpdatedAt: null,
    createdAt: given.now.toISOString(),
    trace: trace ?? null,
    orders: orders.map((order) => ({
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      sellerId: order.sellerId,
      sellerName: order.sellerName,
      amountCents: order.totalCents,
    })),
  };
}

/** When open payments are read at the provider. */
export interface Readings {
  now: Date;
  /** Younger ones are left alone. */
  graceMs: number;
  everyMs: number;
  /** However old. */
  atLeastEveryMs: number;
  /** Of those whose outcome is not known. */
  unknownEveryMs: number;
  limit: number;
}
