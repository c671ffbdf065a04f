import type { ChargebackState, PaymentState } from './payment-states.ts';

export type Method = 'pix' | 'credit_card' | 'debit_card' | 'test';

/** An order's share of a payment, as frozen when the attempt was opened. */
export interface PaidOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly amountCents: number;
  /** What orders last told; undefined while its event is on the way. */
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
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly providerFeeCents: number;
  readonly installments: number;
  readonly providerPaymentId: string | null;
  readonly chargebackState: ChargebackState | null;
  readonly qrCode: string | null;
  readonly qrCodeBase64: string | null;
  readonly ticketUrl: string | null;
  /** What the buyer is shown; the provider is given a minute more. */
  readonly expiresAt: string | null;
  readonly approvedAt: string | null;
  readonly providerUpdatedAt: string | null;
  readonly createdAt: string;
  readonly orders: readonly PaidOrder[];
}

/** What the buyer wants to pay: a whole purchase, or one order of it. */
export type Payable = { purchaseId: string } | { orderId: string };

const shownPixMinutes = 30;
const providerPixMinutes = 31;
/** Stock outlives the code: a payment of the last second still finds its goods. */
const holdMinutes = 33;

const after = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString();

export const pixShownUntil = (now: Date): string => after(now, shownPixMinutes);
export const holdUntil = (now: Date): string => after(now, holdMinutes);

/** The provider refuses less than 30 minutes by its own clock, so it gets one more. */
export function pixProviderUntil(shownUntil: string): string {
  return after(new Date(shownUntil), providerPixMinutes - shownPixMinutes);
}

export function isPastExpiry(payment: PaymentRecord, now: Date): boolean {
  return payment.expiresAt !== null && payment.expiresAt <= now.toISOString();
}

export function paysSameOrders(
  payment: PaymentRecord,
  orders: readonly { orderId: string; amountCents: number }[],
): boolean {
  if (payment.orders.length !== orders.length) return false;
  const shares = new Map(payment.orders.map((order) => [order.orderId, order.amountCents]));
  return orders.every((order) => shares.get(order.orderId) === order.amountCents);
}
