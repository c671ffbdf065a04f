import { RefundApprovedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { deadlineRepository } from '../../db/deadline-repository.ts';
import {
  refundRepository,
  type RefundTalk,
  type StoredRefund,
} from '../../db/refund-repository.ts';
import { type ChangedBy, type Order, refOf } from '../../domain/order.ts';
import { checkApproval } from '../../domain/refund.ts';
import { closeRefundDeadlines } from './await-word.ts';

/**
 * The money goes back through payments: what was asked for, or what was agreed on since. Emits RefundApprovedV1.
 * @throws RefundNotAllowed @throws RefundAboveTotal when the money went back otherwise meanwhile
 */
export async function approveRefund(
  change: Change,
  { order, refund, by }: { order: Order; refund: StoredRefund; by: ChangedBy },
  talk: RefundTalk = {},
): Promise<void> {
  const { tx, now, emit } = change;
  const { id: refundId, paymentId, amountCents, reason } = { ...refund, ...talk };
  await refundRepository.setTalk(tx, refundId, { ...talk, amountCents });
  checkApproval(order, await refundRepository.liveCents(tx, order.id, paymentId));
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
  });
}

/** Nothing is due any more of a request that is decided, nor of the problem that hangs on it. */
export async function closeDecided(change: Change, { id, orderId }: StoredRefund): Promise<void> {
  const { tx, now } = change;
  await closeRefundDeadlines(change, orderId);
  if (await refundRepository.decidesDispute(tx, id)) {
    await deadlineRepository.close(tx, orderId, 'dispute', { outcome: 'kept', now });
  }
}
