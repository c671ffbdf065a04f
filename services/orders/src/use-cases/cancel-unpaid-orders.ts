import { OrderCancelledV1 } from '@largo/contracts';
import { hourMs } from '@largo/kernel';
import { dueOrderRepository } from '../db/due-order-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { cancel, system } from '../domain/order.ts';
import { cancellation } from '../domain/order-facts.ts';
import { systemReason } from '../domain/reason.ts';
import { changeEach, type DueOrderDeps } from './steps/change-each.ts';

/** Decided for the city: an order waits two days for its money. */
const unpaidMs = 48 * hourMs;
const reason = systemReason('unpaid');

/**
 * 'Sistema' cancels orders that stayed unpaid, each in its own change. An open payment is waited for.
 * Emits OrderCancelledV1. @returns how many it cancelled
 */
export async function cancelUnpaidOrders({ db, units, clock }: DueOrderDeps): Promise<number> {
  const now = clock.now();
  const createdBefore = new Date(now.getTime() - unpaidMs);
  const unpaid = dueOrderRepository.unpaid(db, createdBefore, now);
  return changeEach(units, unpaid, async (change, id) => {
    const order = await orderRepository.findForUpdate(change.tx, id);
    // Paid or cancelled since it was listed.
    if (order?.status !== 'pending') return false;
    const cancelled = cancel(order, 'system', reason);
    const step = { from: 'pending', by: system, reason } as const;
    await orderRepository.record(change.tx, cancelled, step, change.now);
    change.emit(OrderCancelledV1, cancellation(cancelled, system));
    return true;
  });
}
