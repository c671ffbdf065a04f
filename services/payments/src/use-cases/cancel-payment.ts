import { type Administrator, PaymentsAdminActedV1 } from '@largo/contracts';
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
  /** Its buyer, or an administrator. */
  by: { buyerId: string } | { admin: Administrator };
  correlationId: string;
}

/**
 * Makes a payment unpayable. Repeating it is harmless.
 * @throws PaymentNotFound also when it belongs to someone else
 * @throws PaymentAlreadyPaid @throws PaymentInProgress @throws PaymentNotCancellable
 */
export async function cancelPayment(
  settlement: Settlement,
  { paymentId, by, correlationId }: CancelPayment,
): Promise<PaymentRecord> {
  const payment = await getPayment(settlement.db, paymentId);
  if ('buyerId' in by && payment.buyerId !== by.buyerId) throw new PaymentNotFound(paymentId);
  if (wasPaid(payment.status)) throw new PaymentAlreadyPaid(paymentId);
  if (!isLive(payment.status)) return payment;
  if ('admin' in by) await emitAuditEntry(settlement, payment, { admin: by.admin, correlationId });
  const ended = await cancelLive(settlement, payment, correlationId);
  if (wasPaid(ended.status)) throw new PaymentAlreadyPaid(paymentId);
  if (ended.status === 'creating') throw new PaymentInProgress(paymentId);
  if (ended.status === 'pending') throw new PaymentNotCancellable(paymentId, ended.status);
  return ended;
}

/** Before the provider is asked: what was wanted is known even if its answer is lost. */
async function emitAuditEntry(
  { units }: Settlement,
  { id, status }: PaymentRecord,
  { admin, correlationId }: { admin: Administrator; correlationId: string },
): Promise<void> {
  await units.plain({ correlationId }).run(async ({ emit }) =>
    emit(PaymentsAdminActedV1, {
      ...admin,
      action: 'payment-cancelled',
      subject: { type: 'payment', id, label: null },
      before: { status },
      after: { status: 'cancelled' },
    }),
  );
}
