import type { OrderView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { getOrder } from './get-order.ts';
import type { Viewing } from './order-summary.ts';

/** @throws OrderNotFound also for people who are no part of the order */
export async function getStatusHistory(
  db: Db,
  orderId: string,
  viewing: Viewing,
): Promise<Pick<OrderView, 'statusHistory'>> {
  const { statusHistory } = await getOrder(db, orderId, viewing);
  return { statusHistory };
}
