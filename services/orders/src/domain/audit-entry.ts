import type { Person } from './access.ts';
import type { Order } from './order.ts';

type Values = Record<string, unknown> | null;

interface What {
  readonly action: string;
  readonly before: Values;
  readonly after: Values;
}

/** What an administrator did to an order, for the log. */
export function orderAuditEntry({ userId, address }: Person, order: Order, what: What) {
  const subject = { type: 'order', id: order.id, label: order.orderNumber };
  return { adminId: userId, address: address ?? null, subject, ...what };
}
