import { DeliveryConfirmedV1 } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import { dueOrderRepository } from '../db/due-order-repository.ts';
import { orderRepository } from '../db/order-repository.ts';
import { confirmDelivery, refOf, system } from '../domain/order.ts';
import { changeEach, type DueOrderDeps } from './steps/change-each.ts';

/** Decided for the city: a week of silence after the reported delivery means it arrived. */
const silentMs = 7 * dayMs;
const reason = { code: 'silently_received', text: null };

/**
 * 'Sistema' confirms what silent buyers received, each order in its own change.
 * Emits DeliveryConfirmedV1. @returns how many it confirmed
 */
export async function confirmSilentDeliveries({ db, units, clock }: DueOrderDeps): Promise<number> {
  const deliveredBefore = new Date(clock.now().getTime() - silentMs);
  const unconfirmed = dueOrderRepository.unconfirmed(db, deliveredBefore);
  return changeEach(units, unconfirmed, async ({ tx, now, emit }, id) => {
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
}
