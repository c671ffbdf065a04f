import type { Order } from './order.ts';

/** `pays`: it makes the order paid. `known`: it did so before. Else why it goes back. */
export type PaymentVerdict =
  'pays' | 'known' | 'late_payment' | 'duplicate_payment' | 'amount_mismatch';

/** What an approved payment means to an order in the state it has now. */
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
