import type { PaymentRecord } from './payment.ts';
import { wasPaid } from './payment-states.ts';

export interface PurchaseOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amountCents: number;
  readonly status: string;
}

/** The provider's answer to a card payment was lost: it may have been charged. */
export const isBeingConfirmed = ({ status, method }: PaymentRecord): boolean =>
  status === 'creating' && method !== 'pix';

/**
 * What one new payment of the purchase would pay: all of its waiting orders that no payment has
 * paid. Empty while a card may still turn out to have paid one.
 * @param blocking payments that keep these orders from getting another one
 */
export function payableOrders(
  waiting: readonly PurchaseOrder[],
  blocking: readonly PaymentRecord[],
): readonly PurchaseOrder[] {
  if (blocking.some(isBeingConfirmed)) return [];
  const paid = blocking.filter(({ status }) => wasPaid(status));
  const paidIds = new Set(paid.flatMap(({ orders }) => orders.map(({ orderId }) => orderId)));
  return waiting.filter(({ orderId }) => !paidIds.has(orderId));
}
