import { DisputeDecidedV1, RefundApprovedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { deadlineRepository } from '../../db/deadline-repository.ts';
import { disputeRepository } from '../../db/dispute-repository.ts';
import {
  refundRepository,
  type RefundNegotiation,
  type StoredRefund,
} from '../../db/refund-repository.ts';
import { disputeKinds } from '../../domain/deadline.ts';
import { type ChangedBy, type Order, refOf } from '../../domain/order.ts';
import { checkGranted, grantableCents, refundTypeOf } from '../../domain/refund.ts';
import { closeRefundDeadlines } from './await-answer.ts';

/**
 * Refunds through payments what was requested or has since been agreed, as far as it has not gone
 * back otherwise. The request's dispute is decided with it, and closed once the money is back.
 * Emits RefundApprovedV1 and DisputeDecidedV1.
 * @returns the granted cents
 * @throws RefundAboveTotal when nothing of it is left
 */
export async function approveRefund(
  change: Change,
  {
    order,
    refund,
    by,
    decision: text = null,
  }: { order: Order; refund: StoredRefund; by: ChangedBy; decision?: string | null },
  negotiation: RefundNegotiation = {},
): Promise<number> {
  const { tx, now, emit } = change;
  const dispute = await disputeRepository.findOpenOf(tx, refund.id);
  const { id: refundId, paymentId, reason, requestedCents, amountCents: wantedCents } = refund;
  const agreedCents = negotiation.amountCents ?? wantedCents;
  // The agreed amount is not stored yet: the request counts with its original amount.
  const live = await refundRepository.liveCents(tx, order.id, paymentId);
  const agreed = { amountCents: agreedCents };
  const amountCents = grantableCents(order, agreed, live - wantedCents + agreedCents);
  checkGranted(order, amountCents);
  const less = {
    refundType: refundTypeOf(amountCents, order),
    requestedCents: requestedCents ?? agreedCents,
  };
  await refundRepository.setNegotiation(tx, refundId, {
    ...negotiation,
    amountCents,
    ...(amountCents < agreedCents && less),
  });
  await refundRepository.setOutcome(tx, refundId, {
    status: 'approved',
    processedAt: now,
    ...(by.userId !== null && { reviewedBy: by.userId }),
  });
  await closeDecided(change, refund);
  emit(RefundApprovedV1, {
    ...refOf(order),
    refundId,
    paymentId,
    amountCents,
    reason,
    approvedBy: by.userId,
    approvedAs: by.userType,
    ...(dispute && { disputeId: dispute.id }),
  });
  // Buyers never decide a problem: their answer to a refund is refused while one is open.
  if (!dispute || by.userType === 'buyer') return amountCents;
  const { userType: decidedBy } = by;
  await disputeRepository.decide(
    tx,
    dispute.id,
    { by: decidedBy, grantedCents: amountCents, text },
    now,
  );
  emit(DisputeDecidedV1, {
    ...refOf(order),
    disputeId: dispute.id,
    outcome: amountCents < refund.amountCents ? 'partly_refunded' : 'refunded',
    decidedBy,
    grantedCents: amountCents,
  });
  return amountCents;
}

/** Closes all deadlines of a decided request and of the problem that depends on it. */
export async function closeDecided(change: Change, { id, orderId }: StoredRefund): Promise<void> {
  await closeRefundDeadlines(change, orderId);
  if (await refundRepository.decidesDispute(change.tx, id))
    await closeDisputeDeadlines(change, orderId, 'kept');
}

/** Closes the deadlines that waited for a dispute's decision. */
export async function closeDisputeDeadlines(
  { tx, now }: Change,
  orderId: string,
  outcome: 'kept' | 'passed',
): Promise<void> {
  for (const kind of disputeKinds)
    await deadlineRepository.close(tx, orderId, kind, { outcome, now });
}
