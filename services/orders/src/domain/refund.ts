import type { OrderStatus, RefundStatus } from '@largo/contracts';
import {
  amountOfItems,
  type Cents,
  cents,
  type ChosenItems,
  cityDayEnd,
  cityDaysLater,
  InvalidAmount,
  InvalidInput,
  isReturnable,
  reasonWords,
  type Returnable,
} from '@largo/kernel';
import {
  RefundAboveTotal,
  RefundAlreadyReviewed,
  RefundItemsNotLeft,
  RefundNotAllowed,
  RefundNotRetryable,
  RegretCannotBeRefused,
  RegretPeriodOver,
  RejectionReasonRequired,
} from './refund-errors.ts';
import { leftCents } from './chargeback.ts';
import type { Order } from './order.ts';

export type RefundType = 'full' | 'partial';

export interface Refund {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly refundType: RefundType;
  readonly reason: string;
  readonly status: RefundStatus;
}

/** What the rules about money that goes back read of its order. */
export type RefundedOrder = Pick<
  Order,
  | 'id'
  | 'status'
  | 'paymentId'
  | 'totalCents'
  | 'refundedCents'
  | 'chargedBackCents'
  | 'chargebackState'
>;

export const buyerReasons = [
  'product_defect',
  'wrong_product',
  'quality_issue',
  'shipping_issue',
  'buyer_request',
  'regret',
] as const;
export const adminReasons = [
  ...buyerReasons,
  'seller_cancel',
  'customer_service',
  'admin_action',
] as const;
export type RefundReason = (typeof adminReasons)[number];

/** Consumer code, article 49: withdrawal without a reason. The day of delivery does not count, the seventh does. */
const regretDays = 7;

/** Null until it is delivered. */
export const regretUntil = ({ deliveredAt }: Pick<Order, 'deliveredAt'>): Date | null =>
  deliveredAt && cityDayEnd(cityDaysLater(deliveredAt, regretDays));

const isRegretOver = (order: Order, now: Date) => now > (regretUntil(order) ?? new Date(0));

/** While the law lets a buyer withdraw, one who changed their mind does so, whichever word is used. */
export function statedReason(
  order: Order,
  { reason, byAdmin }: Pick<WantedRefund, 'reason' | 'byAdmin'>,
  now: Date,
): RefundReason {
  const isWithdrawal = reason === 'buyer_request' && !byAdmin && !isRegretOver(order, now);
  return isWithdrawal ? 'regret' : reason;
}

const refundableByBuyer: readonly OrderStatus[] = ['delivered'];
const refundableByAdmin: readonly OrderStatus[] = [
  'paid',
  'processing',
  'shipped',
  'delivered',
  'returned',
];

export function isRefundable(status: OrderStatus, byAdmin: boolean): boolean {
  return (byAdmin ? refundableByAdmin : refundableByBuyer).includes(status);
}

/**
 * Why money was refunded without a request here. A code stays as it is; a text was written by the
 * administrator who refunded the payment.
 */
export function givenReason(given = 'admin_action') {
  return reasonWords(given) === null
    ? { reason: 'admin_action', reasonDetails: given }
    : { reason: given, reasonDetails: null };
}

const cancelledByPerson = {
  buyer: 'buyer_request',
  seller: 'seller_cancel',
  admin: 'admin_action',
} as const;

/** Why a cancelled order is refunded: who cancelled it, or why 'Sistema' did. */
export function cancellationRefundReason({
  cancelledBy,
  cancelReasonCode,
}: Pick<Order, 'cancelledBy' | 'cancelReasonCode'>): string {
  if (cancelledBy === null || cancelledBy === 'system') return cancelReasonCode ?? 'admin_action';
  return cancelledByPerson[cancelledBy];
}

/** `full` is the whole order at once: the rest after a partial refund is partial, too. */
export function refundTypeOf(amountCents: number, { totalCents }: Pick<Order, 'totalCents'>) {
  return amountCents >= totalCents ? ('full' as const) : ('partial' as const);
}

export interface WantedRefund {
  readonly refundType: RefundType;
  /** Cents; set only for a partial refund without items. */
  readonly amountCents: number | null;
  /** The units to refund; the server computes the amount. */
  readonly chosen: ChosenItems | null;
  readonly reason: RefundReason;
  readonly byAdmin: boolean;
}

/** What the live refunds of an order have claimed. */
export interface Claimed {
  readonly cents: number;
  readonly left: Returnable;
}

