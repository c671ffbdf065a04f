import type { Change } from '@largo/messaging';
import { deadlineRepository } from '../../db/deadline-repository.ts';
import { disputeRepository } from '../../db/dispute-repository.ts';
import { refundRepository } from '../../db/refund-repository.ts';
import { disputeGraceMs } from '../../domain/dispute.ts';
import { type Order, system } from '../../domain/order.ts';
import { isWhollyLeft } from '../../domain/refund.ts';
import { approveRefund, closeDisputeDeadlines } from './approve-refund.ts';

/**
 * A dispute is due: a silent store has lost it, otherwise it waits for the operator. Emits
 * RefundApprovedV1 and DisputeDecidedV1. @returns whether it waits
 */
export async function endDisputeTime(change: Change, order: Order): Promise<boolean> {
  const { tx } = change;
  const dispute = await disputeRepository.findLast(tx, order.id);
  const refund = dispute && (await refundRepository.find(tx, dispute.refundId));
  await closeDisputeDeadlines(change, order.id, 'passed');
  if (dispute?.status !== 'open' || refund?.status !== 'pending') return false;
  const said = await disputeRepository.countStatements(tx, dispute.id, 'seller');
  const live = await refundRepository.liveCents(tx, order.id, refund.paymentId);
  if (said > 0 || !isWhollyLeft(order, refund, live)) {
    const dueAt = new Date(dispute.dueAt.getTime() + disputeGraceMs);
    await deadlineRepository.open(tx, order.id, { kind: 'dispute_overdue', dueAt });
    return true;
  }
  await approveRefund(change, { order, refund, by: system });
  return false;
}

/** Whether the store has made no statement in the open dispute. */
export async function isSilentInDispute({ tx }: Change, orderId: string): Promise<boolean> {
  const dispute = await disputeRepository.findLast(tx, orderId);
  if (dispute?.status !== 'open') return false;
  return (await disputeRepository.countStatements(tx, dispute.id, 'seller')) === 0;
}
