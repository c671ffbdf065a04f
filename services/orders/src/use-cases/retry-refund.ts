import type { UnitOfWork } from '@largo/messaging';
import type { Person } from '../domain/access.ts';
import { adminOf, auditSubject } from '../domain/audit.ts';
import { lockFailedRefund } from './steps/lock-refund.ts';
import { sendRefundAgain } from './steps/send-refund-again.ts';

/**
 * An administrator retries a refund that failed at the provider. Emits RefundApprovedV1 and the
 * audit entry.
 * @returns the id of the new refund
 * @throws RefundAboveTotal when the money went back otherwise
 */
export async function retryRefund(
  unit: UnitOfWork,
  command: { refundId: string; person: Person },
): Promise<{ refundId: string }> {
  return unit.run(async (change) => {
    const { person } = command;
    const { order, refund: failed, by } = await lockFailedRefund(change.tx, command);
    const { refundId, amountCents } = await sendRefundAgain(change, { order, failed, by });
    change.audit(adminOf(person), 'refund-retried', {
      subject: auditSubject(order),
      before: { refundId: failed.id, amountCents: failed.amountCents, status: 'failed' },
      after: { refundId, amountCents, status: 'approved' },
    });
    return { refundId };
  });
}
