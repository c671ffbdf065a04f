import { RefundFailedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { findPaymentForUpdate } from '../db/payment-repository.ts';
import { insertRefund, passedThrough, refundedByOrder } from '../db/refund-repository.ts';
import { PaymentNotFound } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { leftByOrder } from '../domain/refund.ts';

export interface OrderRefund {
  /** Also the key at the provider: the same refund is never made twice. */
  refundId: string;
  paymentId: string;
  orderId: string;
  amountCents: number;
  reason: string;
}

/**
 * Notes that an order's money must go back; the refund worker does it. What can't be given back is
 * announced as failed, so that orders knows.
 * @param upToWhatIsLeft more than is left becomes what is left, instead of a failure
 * @throws PaymentNotFound
 */
export async function noteOrderRefund(
  change: Change,
  refund: OrderRefund,
  { upToWhatIsLeft }: { upToWhatIsLeft: boolean },
): Promise<void> {
  const payment = await findPaymentForUpdate(change.tx, refund.paymentId);
  if (!payment) throw new PaymentNotFound(refund.paymentId);
  const left = leftByOrder(payment, await refundedByOrder(change.tx, payment.id));
  const leftCents = left.find(({ orderId }) => orderId === refund.orderId)?.leftCents ?? 0;
  const wanted = refund.amountCents;
  const amountCents = upToWhatIsLeft ? Math.min(wanted, leftCents) : wanted;
  if (amountCents === 0) return;
  if (payment.approvedAt === null) return refuse(change, refund, 'not paid');
  // The bank has taken the money already or may do so: it would go back twice.
  if (payment.status === 'charged_back') {
    const isGone = upToWhatIsLeft && payment.chargebackState === 'lost';
    return isGone ? undefined : refuse(change, refund, 'contested');
  }
  if (amountCents > leftCents) return refuse(change, refund, 'more than is left');
  await storeRefund(change, payment, { ...refund, amountCents });
}

function refuse({ emit }: Change, refund: OrderRefund, cause: string): void {
  const { refundId, paymentId, orderId, amountCents } = refund;
  emit(RefundFailedV1, { refundId, paymentId, orderId, amountCents, cause });
}

export async function storeRefund(
  { tx, now }: Change,
  payment: PaymentRecord,
  refund: Omit<OrderRefund, 'paymentId'>,
): Promise<void> {
  const { refundId: id, orderId, amountCents } = refund;
  // Money that paid no order stays that, whoever gives it back in the end.
  const reason = (await passedThrough(tx, payment.id)).get(orderId) ?? refund.reason;
  const row = { id, paymentId: payment.id, orderId, amountCents, reason };
  await insertRefund(tx, { ...row, status: 'requested', providerRefundId: null }, now);
}
