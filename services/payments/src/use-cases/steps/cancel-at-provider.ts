import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../../db/payment-repository.ts';
import { ProviderRefused, ProviderUnavailable } from '../../domain/errors.ts';
import { type CancelCause, isPastExpiry, type PaymentRecord } from '../../domain/payment.ts';
import { storeSnapshot, type SyncDeps, syncPayment } from './sync-payment.ts';

export interface Cancellation {
  payment: PaymentRecord;
  /** Null: its time is over. */
  cause: CancelCause | null;
}

/**
 * Makes an open payment unpayable at the provider. If it was paid meanwhile, returns the approved
 * payment; an unknown outcome is left as it is, so the caller must check the status.
 */
export async function cancelAtProvider(
  unit: UnitOfWork,
  { payment, cause }: Cancellation,
  deps: SyncDeps,
): Promise<PaymentRecord> {
  const { id: paymentId, status, providerPaymentId } = payment;
  if (status === 'creating') return syncUnknown(unit, payment, deps);
  if (status !== 'pending' || providerPaymentId === null) return payment;
  // If a new code replaces one that ran out, the old one counts as expired.
  const isOver = cause === 'replaced' && isPastExpiry(payment, deps.clock.now());
  await paymentRepository.setCancelCause(deps.db, paymentId, isOver ? null : cause);
  try {
    const route = await deps.funds.routeOf(payment.fundsMode);
    const snapshot = await deps.provider.cancelPayment(providerPaymentId, route);
    return await storeSnapshot(unit, { paymentId, snapshot }, deps);
  } catch (error) {
    // Refused because it was already paid, expired or cancelled: its current state decides.
    if (error instanceof ProviderRefused) return syncPayment(unit, payment, deps);
    throw error;
  }
}

async function syncUnknown(
  unit: UnitOfWork,
  payment: PaymentRecord,
  deps: SyncDeps,
): Promise<PaymentRecord> {
  try {
    return await syncPayment(unit, payment, deps);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return payment;
    throw error;
  }
}
