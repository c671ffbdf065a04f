import { OrderCancelledV1 } from '@largo/contracts';
import { type Clock, hourMs, newId } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import { dueOrderRepository } from '../db/due-order-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { cancel, system } from '../domain/order.ts';
import { cancellation } from '../domain/order-facts.ts';
import { texts } from '../domain/texts.ts';

/** Decided for the city: an order waits two days for its money. */
const unpaidMs = 48 * hourMs;
const reason = texts.unpaid;

/**
 * 'Sistema' cancels orders that stayed unpaid, each in its own change. An open payment is waited for.
 * Emits OrderCancelledV1. @returns how many it cancelled
 */
export async function cancelUnpaidOrders({
  db,
  units,
  clock,
}: {
  db: Db;
  units: Units;
  clock: Clock;
}): Promise<number> {
  const now = clock.now();
  const createdBefore = new Date(now.getTime() - unpaidMs);
  let count = 0;
  for await (const id of dueOrderRepository.unpaid(db, createdBefore, now)) {
    const done = await units.plain({ correlationId: newId() }).run(async (change) => {
      const order = await orderRepository.findForUpdate(change.tx, id);
      // Paid or cancelled since it was listed.
      if (order?.status !== 'pending') return false;
      const cancelled = cancel(order, reason);
      await orderRepository.record(
        change.tx,
        cancelled,
        { from: 'pending', by: system, reason },
        change.now,
      );
      change.emit(OrderCancelledV1, cancellation(cancelled, system));
      return true;
    });
    if (done) count += 1;
  }
  return count;
}
