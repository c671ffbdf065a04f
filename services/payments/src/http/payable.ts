import { NothingToPay } from '../domain/errors.ts';
import type { Payable } from '../domain/payment.ts';

/** @throws NothingToPay unless exactly one of the two is given */
export function payableOf(body: {
  orderId?: string | undefined;
  purchaseId?: string | undefined;
}): Payable {
  const { orderId, purchaseId } = body;
  if (orderId !== undefined && purchaseId === undefined) return { orderId };
  if (purchaseId !== undefined && orderId === undefined) return { purchaseId };
  throw new NothingToPay();
}
