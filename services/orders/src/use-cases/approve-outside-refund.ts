import { checkSignatory, type Signatory } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { refundRepository } from '../db/refund-repository.ts';
import { adminOf, auditSubject } from '../domain/audit.ts';
import { lockOutsideRefund, type OutsideRefund } from './steps/lock-outside-refund.ts';

/**
 * The first of two administrators approves the amount that another one will send; a later approval
 * replaces it. Emits the audit entry.
 * @throws RefundAboveTotal when less is left
 * @throws InvalidAmount when more is
 */
export async function approveOutsideRefund(
  unit: UnitOfWork,
  command: OutsideRefund & { readonly approver: Signatory },
): Promise<void> {
  await unit.run(async ({ tx, now, audit }) => {
    const { refundId, person, approver, amountCents } = command;
    checkSignatory(approver, now);
    const { order } = await lockOutsideRefund(tx, command);
    await refundRepository.setOutside(tx, refundId, {
      outsideApprovedBy: approver.adminId,
      outsideApprovedCents: amountCents,
      outsideApproverMadeBy: [...approver.madeBy],
    });
    audit(adminOf(person), 'refund-outside-approved', {
      subject: auditSubject(order),
      after: { refundId, amountCents },
    });
  });
}
