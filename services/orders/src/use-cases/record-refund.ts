import { DisputeClosedV1, GoodsReturnedV1, OrderStatusChangedV1 } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { isPaidBy, moveTo, type Order, refOf, system } from '../domain/order.ts';
import { statusChange } from '../domain/order-facts.ts';
import { givenReason, refundTypeOf } from '../domain/refund.ts';
import {
  awaitsGoods,
  type GivenBack,
  refundEffect,
  saleableGoods,
} from '../domain/refund-goods.ts';
import { closeDisputeDeadlines } from './steps/approve-refund.ts';
import { closeReturnedRefunds } from './steps/close-returned-refunds.ts';
import { closeTakenRefunds } from './steps/close-taken-refunds.ts';

export interface CompletedRefund {
  refundId: string;
  paymentId: string;
  orderId: string;
  amountCents: number;
  orderRefundedCents: number;
  reason: string;
  providerRefundId?: string | null;
}

/**
 * A refund is done. Once all money is back, the order is refunded or returned; a partial refund
 * leaves it as it is, but goods returned with it can be sold again. Emits OrderStatusChangedV1,
 * GoodsReturnedV1 and DisputeClosedV1.
 */
export async function recordRefund(unit: UnitOfWork, refund: CompletedRefund): Promise<void> {
  await unit.run(async (change) => {
    const order = await orderRepository.findForUpdate(change.tx, refund.orderId);
    if (!order) throw new OrderNotFound(refund.orderId);
    const given = await complete(change, order, refund);
    // Late and duplicate money never paid this order, so its return does not undo it either.
    if (isPaidBy(order, refund.paymentId)) await apply(change, order, refund, given);
    else await closeReturnedRefunds(change, order, refund.paymentId);
  });
}

interface Given {
  readonly refund: GivenBack;
  /** Whether the refund came before its goods. */
  readonly isAhead: boolean;
}

/** @returns its reason and its items */
async function complete(
  { tx, now }: Change,
  order: Order,
  refund: CompletedRefund,
): Promise<Given> {
  const known = await refundRepository.find(tx, refund.refundId);
  const { providerRefundId = null } = refund;
  if (known) {
    const outcome = {
      status: 'completed' as const,
      // Less than requested if the bank has taken a part of it.
      amountCents: refund.amountCents,
      completedAt: now,
      providerRefundId,
    };
    await refundRepository.setOutcome(tx, known.id, outcome);
    return { refund: known, isAhead: awaitsGoods(known) };
  }
  const { refundId, orderId, paymentId, amountCents } = refund;
  const given = givenReason(refund.reason);
  const refundType = refundTypeOf(amountCents, order);
  await refundRepository.insert(
    tx,
    {
      id: refundId,
      orderId,
      paymentId,
      amountCents,
      refundType,
      ...given,
      status: 'completed',
      initiatorId: null,
      initiatorName: null,
    },
    now,
    { processedAt: now, completedAt: now, providerRefundId },
  );
  return { refund: { reason: given.reason, items: null, offerOutcome: null }, isAhead: false };
}

async function apply(
  change: Change,
  order: Order,
  refund: CompletedRefund,
  given: Given,
): Promise<void> {
  const { tx, now, emit } = change;
  const soFar = Math.max(order.refundedCents, refund.orderRefundedCents);
  const mostCents = order.totalCents - order.chargedBackCents;
  const refunded = { ...order, refundedCents: Math.min(mostCents, soFar) };
  const isFull = refunded.refundedCents === mostCents;
  if (isFull) await closeTakenRefunds(change, refunded);
  await closeDisputes(
    change,
    order,
    isFull ? { orderId: order.id } : { refundId: refund.refundId },
  );
  const others = await refundRepository.listDoneItems(tx, order.id, refund.refundId);
  const restock = given.isAhead ? [] : saleableGoods(order, given.refund, { others, isFull });
  const code = given.refund.reason;
  const effect = isFull ? refundEffect(order, code, restock) : undefined;
  if (!effect) {
    await orderRepository.save(tx, refunded, now);
    const { refundId } = refund;
    if (order.status === 'delivered' && restock.length > 0)
      emit(GoodsReturnedV1, { ...refOf(order), refundId, restock: [...restock] });
    return;
  }
  const moved = { ...moveTo(refunded, effect.to), returnReasonCode: code };
  const reason = { code, text: null };
  await orderRepository.record(tx, moved, { from: order.status, by: system, reason }, now);
  emit(
    OrderStatusChangedV1,
    statusChange(order.status, moved, { by: system, reason, restock: effect.restock }),
  );
}

async function closeDisputes(
  change: Change,
  order: Order,
  which: { orderId: string } | { refundId: string },
): Promise<void> {
  const { tx, now, emit } = change;
  const closed = await refundRepository.closeDisputes(tx, which, 'refunded', now);
  if (closed.length > 0) await closeDisputeDeadlines(change, order.id, 'kept');
  for (const { id, decidedAt } of closed) {
    const wasDecided = decidedAt !== null;
    emit(DisputeClosedV1, { ...refOf(order), disputeId: id, outcome: 'refunded', wasDecided });
  }
}
