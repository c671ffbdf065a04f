import { type ChargebackState, OrderCancelledV1, PaymentContestedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { deadlineRepository } from '../db/deadline-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import {
  isContested,
  leftCents,
  type SeenChargeback,
  withChargeback,
} from '../domain/chargeback.ts';
import { cancel, isPaidBy, type Order, refOf, system } from '../domain/order.ts';
import { cancellation } from '../domain/order-facts.ts';
import { isCancellable } from '../domain/order-status.ts';
import { systemReason } from '../domain/reason.ts';
import { closeTakenRefunds } from './steps/close-taken-refunds.ts';
import { refundRest } from './steps/refund-rest.ts';
import { sendRefundAgain } from './steps/send-refund-again.ts';

export interface RecordChargeback {
  paymentId: string;
  state: ChargebackState;
  allocations: readonly { orderId: string; contestedCents?: number }[];
}

const reason = systemReason('contested');

/**
 * Applies news about a contested payment to each order that it paid. Opened: its money is frozen.
 * Lost: the bank has returned the money, so requests are closed and unsent orders cancelled. Won:
 * what waited continues, and refunds that failed because of it are retried. Emits
 * PaymentContestedV1, and what follows: RefundRejectedV1, DisputeClosedV1, OrderCancelledV1,
 * RefundApprovedV1.
 */
export async function recordChargeback(
  unit: UnitOfWork,
  { paymentId, state, allocations }: RecordChargeback,
): Promise<void> {
  await unit.run(async (change) => {
    const orderIds = allocations.map(({ orderId }) => orderId);
    for (const order of await orderRepository.findAllForUpdate(change.tx, orderIds)) {
      if (!isPaidBy(order, paymentId)) continue;
      const of = allocations.find(({ orderId }) => orderId === order.id);
      await recordOne(change, order, { state, contestedCents: of?.contestedCents });
    }
  });
}

async function recordOne(change: Change, before: Order, seen: SeenChargeback): Promise<void> {
  const { tx, now, emit } = change;
  const after = withChargeback(before, seen, now);
  const { chargebackState: state, contestedCents } = after;
  if (state === before.chargebackState && contestedCents === before.contestedCents) return;
  if (isContested(before) && !isContested(after))
    await deadlineRepository.resume(tx, after.id, { since: before.contestedAt ?? now, now });
  await orderRepository.save(tx, after, now);
  if (state !== before.chargebackState) {
    const amountCents = contestedCents;
    emit(PaymentContestedV1, { ...refOf(after), state: seen.state, amountCents });
  }
  if (state === 'lost') await endLost(change, after);
  if (state === 'won') await goOn(change, after, before.chargebackState === 'lost');
}

async function endLost(change: Change, order: Order): Promise<void> {
  const { tx, now, emit } = change;
  await closeTakenRefunds(change, order);
  // If only a part was contested, the buyer has paid for the rest.
  if (!isCancellable(order.status) || leftCents(order) > 0) return;
  const cancelled = cancel(order, 'system', reason);
  await orderRepository.record(tx, cancelled, { from: order.status, by: system, reason }, now);
  emit(OrderCancelledV1, cancellation(cancelled, system));
}

/** @param wasLost the bank has reversed its decision */
async function goOn(change: Change, order: Order, wasLost: boolean): Promise<void> {
  const { tx } = change;
  for (const failed of await refundRepository.listUnpaid(tx, order.id, order.paymentId)) {
    const live = await refundRepository.liveCents(tx, order.id, failed.paymentId);
    const amountCents = Math.min(failed.amountCents, leftCents(order));
    // If other refunds have claimed it meanwhile, the operator must look at it.
    const isPayable = amountCents > 0 && live + amountCents <= order.totalCents;
    if (isPayable && failed.status === 'failed' && failed.failureCause === 'contested')
      await sendRefundAgain(change, { order, failed, by: system });
  }
  // Payments refunds cancelled orders by itself, but here the bank had the money at the time.
  if (wasLost && order.status === 'cancelled') await refundRest(change, order, 'contested');
}
