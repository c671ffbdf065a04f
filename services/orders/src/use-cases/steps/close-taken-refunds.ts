import { DisputeClosedV1, RefundRejectedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { refundRepository, type StoredRefund } from '../../db/refund-repository.ts';
import { leftCents } from '../../domain/chargeback.ts';
import { type Order, refOf } from '../../domain/order.ts';
import { texts } from '../../domain/texts.ts';
import { closeDecided } from './approve-refund.ts';

/**
 * After the bank or another refund returned money, failed refunds of which nothing is left are
 * closed. After a lost chargeback so are requests that exceed what is left, and refunds on their
 * way that will fail. Emits RefundRejectedV1 for requests and DisputeClosedV1.
 * @param order after the return
 */
export async function closeTakenRefunds(change: Change, order: Order): Promise<void> {
  const left = leftCents(order);
  const isLost = order.chargebackState === 'lost' && order.chargedBackCents > 0;
  for (const refund of await refundRepository.listUnpaid(change.tx, order.id, order.paymentId)) {
    const { status, amountCents } = refund;
    const isTaken =
      status === 'failed'
        ? left === 0
        : isLost && (left === 0 || (status === 'pending' && amountCents > left));
    if (isTaken) await closeTaken(change, order, { refund, isLost });
  }
}

async function closeTaken(
  change: Change,
  order: Order,
  { refund, isLost }: { refund: StoredRefund; isLost: boolean },
): Promise<void> {
  const { tx, now, emit } = change;
  const { id: refundId, status } = refund;
  await closeDecided(change, refund);
  const reason = isLost ? texts.paidByBank : texts.wentBackOtherwise;
  const outcome = { status: 'rejected' as const, rejectionReason: reason, processedAt: now };
  await refundRepository.setOutcome(tx, refundId, outcome);
  const disputes = await refundRepository.closeDisputes(tx, { refundId }, 'refunded', now);
  if (status === 'pending') {
    const [dispute] = disputes;
    const ids = { refundId, rejectedBy: null, ...(dispute && { disputeId: dispute.id }) };
    emit(RefundRejectedV1, { ...refOf(order), ...ids, reason, reasonCode: 'charged_back' });
  }
  for (const { id: disputeId, decidedAt } of disputes) {
    const wasDecided = decidedAt !== null;
    emit(DisputeClosedV1, { ...refOf(order), disputeId, outcome: 'refunded', wasDecided });
  }
}
