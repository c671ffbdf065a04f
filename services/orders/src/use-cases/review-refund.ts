import { DisputeClosedV1, DisputeDecidedV1, RefundRejectedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { deadlineRepository } from '../db/deadline-repository.ts';
import { disputeRepository } from '../db/dispute-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import {
  refundRepository,
  type RefundNegotiation,
  type StoredRefund,
} from '../db/refund-repository.ts';
import type { Person } from '../domain/access.ts';
import { adminOf, auditSubject } from '../domain/audit.ts';
import { checkUncontested } from '../domain/chargeback.ts';
import { silentEnd } from '../domain/deadline.ts';
import { type Dispute, grantedCents } from '../domain/dispute.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { RefundNotFound } from '../domain/refund-errors.ts';
import { type Order, refOf } from '../domain/order.ts';
import { checkRejection, checkReview, refundTypeOf } from '../domain/refund.ts';
import { approveRefund, closeDecided } from './steps/approve-refund.ts';

const actions = { approve: 'refund-approved', reject: 'refund-rejected' } as const;

export interface ReviewRefund {
  refundId: string;
  person: Person;
  action: 'approve' | 'reject';
  rejectionReason: string;
  /** For a problem a part may be granted; null grants the whole request. */
  amountCents?: number | null;
  /** The text for both parties when a problem is approved. */
  decision?: string | null;
}

/**
 * An administrator decides about a request. Payments refunds approved money; a rejection closes the
 * request's dispute, an approval decides it. Emits RefundApprovedV1, or RefundRejectedV1 with
 * DisputeClosedV1; DisputeDecidedV1; and the audit entry.
 * @throws RefundAboveTotal when the money went back otherwise meanwhile, or a part is more than was
 * asked for
 */
export async function reviewRefund(
  unit: UnitOfWork,
  command: ReviewRefund,
): Promise<{ orderId: string }> {
  return unit.run(async (change) => {
    const { tx } = change;
    const found = await refundRepository.find(tx, command.refundId);
    if (!found) throw new RefundNotFound(command.refundId);
    const order = await orderRepository.findForUpdate(tx, found.orderId);
    // Read again under the order's lock: another review may have been faster.
    const refund = await refundRepository.find(tx, command.refundId);
    if (!order || !refund) throw new OrderNotFound(found.orderId);
    checkUncontested(order);
    checkReview(refund, command.action, command.rejectionReason);
    const { userId, name } = command.person;
    const by = { userType: 'admin' as const, userId, name };
    const dispute = await disputeRepository.findOpenOf(tx, refund.id);
    let cents = grantedCents(refund, command.amountCents ?? null, dispute !== undefined);
    if (command.action === 'approve') {
      const approval = { order, refund, by, decision: command.decision ?? null };
      cents = await approveRefund(change, approval, partOf(order, refund, cents));
    } else await reject(change, { order, refund, dispute }, command);
    change.audit(adminOf(command.person), actions[command.action], {
      subject: auditSubject(order),
      ...outcomeOf(refund, command, cents),
    });
    return { orderId: order.id };
  });
}

/** The requested amount is kept next to the granted one. */
function partOf(order: Order, refund: StoredRefund, cents: number): RefundNegotiation {
  if (cents === refund.amountCents) return {};
  const { requestedCents, amountCents } = refund;
  return {
    amountCents: cents,
    refundType: refundTypeOf(cents, order),
    requestedCents: requestedCents ?? amountCents,
  };
}

function outcomeOf(
  { id: refundId, amountCents, reason }: StoredRefund,
  command: ReviewRefund,
  granted: number,
) {
  const request = { refundId, amountCents, reason };
  return {
    before: { ...request, status: 'pending' },
    after:
      command.action === 'approve'
        ? { ...request, amountCents: granted, status: 'approved' }
        : { ...request, status: 'rejected', rejectionReason: command.rejectionReason },
  };
}

async function reject(
  change: Change,
  { order, refund, dispute }: { order: Order; refund: StoredRefund; dispute: Dispute | undefined },
  { person: { userId: adminId }, rejectionReason }: ReviewRefund,
) {
  const { tx, now, emit } = change;
  checkRejection(order, refund, await refundRepository.liveCents(tx, order.id, refund.paymentId));
  await closeDecided(change, refund);
  await refundRepository.setOutcome(tx, refund.id, {
    status: 'rejected',
    reviewedBy: adminId,
    rejectionReason,
    processedAt: now,
  });
  const ref = refOf(order);
  emit(RefundRejectedV1, {
    ...ref,
    refundId: refund.id,
    reason: rejectionReason,
    rejectedBy: adminId,
    ...(dispute && { disputeId: dispute.id }),
  });
  if (!dispute) return;
  const decision = { by: 'admin' as const, grantedCents: null, text: rejectionReason };
  await disputeRepository.decide(tx, dispute.id, decision, now);
  await refundRepository.closeDisputes(tx, { refundId: refund.id }, 'rejected', now);
  // The silent days count from the delivery, as if nothing had been reported.
  if (order.deliveredAt !== null) {
    await deadlineRepository.postpone(tx, order.id, silentEnd(order.deliveredAt, now));
  }
  const about = { ...ref, disputeId: dispute.id, outcome: 'rejected' as const };
  emit(DisputeDecidedV1, { ...about, decidedBy: 'admin', grantedCents: 0 });
  emit(DisputeClosedV1, { ...about, wasDecided: true });
}
