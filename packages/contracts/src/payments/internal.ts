import Type, { type Static } from 'typebox';
import { CentsInt, oneOf, Uuid } from '../common.ts';

/** POST /internal/payment-readings (payments): an order's payment, read again at the provider. */
export const PaymentReadingBody = Type.Object({ orderId: Uuid });
/**
 * `clear`: the provider has it as we do. `contested`: a chargeback, claim or fraud alert is open, or one was
 * lost. `refunding`: money of it is on its way back. `differs`: the provider shows something that can't be booked, or does not
 * know it. `unknown`: no payment of the order has been approved.
 */
export const PaymentReadingAnswer = Type.Object({
  state: oneOf(['clear', 'contested', 'refunding', 'differs', 'unknown']),
  /** What went back of the order so far, this reading included. */
  refundedCents: CentsInt,
});
export type PaymentReadingAnswer = Static<typeof PaymentReadingAnswer>;
