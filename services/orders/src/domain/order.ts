import type { ChargebackState, OrderStatus, UserType } from '@largo/contracts';
import { cityDay, type DeliveryCalendar, promisedDay, type Units, unitsOf } from '@largo/kernel';
import {
  DeliveryAlreadyConfirmed,
  DisputeOpen,
  NoteRequired,
  OrderNotDelivered,
} from './errors.ts';
import type { CancelCode, Cancellation } from './reason.ts';
import { checkTransition, fulfilmentMoves, needsNote, refuseMove } from './order-status.ts';

export type { UserType };

export type PaymentState = 'pending' | 'approved' | 'expired' | 'rejected' | 'cancelled';

export interface OrderLine {
  readonly productId: string;
  /** Missing for a product without options; the title names the values of a variant. */
  readonly variantId?: string;
  readonly title: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
}

/** An order as the rules see it; names, whole addresses and pictures belong to the queries. */
export interface Order {
  readonly id: string;
  readonly orderNumber: string;
  readonly purchaseId: string;
  readonly buyerId: string;
  readonly buyerName: string;
  readonly sellerId: string;
  readonly status: OrderStatus;
  readonly totalCents: number;
  readonly freightCents: number;
  readonly commissionCents: number;
  readonly platformFeeCents: number;
  readonly sellerPayoutCents: number;
  readonly refundedCents: number;
  /** State of a chargeback of the payment that paid it; null if never contested. */
  readonly chargebackState: ChargebackState | null;
  readonly contestedCents: number;
  /** Given back to the buyer by the bank. */
  readonly chargedBackCents: number;
  readonly contestedAt: Date | null;
  readonly contestDecidedAt: Date | null;
  readonly trackingCode: string | null;
  /** The freight's maximum number of delivery days. */
  readonly freightDaysMax: number | null;
  /** The day promised to the buyer, formatted like `estimatedDelivery`. */
  readonly promisedDay: string | null;
  /** Days on which the store is closed, as known at checkout; formatted like `estimatedDelivery`. */
  readonly storeClosedDays: readonly string[];
  readonly shippingAddress: { readonly neighborhood: string };
  readonly storeNote: string | null;
  /** A day, `2026-11-30`. */
  readonly estimatedDelivery: string | null;
  readonly cancelledBy: UserType | null;
  readonly cancelReasonCode: CancelCode | null;
  /** The text of the person who cancelled. */
  readonly cancelReason: string | null;
  readonly returnReasonCode: string | null;
  readonly returnReason: string | null;
  /** The payment that paid the order, or the latest attempt. */
  readonly paymentId: string | null;
  readonly paymentMethod: string | null;
  /** Only set for cards. */
  readonly cardBrand: string | null;
  readonly installments: number | null;
  readonly paymentState: PaymentState | null;
  readonly paymentExpiresAt: Date | null;
  readonly paidAt: Date | null;
  readonly deliveryNotes: string | null;
  readonly deliveryProof: string | null;
  readonly deliveredAt: Date | null;
  readonly confirmedAt: Date | null;
  readonly createdAt: Date;
  readonly lines: readonly OrderLine[];
}

/** Who changes an order; `userId` and `name` are null for 'Sistema'. */
export interface ChangedBy {
  readonly userType: UserType;
  readonly userId: string | null;
  readonly name: string | null;
}

export const system: ChangedBy = { userType: 'system', userId: null, name: null };

/** An unpaid order shows a payment too, but is paid by it only once the money has arrived. */
export const isPaidBy = (order: Pick<Order, 'paidAt' | 'paymentId'>, paymentId: string): boolean =>
  order.paidAt !== null && order.paymentId === paymentId;

export function moveTo(order: Order, to: OrderStatus, by: UserType = 'system'): Order {
  checkTransition(order.status, to, by);
  return { ...order, status: to };
}

export interface Payment {
  readonly paymentId: string;
  readonly method: string;
  readonly card: { readonly brand: string; readonly installments: number } | null;
  readonly approvedAt: Date;
}

