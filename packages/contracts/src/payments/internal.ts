import Type, { type Static } from 'typebox';
import { CentsInt, oneOf, Uuid } from '../common.ts';

/** POST /internal/payment-readings (payments): an order's payment, read again from the provider. */
export const PaymentReadingBody = Type.Object({ orderId: Uuid });
/**
 * `clear`: the provider's state matches ours. `contested`: a chargeback, claim or fraud alert is
 * open, or one was lost. `refunding`: a refund is under way. `differs`: the provider shows
 * something that can't be booked, or does not know the payment. `unknown`: no payment of the order
 * has been approved.
 */
export const PaymentReadingAnswer = Type.Object({
  state: oneOf(['clear', 'contested', 'refunding', 'differs', 'unknown']),
  /** The amount refunded for the order so far, including this reading. */
  refundedCents: CentsInt,
});
export type PaymentReadingAnswer = Static<typeof PaymentReadingAnswer>;
