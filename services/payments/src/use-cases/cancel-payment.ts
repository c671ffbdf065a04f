import {
  PaymentAlreadyPaid,
  PaymentInProgress,
  PaymentNotCancellable,
  PaymentNotFound,
} from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { isLive, wasPaid } from '../domain/payment-states.ts';
import { cancelLive } from '../settlement/cancel-live.ts';
import { getPayment, type Settlement } from '../settlement/settle.ts';

export interface CancelPayment {
  paymentId: string;
  /** Undefined: an administrator. */
  buyerId: string | undefined;
  correlationId: string;
}

/**
 * Makes a payment unpayable. Repeating it is harmless.
 * @throws PaymentNotFound also when it belongs to someone else
 * @throws PaymentAlreadyPaid @throws PaymentInProgress @throws PaymentNotCancellable
 */
export async function cancelPayment(
  settlement: Settlement,
  { paymentId, buyerId, correlationId }: CancelPayment,
): Promise<PaymentRecord> {
  const payment = await getPayment(settlement.db, paymentId);
  if (buyerId !== undefined && payment.buyerId !== buyerId) throw new PaymentNotFound(paymentId);
  if (wasPaid(payment.status)) throw new PaymentAlreadyPaid(paymentId);
  if (!isLive(payment.status)) return payment;
  const ended = await cancelLive(settlement, payment, correlationId);
  if (wasPaid(ended.status)) throw new PaymentAlreadyPaid(paymentId);
  if (ended.status === 'creating') throw new PaymentInProgress(paymentId);
  if (ended.status === 'pending') throw new PaymentNotCancellable(paymentId, ended.status);
  return ended;
}
