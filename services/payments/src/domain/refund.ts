import { allocate } from '@largo/kernel';
import type { PaymentRecord } from './payment.ts';

/** Cents of each order that have not been given back, nor are about to be. */
export function leftByOrder(
  payment: PaymentRecord,
  refunded: ReadonlyMap<string, number>,
): { orderId: string; leftCents: number }[] {
  return payment.orders.map(({ orderId, amountCents }) => ({
    orderId,
    leftCents: amountCents - (refunded.get(orderId) ?? 0),
  }));
}

/** Shares an amount over what is left of each order, to the cent; orders with nothing are left out. */
export function spread(
  amountCents: number,
  left: readonly { orderId: string; leftCents: number }[],
): { orderId: string; amountCents: number }[] {
  const parts = allocate(
    amountCents,
    left.map(({ leftCents }) => leftCents),
  );
  return left
    .map(({ orderId }, index) => ({ orderId, amountCents: parts[index] ?? 0 }))
    .filter((part) => part.amountCents > 0);
}
