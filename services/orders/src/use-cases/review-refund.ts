import { DisputeClosedV1, OrdersAdminActedV1, RefundRejectedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { deadlineRepository } from '../db/deadline-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository, type StoredRefund } from '../db/refund-repository.ts';
import type { Person } from '../domain/access.ts';
import { orderAuditEntry } from '../domain/audit-entry.ts';
import { silentEnd } from '../domain/deadline.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { RefundNotFound } from '../domain/refund-errors.ts';
import { type Order, refOf } from '../domain/order.ts';
import { checkRejection, checkReview, type Refund } from '../domain/refund.ts';
import { approveRefund, closeDecided } from './steps/approve-refund.ts';

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
 * @throws RegretCannotBeRefused @throws RefundNotAllowed @throws RefundAboveTotal when the money went back otherwise meanwhile
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
    const { userId, name } = command.person;
    const by = { userType: 'admin' as const, userId, name };
    if (command.action === 'approve') await approveRefund(change, { order, refund, by });
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

async function reject(
  change: Change,
  order: Order,
  refund: StoredRefund,
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
  });
  const closed = await refundRepository.closeDisputes(tx, { refundId: refund.id }, 'rejected', now);
  // The silent days are counted on from the delivery, as if nothing had been reported.
  if (closed.length > 0 && order.deliveredAt !== null) {
    await deadlineRepository.postpone(tx, order.id, silentEnd(order.deliveredAt, now));
  }
  for (const { id } of closed)
    emit(DisputeClosedV1, { ...ref, disputeId: id, outcome: 'rejected' });
}
