import type { UnitOfWork } from '@largo/messaging';
import { orderRepository, type OrderRow } from '../db/order-repository.ts';

/** What buyers' payment screens and the search for obsolete payments need of an order. */
export async function projectOrder(unit: UnitOfWork, order: OrderRow): Promise<void> {
  await unit.run(({ tx }) => orderRepository.insert(tx, order));
}

export async function projectOrderStatus(
  unit: UnitOfWork,
  { orderIds, status }: Pick<OrderRow, 'status'> & { orderIds: readonly string[] },
): Promise<void> {
  await unit.run(({ tx }) => orderRepository.setStatus(tx, orderIds, status));
}
