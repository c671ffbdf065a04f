import type { OrderStatus } from '@largo/contracts';
import { leftCents } from './chargeback.ts';
import { type ChangedBy, type Goods, type Order, refOf } from './order.ts';
import { noReason, type Reason } from './reason.ts';

/** The event of a status change. */
export function statusChange(
  from: OrderStatus,
  order: Order,
  { by, reason = noReason, restock = [] }: { by: ChangedBy; reason?: Reason; restock?: Goods },
) {
  return {
    ...refOf(order),
    from,
    to: order.status,
    trackingCode: order.trackingCode,
    promisedDay: order.promisedDay,
    reason: reason.text,
    reasonCode: reason.code,
    changedBy: by.userId,
    restock: [...restock],
  };
}

/** @param step all orders cancelled together with it */
export function cancellation(order: Order, by: ChangedBy, step: readonly Order[] = []) {
  return {
    ...refOf(order),
    cancelledBy: by.userId,
    cancelledAs: by.userType,
    reasonCode: order.cancelReasonCode,
    reason: order.cancelReason,
    wasPaid: order.paidAt !== null,
    paymentId: order.paymentId,
    totalCents: order.totalCents,
    leftCents: leftCents(order),
    lines: [...order.lines],
    cancelledTogether: step.flatMap(({ id, paidAt }) =>
      id === order.id || paidAt !== null ? [] : [id],
    ),
  };
}

export function deliveryReport(order: Order, now: Date) {
  return { ...refOf(order), deliveredAt: now.toISOString() };
}
