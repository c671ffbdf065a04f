import { paymentRepository } from '../../db/payment-repository.ts';
import { ProviderRefused, ProviderUnavailable } from '../../domain/errors.ts';
import { type CancelCause, isPastExpiry, type PaymentRecord } from '../../domain/payment.ts';
import { storeSnapshot, type SyncDeps, syncPayment } from './sync-payment.ts';

export interface Cancellation {
  /** Null: its time is over. */
  cause: CancelCause | null;
  correlationId: string;
}

/**
 * Makes an open payment unpayable at the provider. If it was paid meanwhile, returns the approved
 * payment; an unknown outcome is left as it is, so the caller must check the status.
 * @throws ProviderUnavailable
 */
export async function cancelAtProvider(
  deps: SyncDeps,
  payment: PaymentRecord,
  { cause, correlationId }: Cancellation,
): Promise<PaymentRecord> {
  const { id: paymentId, status, providerPaymentId } = payment;
  if (status === 'creating') return syncUnknown(deps, payment, correlationId);
  if (status !== 'pending' || providerPaymentId === null) return payment;
  // If a new code replaces one that ran out, the old one counts as expired.
  const isOver = cause === 'replaced' && isPastExpiry(payment, deps.clock.now());
  await paymentRepository.setCancelCause(deps.db, paymentId, isOver ? null : cause);
  try {
    const route = await deps.funds.routeOf(payment.fundsMode);
    const snapshot = await deps.provider.cancelPayment(providerPaymentId, route);
    return await storeSnapshot(deps, { paymentId, snapshot, correlationId });
  } catch (error) {
    // Refused because it was already paid, expired or cancelled: its current state decides.
    if (error instanceof ProviderRefused) return syncPayment(deps, payment, correlationId);
    throw error;
  }
}

async function syncUnknown(
  deps: SyncDeps,
  payment: PaymentRecord,
  correlationId: string,
): Promise<PaymentRecord> {
  try {
    return await syncPayment(deps, payment, correlationId);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return payment;
    throw error;
  }
}
