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
 * The money goes back through payments: what was asked for, or what was agreed on since, as far as it has not gone back
 * otherwise meanwhile. A dispute that hangs on the request is decided with it, and closed with the money. Emits
 * RefundApprovedV1 and DisputeDecidedV1.
 * @returns the cents that are granted @throws RefundNotAllowed @throws RefundAboveTotal when nothing of it is left
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
  // What is agreed on is not stored yet: the request counts with what it asked for.
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
  // No buyer decides a problem: their word about a refund is refused while one is open.
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

/** Nothing is due any more of a request that is decided, nor of the problem that hangs on it. */
export async function closeDecided(change: Change, { id, orderId }: StoredRefund): Promise<void> {
  await closeRefundDeadlines(change, orderId);
  if (await refundRepository.decidesDispute(change.tx, id))
    await closeDisputeDeadlines(change, orderId, 'kept');
}

/** What waited for the decision of a dispute is over. */
export async function closeDisputeDeadlines(
  { tx, now }: Change,
  orderId: string,
  outcome: 'kept' | 'passed',
): Promise<void> {
  for (const kind of disputeKinds)
    await deadlineRepository.close(tx, orderId, kind, { outcome, now });
}
