import { OrderCancelledV1, PaymentContestedV1 } from '@largo/contracts';
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
import type { ChargebackState } from '../domain/order-statuses.ts';
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
 * What the bank or the provider says of a contested payment, for each order that it paid. Opened: nothing of it moves.
 * Lost: the bank has given the money back, so what was asked for is closed, and what has not been sent is cancelled.
 * Won: what waited goes on, and a refund that failed because of it is sent again. Emits PaymentContestedV1, and what
 * follows: RefundRejectedV1, DisputeClosedV1, OrderCancelledV1, RefundApprovedV1.
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
  // Of one that was contested in part, the buyer has paid the rest.
  if (!isCancellable(order.status) || leftCents(order) > 0) return;
  const cancelled = cancel(order, 'system', reason);
  await orderRepository.record(tx, cancelled, { from: order.status, by: system, reason }, now);
  emit(OrderCancelledV1, cancellation(cancelled, system));
}

/** @param wasLost the bank has changed its mind */
async function goOn(change: Change, order: Order, wasLost: boolean): Promise<void> {
  const { tx } = change;
  for (const failed of await refundRepository.listUnpaid(tx, order.id, order.paymentId)) {
    const live = await refundRepository.liveCents(tx, order.id, failed.paymentId);
    const amountCents = Math.min(failed.amountCents, leftCents(order));
    // What other refunds have claimed meanwhile is for the operator to look at.
    const isPayable = amountCents > 0 && live + amountCents <= order.totalCents;
    if (isPayable && failed.status === 'failed' && failed.failureCause === 'contested')
      await sendRefundAgain(change, { order, failed, by: system });
  }
  // Payments refunds every other cancelled order by itself; here the bank had the money when it was cancelled.
  if (wasLost && order.status === 'cancelled') await refundRest(change, order, 'contested');
}
