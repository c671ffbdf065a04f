import type { Administrator } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { auditSubject } from '../domain/payment.ts';
import { planRefund, type RefundScope } from '../domain/refund.ts';

export interface RefundPayment extends RefundScope {
  paymentId: string;
  reason: string;
  admin: Administrator;
}

/** An administrator refunds money. Emits the audit entry. */
export async function refundPayment(
  unit: UnitOfWork,
  { paymentId, reason, admin, ...scope }: RefundPayment,
): Promise<{ id: string; orderId: string; amountCents: number }[]> {
  return unit.run(async ({ tx, now, audit }) => {
    const payment = await paymentRepository.getForUpdate(tx, paymentId);
    const refunded = await refundRepository.sumByOrder(tx, paymentId);
    const { parts, wantedCents, leftCents } = planRefund(payment, refunded, scope);
    const refunds = parts.map((part) => ({ id: newId(), ...part }));
    for (const refund of refunds)
      await refundRepository.insertRequested(tx, { ...refund, paymentId, reason }, now);
    audit(admin, 'payment-refunded', {
      subject: auditSubject(payment),
      before: { refundableCents: leftCents },
      after: {
        refundableCents: leftCents - wantedCents,
        amountCents: wantedCents,
        reason,
        refunds,
      },
    });
    return refunds;
  });
}
