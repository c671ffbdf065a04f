import type { EventUnit } from '@largo/messaging';
import { orderRepository, type OrderRow } from '../db/order-repository.ts';

/** Order data for buyers' payment screens and the search for obsolete payments. */
export async function projectOrder(unit: EventUnit, order: OrderRow): Promise<void> {
  await unit.apply((isNew) => orderRepository.inserted(order, isNew));
}

export async function projectOrderStatus(
  unit: EventUnit,
  { orderIds, status }: Pick<OrderRow, 'status'> & { orderIds: readonly string[] },
): Promise<void> {
  await unit.apply((isNew) => orderRepository.statusSet(orderIds, status, isNew));
}