export function pay(order: Order, { paymentId, method, card, approvedAt }: Payment): Order {
  return {
    ...moveTo(order, 'paid'),
    paymentId,
    paymentMethod: method,
    cardBrand: card?.brand ?? null,
    installments: card?.installments ?? null,
    paymentState: 'approved',
    paymentExpiresAt: null,
    paidAt: approvedAt,
  };
}

/**
 * The promise was fixed with the order and stands. Only a buyer who pays on a later day gets a
 * later one, because the store starts upon payment.
 */
export function promiseSince(order: Order, paidAt: Date, calendar: DeliveryCalendar): Order {
  const { promisedDay: before, freightDaysMax, createdAt } = order;
  if (before === null || freightDaysMax === null) return order;
  if (cityDay(paidAt) <= cityDay(createdAt)) return order;
  return { ...order, promisedDay: promisedDay(freightDaysMax, paidAt, calendar) };
}

/** @throws OrderTransitionNotAllowed once it has shipped */
export function cancel(order: Order, by: UserType, reason: Cancellation): Order {
  return {
    ...moveTo(order, 'cancelled', by),
    cancelledBy: by,
    cancelReasonCode: reason.code,
    cancelReason: reason.text,
    paymentExpiresAt: null,
  };
}

export interface Fulfilment {
  readonly to: OrderStatus;
  readonly trackingCode?: string | null | undefined;
  readonly notes?: string | null | undefined;
  readonly estimatedDelivery?: string | null | undefined;
}

/**
 * A move of the goods by the seller or an administrator.
 * @throws NoteRequired for a move backwards without a note
 */
export function fulfil(
  order: Order,
  change: Fulfilment,
  { by, now }: { by: UserType; now: Date },
): Order {
  if (!fulfilmentMoves(order.status).includes(change.to)) refuseMove(order.status, change.to, by);
  if (needsNote(order.status, change.to) && !change.notes?.trim()) throw new NoteRequired();
  const moved = withDetails(moveTo(order, change.to, by), change);
  if (change.to !== 'delivered') return moved;
  return { ...moved, deliveredAt: now, deliveryNotes: change.notes?.trim() || null };
}

/** Corrections without a move; undefined keeps a value, null or a blank clears it. */
export function withDetails(order: Order, change: Omit<Fulfilment, 'to' | 'notes'>): Order {
  const { trackingCode = order.trackingCode, estimatedDelivery = order.estimatedDelivery } = change;
  return { ...order, trackingCode: trackingCode?.trim() || null, estimatedDelivery };
}

/** @throws OrderTransitionNotAllowed unless it has shipped */
export function reportDelivered(
  order: Order,
  report: { notes: string | null; deliveryProof: string | null },
  now: Date,
): Order {
  if (order.status !== 'shipped') refuseMove(order.status, 'delivered', 'seller');
  return {
    ...fulfil(order, { to: 'delivered', ...report }, { by: 'seller', now }),
    deliveryProof: report.deliveryProof,
  };
}

export function confirmDelivery(order: Order, hasOpenDispute: boolean, now: Date): Order {
  if (order.status !== 'delivered') throw new OrderNotDelivered(order.status);
  if (order.confirmedAt) throw new DeliveryAlreadyConfirmed();
  if (hasOpenDispute) throw new DisputeOpen();
  return { ...order, confirmedAt: now };
}

export type Goods = readonly Units[];

export function goodsOf({ lines }: Pick<Order, 'lines'>): Units[] {
  return lines.map((line) => unitsOf(line, line.quantity));
}

/** The fields by which every event identifies its order. */
export function refOf({ id, orderNumber, purchaseId, buyerId, sellerId }: Order) {
  return { orderId: id, orderNumber, purchaseId, buyerId, sellerId };
}

export function moneyOf(order: Order) {
  const { totalCents, freightCents, commissionCents, platformFeeCents, sellerPayoutCents } = order;
  return { totalCents, freightCents, commissionCents, platformFeeCents, sellerPayoutCents };
}
