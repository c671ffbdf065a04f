import type { OrderView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import type { Person } from '../domain/access.ts';
import { getOrder } from './get-order.ts';

/** @throws OrderNotFound also for people who are no part of the order */
export async function getStatusHistory(
  db: Db,
  orderId: string,
  viewer: Person,
): Promise<Pick<OrderView, 'statusHistory'>> {
  const { statusHistory } = await getOrder(db, orderId, viewer);
  return { statusHistory };
}
