import type { UnitOfWork } from '@largo/messaging';
import { disputeRepository } from '../db/dispute-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { changerOf, type Person } from '../domain/access.ts';
import { checkUncontested } from '../domain/chargeback.ts';
import { checkUndecided } from '../domain/dispute.ts';
import { DisputeDecided } from '../domain/dispute-errors.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { approveRefund } from './steps/approve-refund.ts';

/**
 * The store grants the buyer's request, without waiting for the operator. Emits RefundApprovedV1
 * and DisputeDecidedV1.
 * @throws OrderNotFound also for anyone but its store
 */
export async function giveInDispute(
  unit: UnitOfWork,
  { orderId, person }: { orderId: string; person: Person },
): Promise<void> {
  await unit.run(async (change) => {
    const { tx } = change;
    const order = await orderRepository.findForUpdate(tx, orderId);
    const by = changerOf(order, { ...person, isAdmin: false }, ['seller'], orderId);
    if (!order) throw new OrderNotFound(orderId);
    checkUncontested(order);
    const dispute = await disputeRepository.findLast(tx, orderId);
    const refund = dispute && (await refundRepository.find(tx, dispute.refundId));
    checkUndecided(dispute, refund);
    if (!refund) throw new DisputeDecided();
    await approveRefund(change, { order, refund, by });
  });
}
