import { ProviderRefused } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { refresh, settle, type Settlement } from './settle.ts';

/**
 * Makes a live payment unpayable at the provider. If it was paid meanwhile, the answer is the approved
 * payment: the caller looks at its status.
 * @throws ProviderUnavailable
 */
export async function cancelLive(
  settlement: Settlement,
  payment: PaymentRecord,
  correlationId: string,
): Promise<PaymentRecord> {
  if (payment.status === 'creating') return refresh(settlement, payment, correlationId);
  if (payment.status !== 'pending' || payment.providerPaymentId === null) return payment;
  try {
    const seen = await settlement.provider.cancelPayment(payment.providerPaymentId);
    return await settle(settlement, payment.id, seen, correlationId);
  } catch (error) {
    // Refused because it was paid, expired or cancelled already: what it is now decides.
    if (error instanceof ProviderRefused) return refresh(settlement, payment, correlationId);
    throw error;
  }
}
