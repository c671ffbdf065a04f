import {
  DisputeClosedV1,
  OrdersAdminActedV1,
  RefundApprovedV1,
  RefundRejectedV1,
} from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { deadlineRepository } from '../db/deadline-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import type { Person } from '../domain/access.ts';
import { orderAuditEntry } from '../domain/audit-entry.ts';
import { silentEnd } from '../domain/deadline.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { RefundNotFound } from '../domain/refund-errors.ts';
import { type Order, refOf } from '../domain/order.ts';
import { checkApproval, checkReview, type Refund } from '../domain/refund.ts';

export interface ReviewRefund {
  refundId: string;
  person: Person;
  action: 'approve' | 'reject';
  rejectionReason: string;
}

/**
 * An administrator decides about a request. Approved money goes back through payments; a rejection
 * closes the dispute that hangs on it.
 * Emits RefundApprovedV1, or RefundRejectedV1 with DisputeClosedV1; and the audit entry.
 * @throws RefundNotFound @throws RefundAlreadyReviewed @throws RejectionReasonRequired
 * @throws RefundNotAllowed @throws RefundAboveTotal when the money went back otherwise meanwhile
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
    checkReview(refund, command.action, command.rejectionReason);
    const answered = { outcome: 'kept' as const, now: change.now };
    await deadlineRepository.close(tx, order.id, 'refund_answer', answered);
    if (await refundRepository.decidesDispute(tx, refund.id)) {
      await deadlineRepository.close(tx, order.id, 'dispute', answered);
    }
    if (command.action === 'approve') await approve(change, order, refund, command);
    else await reject(change, order, refund, command);
    change.emit(
      OrdersAdminActedV1,
      orderAuditEntry(command.person, order, outcomeOf(refund, command)),
    );
    return { orderId: order.id };
  });
}

function outcomeOf({ id: refundId, amountCents, reason }: Refund, command: ReviewRefund) {
  const approved = command.action === 'approve';
  const request = { refundId, amountCents, reason };
  return {
    action: approved ? 'refund-approved' : 'refund-rejected',
    before: { ...request, status: 'pending' },
    after: approved
      ? { ...request, status: 'approved' }
      : { ...request, status: 'rejected', rejectionReason: command.rejectionReason },
  };
}

async function approve(
  { tx, now, emit }: Change,
  order: Order,
  refund: Refund,
  { person: { userId: adminId } }: ReviewRefund,
) {
  checkApproval(order, await refundRepository.liveCents(tx, order.id, refund.paymentId));
  await refundRepository.setOutcome(tx, refund.id, {
    status: 'approved',
    reviewedBy: adminId,
    processedAt: now,
  });
  const { id: refundId, paymentId, amountCents, reason } = refund;
  emit(RefundApprovedV1, {
    ...refOf(order),
    refundId,
    paymentId,
    amountCents,
    reason,
    approvedBy: adminId,
  });
}

async function reject(
  { tx, now, emit }: Change,
  order: Order,
  refund: Refund,
  { person: { userId: adminId }, rejectionReason }: ReviewRefund,
) {
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
  });
  const closed = await refundRepository.closeDisputes(tx, { refundId: refund.id }, 'rejected', now);
  // The silent days are counted on from the delivery, as if nothing had been reported.
  if (closed.length > 0 && order.deliveredAt !== null) {
    await deadlineRepository.postpone(tx, order.id, silentEnd(order.deliveredAt, now));
  }
  for (const { id } of closed)
    emit(DisputeClosedV1, { ...ref, disputeId: id, outcome: 'rejected' });
}
