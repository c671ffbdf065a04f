import type { UnitOfWork } from '@largo/messaging';
import { setOrderStatus, upsertOrder, type OrderRow } from '../db/order-projection.ts';

/** What buyers' payment screens and the clean-up need of an order. */
export async function keepOrder(unit: UnitOfWork, order: OrderRow): Promise<void> {
  await unit.run(({ tx }) => upsertOrder(tx, order));
}

export async function keepOrderStatus(
  unit: UnitOfWork,
  { orderId, status }: { orderId: string; status: string },
): Promise<void> {
  await unit.run(({ tx }) => setOrderStatus(tx, orderId, status));
}
