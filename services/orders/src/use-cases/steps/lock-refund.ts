import type { Tx } from '@largo/messaging';
import { orderRepository } from '../../db/order-repository.ts';
import { refundRepository, type StoredRefund } from '../../db/refund-repository.ts';
import { type Person, partOf } from '../../domain/access.ts';
import { checkUncontested } from '../../domain/chargeback.ts';
import { DisputeOpen } from '../../domain/errors.ts';
import type { ChangedBy, Order } from '../../domain/order.ts';
import { RefundNotFound } from '../../domain/refund-errors.ts';

export interface LockedRefund {
  readonly order: Order;
  readonly refund: StoredRefund;
  readonly by: ChangedBy;
}

/**
 * A refund under its order's lock, for the party that has to answer.
 * @throws RefundNotFound also for everyone else
 */
export async function lockRefund(
  tx: Tx,
  refundId: string,
  { person, part }: { person: Person; part: 'buyer' | 'seller' },
): Promise<LockedRefund> {
  const found = await refundRepository.find(tx, refundId);
  const order = found && (await orderRepository.findForUpdate(tx, found.orderId));
  if (!order || partOf(order, person) !== part) throw new RefundNotFound(refundId);
  // Read again under the lock: the other party may have been faster.
  const refund = await refundRepository.find(tx, refundId);
  if (!refund) throw new RefundNotFound(refundId);
  return { order, refund, by: { userType: part, userId: person.userId, name: person.name } };
}

/**
 * A refund that an administrator retries or pays by hand, under its order's lock. The caller checks
 * whether it failed.
 * @throws PaymentContested while the payment of the order is contested, or was lost
 */
export async function lockFailedRefund(
  tx: Tx,
  { refundId, person }: { refundId: string; person: Person },
): Promise<LockedRefund> {
  const found = await refundRepository.find(tx, refundId);
  const order = found && (await orderRepository.findForUpdate(tx, found.orderId));
  // Read again under the order's lock: another administrator may have been faster.
  const refund = order && (await refundRepository.find(tx, refundId));
  if (!order || !refund) throw new RefundNotFound(refundId);
  // Money that never paid the order is not what is contested.
  if (refund.paymentId === order.paymentId) checkUncontested(order);
  return { order, refund, by: { userType: 'admin', userId: person.userId, name: person.name } };
}

/** A reported problem is decided by its own rules. */
export async function refuseWhileDisputed(tx: Tx, { id, status }: StoredRefund): Promise<void> {
  if (status === 'pending' && (await refundRepository.decidesDispute(tx, id)))
    throw new DisputeOpen();
}