/** The amount to refund. Refunds that were neither rejected nor failed never exceed the total. */
export function refundAmount(
  order: Order,
  wanted: WantedRefund,
  claimed: Claimed,
  now: Date,
): Cents {
  checkRefundable(order, wanted, now);
  const remainingCents = order.totalCents - order.chargedBackCents - claimed.cents;
  if (remainingCents <= 0) throw new RefundAboveTotal(0);
  if (wanted.chosen) {
    if (!isReturnable(wanted.chosen, claimed.left)) throw new RefundItemsNotLeft(claimed.left);
    return amountOfItems(order, wanted.chosen, remainingCents);
  }
  if (wanted.refundType === 'full') return cents(remainingCents);
  if (wanted.amountCents === null || wanted.amountCents <= 0) {
    throw new InvalidAmount();
  }
  if (wanted.amountCents > remainingCents) throw new RefundAboveTotal(remainingCents);
  return cents(wanted.amountCents);
}

function checkRefundable(order: Order, { reason, byAdmin }: WantedRefund, now: Date): void {
  if (!byAdmin && !(buyerReasons as readonly string[]).includes(reason)) {
    throw new InvalidInput('reason', 'Só administradores usam esse motivo');
  }
  if (!isRefundable(order.status, byAdmin) || order.paymentId === null) {
    throw new RefundNotAllowed(order.status);
  }
  if (reason === 'regret' && isRegretOver(order, now)) throw new RegretPeriodOver();
}

export function checkUndecided({ status }: Refund): void {
  if (status !== 'pending') throw new RefundAlreadyReviewed(status);
}

export function checkReview(refund: Refund, action: string, rejectionReason: string): void {
  checkUndecided(refund);
  if (action === 'reject' && !rejectionReason) throw new RejectionReasonRequired();
}

/**
 * A regret may be rejected only if its money has already gone back.
 * @param liveCents as for `grantableCents`
 */
export function checkRejection(order: RefundedOrder, refund: Refund, liveCents: number): void {
  if (refund.reason === 'regret' && grantableCents(order, refund, liveCents) > 0)
    throw new RegretCannotBeRefused();
}

/**
 * How much of a request can be granted: less than requested if a part went back otherwise.
 * @param liveCents all live refunds of the payment, including this request
 */
export function grantableCents(
  order: RefundedOrder,
  { amountCents }: Pick<Refund, 'amountCents'>,
  liveCents: number,
): number {
  if (!isRefundable(order.status, true)) return 0;
  const othersCents = liveCents - amountCents;
  const remainingCents = order.totalCents - order.chargedBackCents - othersCents;
  return Math.max(0, Math.min(amountCents, remainingCents));
}

/** 'Sistema' grants a request only as a whole; if a part went back otherwise, a person decides. */
export const isWhollyLeft = (order: Order, refund: Refund, liveCents: number): boolean =>
  grantableCents(order, refund, liveCents) === refund.amountCents;

/** @throws RefundAboveTotal when nothing of it is left */
export function checkGranted(order: RefundedOrder, grantedCents: number): void {
  if (!isRefundable(order.status, true)) throw new RefundNotAllowed(order.status);
  if (grantedCents === 0) throw new RefundAboveTotal(0);
}

/**
 * A failed refund may be retried, as a new one, unless that was done or its money went back
 * otherwise.
 * @returns the amount: what is left if the provider returned a part meanwhile
 * @param liveCents all live refunds of its payment
 */
export function checkRetry(
  order: RefundedOrder,
  refund: Refund,
  { isRetried, liveCents }: { isRetried: boolean; liveCents: number },
): number {
  const isOwn = refund.paymentId === order.paymentId;
  // A failed refund is closed once all of the money went back otherwise.
  if (isOwn && refund.status === 'rejected' && leftCents(order) === 0)
    throw new RefundAboveTotal(0);
  if (refund.status !== 'failed' || isRetried) throw new RefundNotRetryable(refund.status);
  // Money that never paid the order has its own limit, which payments enforces.
  if (!isOwn) return refund.amountCents;
  const remainingCents = Math.max(0, order.totalCents - order.chargedBackCents - liveCents);
  const amountCents = Math.min(refund.amountCents, leftCents(order));
  if (amountCents === 0 || amountCents > remainingCents) throw new RefundAboveTotal(remainingCents);
  return amountCents;
}
