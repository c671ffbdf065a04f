import { type ChangedBy, type Goods, type Order, refOf } from './order.ts';
import type { OrderStatus } from './order-status.ts';

/** The event of a status change. */
export function statusChange(
  from: OrderStatus,
  order: Order,
  { by, reason = null, restock = [] }: { by: ChangedBy; reason?: string | null; restock?: Goods },
) {
  return {
    ...refOf(order),
    from,
    to: order.status,
    trackingCode: order.trackingCode,
    reason,
    changedBy: by.userId,
    restock: [...restock],
  };
}

export function cancellation(order: Order, by: ChangedBy) {
  return {
    ...refOf(order),
    cancelledBy: by.userId,
    reason: order.cancelReason,
    wasPaid: order.paidAt !== null,
    paymentId: order.paymentId,
    totalCents: order.totalCents,
    lines: [...order.lines],
  };
}

export function deliveryReport(order: Order, now: Date) {
  return { ...refOf(order), deliveredAt: now.toISOString() };
}
