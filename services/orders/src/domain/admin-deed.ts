import type { AdminDeed } from '@largo/contracts';
import type { Person } from './access.ts';
import type { Order } from './order.ts';

type What = Pick<AdminDeed, 'action' | 'before' | 'after'>;

/** What an administrator did to an order, for the log. */
export function orderDeed({ userId, address }: Person, order: Order, what: What): AdminDeed {
  const subject = { type: 'order', id: order.id, label: order.orderNumber };
  return { adminId: userId, address: address ?? null, subject, ...what };
}
