import type { Order } from './order.ts';

/** `pays`: makes the order paid; `known`: did so before; otherwise the reason for returning it. */
export type PaymentVerdict =
  'pays' | 'known' | 'late_payment' | 'duplicate_payment' | 'amount_mismatch';

/** What an approved payment means for an order in its current state. */
export function verdictOn(
  order: Order,
  payment: { paymentId: string; amountCents: number },
): PaymentVerdict {
  if (order.paidAt !== null) {
    return order.paymentId === payment.paymentId ? 'known' : 'duplicate_payment';
  }
  if (order.status !== 'pending') return 'late_payment';
  return payment.amountCents === order.totalCents ? 'pays' : 'amount_mismatch';
}
