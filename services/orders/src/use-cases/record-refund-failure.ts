import type { UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { isPaidBy } from '../domain/order.ts';
import { givenReason, refundTypeOf } from '../domain/refund.ts';
import { texts } from '../domain/texts.ts';
import { closeReturnedRefunds } from './steps/close-returned-refunds.ts';
import { closeTakenRefunds } from './steps/close-taken-refunds.ts';

export interface FailedRefund {
  refundId: string;
  paymentId: string;
  orderId: string;
  amountCents: number;
  cause: string;
  reason?: string;
}

/**
 * The provider refused it finally: an administrator sees it and may retry. It is closed if the
 * money went back otherwise, as after a lost chargeback. Emits DisputeClosedV1.
 */
export async function recordRefundFailure(unit: UnitOfWork, failed: FailedRefund): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now } = change;
    const order = await orderRepository.findForUpdate(tx, failed.orderId);
    if (!order) throw new OrderNotFound(failed.orderId);
    const { refundId, orderId, paymentId, amountCents, cause } = failed;
    const refundType = refundTypeOf(amountCents, order);
    const failure = { failureCause: cause, failedAt: now };
    const paidIt = isPaidBy(order, paymentId);
    const outcome =
      cause === 'given_back' && !paidIt
        ? { ...failure, status: 'rejected' as const, rejectionReason: texts.wentBackOtherwise }
        : { ...failure, status: 'failed' as const };
    const known = await refundRepository.find(tx, refundId);
    // The bank or another refund has returned the money: there is nothing to retry.
    if (known?.status === 'rejected') return;
    const isNew = await refundRepository.insert(
      tx,
      {
        id: refundId,
        orderId,
        paymentId,
        amountCents,
        refundType,
        ...givenReason(failed.reason),
        status: outcome.status,
        initiatorId: null,
        initiatorName: null,
      },
      now,
      outcome,
    );
    if (!isNew) await refundRepository.setOutcome(tx, refundId, outcome);
    if (paidIt) await closeTakenRefunds(change, order);
    else await closeReturnedRefunds(change, order, paymentId);
  });
}
