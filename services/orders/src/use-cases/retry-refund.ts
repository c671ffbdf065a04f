import { OrdersAdminActedV1, RefundApprovedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import type { Person } from '../domain/access.ts';
import { orderAuditEntry } from '../domain/audit-entry.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { refOf } from '../domain/order.ts';
import { checkRetry, refundTypeOf } from '../domain/refund.ts';
import { RefundNotFound } from '../domain/refund-errors.ts';

/**
 * Sends a refund that failed at the provider once more: as a new one, because the provider answers a key
 * that it has refused with the same refusal. What was decided stays decided; of the amount, what is left by now.
 * Emits RefundApprovedV1 and the audit entry. @returns the id of the new refund
 * @throws RefundNotFound @throws RefundNotRetryable @throws RefundAboveTotal when the money went back otherwise
 */
export async function retryRefund(
  unit: UnitOfWork,
  command: { refundId: string; person: Person },
): Promise<{ refundId: string }> {
  return unit.run(async ({ tx, now, emit }) => {
    const { person } = command;
    const found = await refundRepository.find(tx, command.refundId);
    if (!found) throw new RefundNotFound(command.refundId);
    const order = await orderRepository.findForUpdate(tx, found.orderId);
    // Read again under the order's lock: another administrator may have been faster.
    const failed = await refundRepository.find(tx, command.refundId);
    if (!order || !failed) throw new OrderNotFound(found.orderId);
    const amountCents = checkRetry(order, failed, {
      isRetried: await refundRepository.isRetried(tx, failed.id),
      liveCents: await refundRepository.liveCents(tx, order.id, failed.paymentId),
    });
    const { paymentId, reason } = failed;
    const refundType = refundTypeOf(amountCents, order);
    const { reasonDetails, initiatorId, initiatorName } = failed;
    const { items, withFreight, offerOutcome, returnedAt } = failed;
    const refundId = newId();
    const refund = { id: refundId, orderId: order.id, paymentId, amountCents, refundType, reason };
    await refundRepository.insert(
      tx,
      {
        ...refund,
        items,
        withFreight,
        offerOutcome,
        returnedAt,
        reasonDetails,
        initiatorId,
        initiatorName,
        status: 'approved',
        retryOf: failed.id,
      },
      now,
      { reviewedBy: person.userId, processedAt: now },
    );
    await refundRepository.takeOverDispute(tx, order.id, { refundId, isWaiting: false });
    const approvedBy = person.userId;
    emit(RefundApprovedV1, {
      ...refOf(order),
      refundId,
      paymentId,
      amountCents,
      reason,
      approvedBy,
    });
    emit(
      OrdersAdminActedV1,
      orderAuditEntry(person, order, {
        action: 'refund-retried',
        before: { refundId: failed.id, amountCents: failed.amountCents, status: 'failed' },
        after: { refundId, amountCents, status: 'approved' },
      }),
    );
    return { refundId };
  });
}
