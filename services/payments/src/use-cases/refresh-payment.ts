import { PaymentNotFound, ProviderUnavailable } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { getPayment, refreshSometimes, type Settlement } from '../settlement/settle.ts';

/** Buyers' screens ask every ten seconds; more often the provider is not read. */
const everyMs = 9_500;

/**
 * A payment, read again at the provider when asked to. An absent provider gives what is known here.
 * @throws PaymentNotFound also when it belongs to someone else
 */
export async function refreshPayment(
  settlement: Settlement,
  {
    paymentId,
    buyerId,
    readProvider,
    correlationId,
  }: {
    paymentId: string;
    /** Undefined: an administrator. */
    buyerId: string | undefined;
    readProvider: boolean;
    correlationId: string;
  },
): Promise<PaymentRecord> {
  const payment = await getPayment(settlement.db, paymentId);
  if (buyerId !== undefined && payment.buyerId !== buyerId) throw new PaymentNotFound(paymentId);
  if (!readProvider) return payment;
  try {
    return await refreshSometimes(settlement, payment, { everyMs, correlationId });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return payment;
  }
}
