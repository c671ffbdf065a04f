import type { PaymentRefundStatus, UserType } from '@largo/contracts';
import { allocate } from '@largo/kernel';
import { ChargebackOpen, OrderNotFound, PaymentNotRefundable, RefundTooLarge } from './errors.ts';
import type { FundsMode } from './funds.ts';
import type { PaymentRecord } from './payment.ts';

export const openRefundStatuses = ['requested', 'processing'] as const;
/** Money that is back with the buyer, or was sent to them. */
export const doneRefundStatuses = ['completed', 'paid_outside'] as const;

export interface Refund {
  /** Also the idempotency key at the provider, on every try. */
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly reason: string;
  readonly status: PaymentRefundStatus;
  readonly providerRefundId: string | null;
}

/** A refund to be sent, with what a try needs to know. */
export interface OpenRefund extends Refund {
  /** The payment's mode when the refund was requested. */
  readonly fundsMode: FundsMode;
  readonly providerPaymentId: string | null;
  /** How often it has been sent, including this time. */
  readonly tries: number;
}

/**
 * The reason for a refund that counts for no order, because its money had already gone back by the
 * bank or by hand.
 */
export const duplicateRefund = 'duplicate_refund';

export interface OrderLeft {
  readonly orderId: string;
  readonly leftCents: number;
}

/** Cents of each order neither given back, by refunds or the bank, nor about to be. */
export function leftByOrder(
  payment: PaymentRecord,
  refunded: ReadonlyMap<string, number>,
): OrderLeft[] {
  return payment.orders.map(({ orderId, amountCents, chargedBackCents = 0 }) => ({
    orderId,
    // The bank may take what one of our refunds is about to give back.
    leftCents: Math.max(0, amountCents - chargedBackCents - (refunded.get(orderId) ?? 0)),
  }));
}

export const sumLeft = (left: readonly OrderLeft[]): number =>
  left.reduce((sum, { leftCents }) => sum + leftCents, 0);

/**
 * How much of each order a chargeback contests; undefined: all that is left.
 * @param amountCents of the chargeback at the provider; null if it does not say
 */
export function contestedParts(
  amountCents: number | null,
  left: readonly OrderLeft[],
): ReadonlyMap<string, number> | undefined {
  const leftCents = sumLeft(left);
  if (amountCents === null || amountCents >= leftCents) return undefined;
  return new Map(spread(amountCents, left).map((part) => [part.orderId, part.amountCents]));
}

/** Splits an amount over what is left of each order, to the cent; orders with zero are omitted. */
export function spread(
  amountCents: number,
  left: readonly OrderLeft[],
): { orderId: string; amountCents: number }[] {
  const parts = allocate(
    amountCents,
    left.map(({ leftCents }) => leftCents),
  );
  return left
    .map(({ orderId }, index) => ({ orderId, amountCents: parts[index] ?? 0 }))
    .filter((part) => part.amountCents > 0);
}

/** Whether the bank or the provider may still take its money back. */
export const isContested = ({ chargebackState }: PaymentRecord): boolean =>
  chargebackState === 'opened';

/**
 * The bank decided for the store. For the provider the payment stays `charged_back`, and it refunds
 * only approved ones (2063).
 */
export const isReimbursed = ({ chargebackState, statusDetail }: PaymentRecord): boolean =>
  chargebackState === 'won' && statusDetail === 'reimbursed';

/**
 * Checks that its money can go back at all, paid or not.
 * @throws ChargebackOpen while it may be taken back @throws PaymentNotRefundable once the bank has
 * decided
 */
export function checkReturnable(payment: PaymentRecord): void {
  if (isContested(payment)) throw new ChargebackOpen(payment.id);
  if (isReimbursed(payment)) throw new PaymentNotRefundable(payment.id, 'reimbursed');
  if (payment.status === 'charged_back') throw new PaymentNotRefundable(payment.id, payment.status);
}

export interface RefundScope {
  /** Undefined means everything left. */
  amountCents: number | undefined;
  /** One order of a payment that pays several. */
  orderId: string | undefined;
}

/**
 * What an administrator's refund takes from each order. An amount over several orders is split in
 * proportion to what is left of each.
 */
export function planRefund(
  payment: PaymentRecord,
  refunded: ReadonlyMap<string, number>,
  { amountCents, orderId }: RefundScope,
): { parts: { orderId: string; amountCents: number }[]; wantedCents: number; leftCents: number } {
  checkReturnable(payment);
  if (payment.status !== 'approved') throw new PaymentNotRefundable(payment.id, payment.status);
  const all = leftByOrder(payment, refunded);
  const left = orderId === undefined ? all : all.filter((order) => order.orderId === orderId);
  if (left.length === 0) throw new OrderNotFound(orderId ?? '');
  const leftCents = sumLeft(left);
  const wantedCents = amountCents ?? leftCents;
  if (wantedCents <= 0 || wantedCents > leftCents) throw new RefundTooLarge(leftCents);
  return { parts: spread(wantedCents, left), wantedCents, leftCents };
}

export type RefundDecision =
  { kind: 'refund'; amountCents: number } | { kind: 'fail'; cause: string } | { kind: 'nothing' };

/**
 * Whether an order's money can go back.
 * @param isCancelled the whole order is cancelled, so what is left goes back, even if less than
 * expected
 */
export function decideRefund(
  payment: PaymentRecord,
  { wantedCents, leftCents }: { wantedCents: number; leftCents: number },
  { isCancelled }: { isCancelled: boolean },
): RefundDecision {
  const amountCents = isCancelled ? Math.min(wantedCents, leftCents) : wantedCents;
  if (amountCents === 0) return { kind: 'nothing' };
  if (payment.approvedAt === null) return { kind: 'fail', cause: 'not paid' };
  if (isContested(payment)) return { kind: 'fail', cause: 'contested' };
  // The provider refunds nothing of a lost payment, not even what the bank did not take.
  if (payment.status === 'charged_back')
    return { kind: 'fail', cause: leftCents > 0 ? 'charged_back_in_part' : 'charged_back' };
  if (isReimbursed(payment)) return { kind: 'fail', cause: 'reimbursed' };
  if (amountCents > leftCents)
    return { kind: 'fail', cause: leftCents > 0 ? 'more_than_left' : 'given_back' };
  return { kind: 'refund', amountCents };
}

const cancelledByPerson = {
  buyer: 'buyer_request',
  seller: 'seller_cancel',
  admin: 'admin_action',
} as const;

/** The code for a cancelled order's refund: who cancelled it, or why 'Sistema' did. */
export function cancellationReason({
  cancelledAs = 'system',
  reasonCode,
}: {
  cancelledAs?: UserType;
  reasonCode?: string | null;
}): string {
  return cancelledAs === 'system' ? (reasonCode ?? 'admin_action') : cancelledByPerson[cancelledAs];
}

/** The payment after another refund; once fully refunded, it is `refunded`. */
export function withRefund(payment: PaymentRecord, amountCents: number): PaymentRecord {
  const refundedCents = Math.min(payment.amountCents, payment.refundedCents + amountCents);
  const isFull = refundedCents === payment.amountCents;
  return isFull ? { ...payment, refundedCents, status: 'refunded' } : { ...payment, refundedCents };
}
