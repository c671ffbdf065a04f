import { DeliveryConfirmedV1 } from '@largo/contracts';
import { type Clock, dayMs, newId } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import { dueOrderRepository } from '../db/due-order-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { confirmDelivery, refOf, system } from '../domain/order.ts';
import { texts } from '../domain/texts.ts';

/** Decided for the city: a week of silence after the reported delivery means it arrived. */
const silentMs = 7 * dayMs;
const reason = texts.silentlyReceived;

/**
 * 'Sistema' confirms what silent buyers received, each order in its own change.
 * Emits DeliveryConfirmedV1. @returns how many it confirmed
 */
export async function confirmSilentDeliveries({
  db,
  units,
  clock,
}: {
  db: Db;
  units: Units;
  clock: Clock;
}): Promise<number> {
  const deliveredBefore = new Date(clock.now().getTime() - silentMs);
  let count = 0;
  for await (const id of dueOrderRepository.unconfirmed(db, deliveredBefore)) {
    const done = await units.plain({ correlationId: newId() }).run(async ({ tx, now, emit }) => {
      const order = await orderRepository.findForUpdate(tx, id);
      // Confirmed, returned or disputed since it was listed.
      if (order?.status !== 'delivered' || order.confirmedAt) return false;
      if (await orderRepository.hasOpenDispute(tx, id)) return false;
      const confirmed = confirmDelivery(order, false, now);
      await orderRepository.record(tx, confirmed, { from: 'delivered', by: system, reason }, now);
      emit(DeliveryConfirmedV1, {
        ...refOf(confirmed),
        confirmedAt: now.toISOString(),
        confirmedBy: null,
        buyerName: order.buyerName,
        productReviews: [],
      });
      return true;
    });
    if (done) count += 1;
  }
  return count;
}
