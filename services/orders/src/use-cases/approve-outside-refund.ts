import { OrdersAdminActedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { refundRepository } from '../db/refund-repository.ts';
import { orderAuditEntry } from '../domain/audit-entry.ts';
import { lockOutsideRefund, type OutsideRefund } from './steps/lock-outside-refund.ts';

/**
 * The first of two administrators agrees to the amount that another one sends; until another amount is agreed to.
 * Emits the audit entry.
 * @throws RefundNotFound @throws PaymentContested @throws RefundNotRetryable
 * @throws RefundAboveTotal when less is left @throws InvalidAmount when more is
 */
export async function approveOutsideRefund(
  unit: UnitOfWork,
  command: OutsideRefund,
): Promise<void> {
  await unit.run(async ({ tx, emit }) => {
    const { refundId, person, amountCents } = command;
    const { order } = await lockOutsideRefund(tx, command);
    const agreed = { outsideApprovedBy: person.userId, outsideApprovedCents: amountCents };
    await refundRepository.setOutside(tx, refundId, agreed);
    emit(
      OrdersAdminActedV1,
      orderAuditEntry(person, order, {
        action: 'refund-outside-approved',
        before: null,
        after: { refundId, amountCents },
      }),
    );
  });
}
