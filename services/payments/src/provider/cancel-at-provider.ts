import { ProviderRefused } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { storeSnapshot, type SyncDeps, syncPayment } from './sync-payment.ts';

/**
 * Makes an open payment unpayable at the provider. If it was paid meanwhile, the answer is the approved
 * payment: the caller looks at its status.
 * @throws ProviderUnavailable
 */
export async function cancelAtProvider(
  deps: SyncDeps,
  payment: PaymentRecord,
  correlationId: string,
): Promise<PaymentRecord> {
  const { id: paymentId, status, providerPaymentId } = payment;
  if (status === 'creating') return syncPayment(deps, payment, correlationId);
  if (status !== 'pending' || providerPaymentId === null) return payment;
  try {
    const snapshot = await deps.provider.cancelPayment(providerPaymentId);
    return await storeSnapshot(deps, { paymentId, snapshot, correlationId });
  } catch (error) {
    // Refused because it was paid, expired or cancelled already: what it is now decides.
    if (error instanceof ProviderRefused) return syncPayment(deps, payment, correlationId);
    throw error;
  }
}
