import { RefundPaidOutsideV1 } from '@largo/contracts';
import type { Signatory } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { refundRepository } from '../db/refund-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { adminOf, auditSubject } from '../domain/audit.ts';
import { refOf } from '../domain/order.ts';
import { checkSecondApprover } from '../domain/refund-errors.ts';
import { lockOutsideRefund, type OutsideRefund } from './steps/lock-outside-refund.ts';

export interface PayRefundOutside extends OutsideRefund {
  /** The reference of the PIX. */
  readonly reference: string;
  readonly payer: Signatory;
}

/**
 * An administrator has sent a failed refund by hand: payments records it, payouts books it against
 * order and store, which completes the refund. Emits RefundPaidOutsideV1 and the audit entry.
 * @throws RefundAboveTotal when less is left
 * @throws InvalidAmount when more is
 * @throws SecondApproverNeeded above the limit in the settings until another administrator has
 * approved
 * @throws AdministratorTooNew above it during their first day
 */
export async function payRefundOutside(
  unit: UnitOfWork,
  { refundId, person, payer, amountCents, reference }: PayRefundOutside,
): Promise<void> {
  await unit.run(async ({ tx, now, emit, audit }) => {
    const { order, refund } = await lockOutsideRefund(tx, { refundId, person, amountCents });
    const { secondApproverAboveCents: above } = await settingsRepository.get(tx);
    checkSecondApprover(refund, { amountCents, payer, above, now });
    // Stays so until payments has recorded it, so that it is not sent a second time.
    const status = 'processing' as const;
    await refundRepository.setOutcome(tx, refundId, {
      status,
      processedAt: now,
      reviewedBy: payer.adminId,
    });
    await refundRepository.setOutside(tx, refundId, { amountCents, outsideReference: reference });
    const { paymentId, reason } = refund;
    const ids = { refundId, paymentId, paidBy: payer.adminId };
    emit(RefundPaidOutsideV1, { ...refOf(order), ...ids, amountCents, reason, reference });
    audit(adminOf(person), 'refund-paid-outside', {
      subject: auditSubject(order),
      before: { refundId, status: 'failed', failureCause: refund.failureCause },
      after: { refundId, status, amountCents, reference },
    });
  });
}
