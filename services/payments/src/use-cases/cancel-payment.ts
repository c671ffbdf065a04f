import type { Administrator } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import {
  PaymentAlreadyPaid,
  PaymentInProgress,
  PaymentNotCancellable,
  PaymentNotFound,
} from '../domain/errors.ts';
import { auditSubject, type PaymentRecord } from '../domain/payment.ts';
import { isOpen, wasPaid } from '../domain/payment-states.ts';
import { cancelAtProvider } from './steps/cancel-at-provider.ts';
import type { SyncDeps } from './steps/sync-payment.ts';

export interface CancelPayment {
  paymentId: string;
  /** Its buyer, or an administrator. */
  by: { buyerId: string } | { admin: Administrator };
}

/**
 * Makes a payment unpayable. Repeating it is harmless.
 * @throws PaymentNotFound also when it belongs to someone else
 */
export async function cancelPayment(
  unit: UnitOfWork,
  { paymentId, by }: CancelPayment,
  deps: SyncDeps,
): Promise<PaymentRecord> {
  const payment = await paymentRepository.get(deps.db, paymentId);
  if ('buyerId' in by && payment.buyerId !== by.buyerId) throw new PaymentNotFound(paymentId);
  if (wasPaid(payment.status)) throw new PaymentAlreadyPaid(paymentId);
  if (!isOpen(payment.status)) return payment;
  if ('admin' in by) await emitAuditEntry(unit, payment, by.admin);
  const cause = 'admin' in by ? 'by-admin' : 'by-buyer';
  const ended = await cancelAtProvider(unit, { payment, cause }, deps);
  if (wasPaid(ended.status)) throw new PaymentAlreadyPaid(paymentId);
  if (ended.status === 'creating') throw new PaymentInProgress(paymentId);
  if (ended.status === 'pending') throw new PaymentNotCancellable(paymentId, ended.status);
  return ended;
}

/**
 * Recorded before the provider is called, so that the intention is known even if the answer is
 * lost.
 */
async function emitAuditEntry(
  unit: UnitOfWork,
  payment: PaymentRecord,
  admin: Administrator,
): Promise<void> {
  await unit.run(async ({ audit }) =>
    audit(admin, 'payment-cancelled', {
      subject: auditSubject(payment),
      before: { status: payment.status },
      after: { status: 'cancelled' },
    }),
  );
}
