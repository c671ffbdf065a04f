import { type Administrator, PaymentsAdminActedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { OrderNotFound, PaymentNotRefundable, RefundTooLarge } from '../domain/errors.ts';
import { leftByOrder, spread } from '../domain/refund.ts';

export interface RefundPayment {
  paymentId: string;
  /** Undefined: everything that is left. */
  amountCents: number | undefined;
  orderId: string | undefined;
  reason: string;
  admin: Administrator;
}

/**
 * An administrator gives money back. An amount over a payment of several orders is shared in
 * proportion to what is left of each. Emits the audit entry.
 * @throws PaymentNotFound @throws PaymentNotRefundable @throws OrderNotFound @throws RefundTooLarge
 */
export async function refundPayment(
  unit: UnitOfWork,
  { paymentId, amountCents, orderId, reason, admin }: RefundPayment,
): Promise<{ id: string; orderId: string; amountCents: number }[]> {
  return unit.run(async ({ tx, now, emit }) => {
    const payment = await paymentRepository.getForUpdate(tx, paymentId);
    if (payment.status !== 'approved') throw new PaymentNotRefundable(paymentId, payment.status);
    const all = leftByOrder(payment, await refundRepository.sumByOrder(tx, paymentId));
    const left = orderId === undefined ? all : all.filter((order) => order.orderId === orderId);
    if (left.length === 0) throw new OrderNotFound(orderId ?? '');
    const leftCents = left.reduce((sum, order) => sum + order.leftCents, 0);
    const wanted = amountCents ?? leftCents;
    if (wanted <= 0 || wanted > leftCents) throw new RefundTooLarge(leftCents);
    const refunds = spread(wanted, left).map((part) => ({ id: newId(), ...part }));
    for (const refund of refunds)
      await refundRepository.insertRequested(tx, { ...refund, paymentId, reason }, now);
    emit(PaymentsAdminActedV1, {
      ...admin,
      action: 'payment-refunded',
      subject: { type: 'payment', id: paymentId, label: null },
      before: { refundableCents: leftCents },
      after: { refundableCents: leftCents - wanted, amountCents: wanted, reason, refunds },
    });
    return refunds;
  });
}
