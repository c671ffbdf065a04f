import { RefundWithdrawnV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { refundRepository } from '../db/refund-repository.ts';
import type { Person } from '../domain/access.ts';
import { refOf } from '../domain/order.ts';
import { RefundStatusChanged } from '../domain/refund-errors.ts';
import { awaited } from '../domain/refund-negotiation.ts';
import { closeRefundDeadlines } from './steps/await-answer.ts';
import { lockRefund, refuseWhileDisputed } from './steps/lock-refund.ts';

/**
 * The buyer withdraws their own undecided request. Emits RefundWithdrawnV1.
 * @throws RefundNotFound also for anyone but its buyer
 * @throws RefundStatusChanged when it is decided, or someone else's request
 */
export async function withdrawRefund(
  unit: UnitOfWork,
  { refundId, person }: { refundId: string; person: Person },
): Promise<{ orderId: string }> {
  return unit.run(async (change) => {
    const { tx, now, emit } = change;
    const { order, refund } = await lockRefund(tx, refundId, { person, part: 'buyer' });
    const isTheirs = refund.initiatorId === person.userId;
    if (refund.status !== 'pending' || !isTheirs)
      throw new RefundStatusChanged(refund.status, awaited(refund));
    await refuseWhileDisputed(tx, refund);
    const outcome = { status: 'rejected' as const, processedAt: now, withdrawnAt: now };
    await refundRepository.setOutcome(tx, refundId, outcome);
    await closeRefundDeadlines(change, order.id);
    emit(RefundWithdrawnV1, { ...refOf(order), refundId, amountCents: refund.amountCents });
    return { orderId: order.id };
  });
}
