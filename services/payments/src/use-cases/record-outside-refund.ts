import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { leftByOrder } from '../domain/refund.ts';
import { emitRefunded, emitRefundFailed } from './steps/emit-refunded.ts';

export interface OutsideRefund {
  refundId: string;
  paymentId: string;
  orderId: string;
  amountCents: number;
  reason: string;
  /** The reference of the PIX. */
  reference: string;
}

/**
 * An administrator has sent an order's money by hand, which counts as a refund outside the
 * provider. Repeatable. Emits PaymentRefundedV1, or RefundFailedV1 where more was sent than is
 * left.
 */
export async function recordOutsideRefund(unit: UnitOfWork, outside: OutsideRefund): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now } = change;
    const { refundId, paymentId, orderId, amountCents, reference } = outside;
    const payment = await paymentRepository.getForUpdate(tx, paymentId);
    const known = await refundRepository.findForUpdate(tx, refundId);
    if (known?.status === 'paid_outside') return;
    const left = leftByOrder(payment, await refundRepository.sumByOrder(tx, paymentId));
    const leftCents = left.find((order) => order.orderId === orderId)?.leftCents ?? 0;
    const passThrough = await refundRepository.passThroughReasons(tx, paymentId);
    const reason = passThrough.get(orderId) ?? outside.reason;
    if (amountCents > leftCents)
      return emitRefundFailed(change, payment, {
        refundId,
        orderId,
        amountCents,
        cause: 'more_than_left',
        reason,
      });
    const refund = { id: refundId, paymentId, orderId, amountCents, reason };
    await refundRepository.savePaidOutside(tx, { ...refund, reference }, now);
    await emitRefunded(change, payment, { ...refund, providerRefundId: null }, reference);
  });
}
