import type { ChargebackState, PaymentMethod } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { FundsMode } from './funds.ts';
import type { PaymentState } from './payment-states.ts';

/** Why a payment that was not refused ended unpaid. */
export type CancelCause = 'replaced' | 'order-cancelled' | 'by-buyer' | 'by-admin';

/** An order's share of a payment, fixed when the attempt was created. */
export interface PaidOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly amountCents: number;
  /** What a lost chargeback took of it. */
  readonly chargedBackCents?: number;
  /** The order's last known status; undefined until its event arrives. */
  readonly status?: string | null;
}

/** One attempt to collect money, with instants as ISO texts: records are stored as JSON answers. */
export interface PaymentRecord {
  readonly id: string;
  readonly purchaseId: string;
  /** Set when one order is paid alone. */
  readonly orderId: string | null;
  readonly buyerId: string;
  readonly method: PaymentMethod;
  readonly status: PaymentState;
  readonly statusDetail: string | null;
  /**
   * Stored before asking the provider to cancel: its notification may be faster than its answer.
   */
  readonly cancelCause: CancelCause | null;
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly providerFeeCents: number;
  readonly installments: number;
  /** From the provider's answer, like all stored card data. */
  readonly cardBrand: string | null;
  readonly cardLastFour: string | null;
  readonly installmentCents: number | null;
  /** What the buyer pays in total, including instalment interest. */
  readonly totalPaidCents: number | null;
  /**
   * Where the card's bank asks its question, and what is posted there, while an answer is pending.
   */
  readonly challengeUrl: string | null;
  readonly challengeRequest: string | null;
  readonly providerPaymentId: string | null;
  /** The mode when it began: everything later, such as a refund, goes the same way. */
  readonly fundsMode: FundsMode;
  readonly chargebackState: ChargebackState | null;
  readonly qrCode: string | null;
  readonly qrCodeBase64: string | null;
  readonly ticketUrl: string | null;
  /** The expiry shown to the buyer; the provider is given a minute more. */
  readonly expiresAt: string | null;
  readonly approvedAt: string | null;
  readonly providerUpdatedAt: string | null;
  readonly createdAt: string;
  /** The trace in which its purchase was placed. */
  readonly trace: string | null;
  readonly orders: readonly PaidOrder[];
}

/** Its subject in the audit log: named by the orders it pays. */
export const auditSubject = ({ id, orders }: PaymentRecord) => ({
  type: 'payment',
  id,
  label: orders.map(({ orderNumber }) => orderNumber).join(', ') || null,
});

/** What the buyer wants to pay: a whole purchase, or one order of it. */
export type Payable = { purchaseId: string } | { orderId: string };

const shownPixMinutes = 30;
const providerPixMinutes = 31;
/** The reservation outlives the code, so that a last-second payment still finds its goods. */
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

/** Its orders that still wait to be paid. */
export const waitingOrders = ({ orders }: PaymentRecord): readonly PaidOrder[] =>
  orders.filter(({ status }) => (status ?? 'pending') === 'pending');

/** The order that represents a payment: the one paid alone, else the first one not cancelled. */
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

/** What is to be paid, according to orders. */
export interface Payables {
  readonly purchaseId: string;
  readonly buyer: { readonly id: string };
  readonly orders: readonly (Omit<PaidOrder, 'amountCents'> & { readonly totalCents: number })[];
  readonly totalCents: number;
  readonly trace?: string;
}

/** Before the provider has answered, and always for a PIX. */
export const noCard = {
  cardBrand: null,
  cardLastFour: null,
  installmentCents: null,
  totalPaidCents: null,
  challengeUrl: null,
  challengeRequest: null,
} as const;

/** A payment before the provider knows of it. */
export function newPayment(
  { purchaseId, buyer, orders, totalCents, trace }: Payables,
  given: {
    payable: Payable;
    method: PaymentMethod;
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
  /** Younger payments are not read. */
  graceMs: number;
  everyMs: number;
  /** The longest time between readings, at any age. */
  atLeastEveryMs: number;
  /** The interval while the outcome is unknown. */
  unknownEveryMs: number;
  limit: number;
}
