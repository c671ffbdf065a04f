import {
  CardTokenInvalid,
  PaymentRefused,
  ProviderRefused,
  ProviderUnavailable,
} from '../domain/errors.ts';
import type { NewProviderPayment, ProviderPayment } from '../domain/provider.ts';
import { closeUnsent, type Settlement } from './settle.ts';

const cardTokenCodes = new Set(['2006', '2062', '3003', '4000']);
const ourFault = new Set([401, 403]);

/**
 * Sends a stored attempt. A lost answer is looked up by our reference, never sent under a new key.
 * @returns undefined when the provider's decision is not known: the reconciler will find it
 * @throws CardTokenInvalid @throws PaymentRefused @throws ProviderUnavailable our credentials are refused
 */
export async function sendAttempt(
  settlement: Settlement,
  payment: NewProviderPayment,
  correlationId: string,
): Promise<ProviderPayment | undefined> {
  try {
    return await settlement.provider.createPayment(payment);
  } catch (error) {
    if (error instanceof ProviderUnavailable) return findLost(settlement, payment.attemptId);
    if (!(error instanceof ProviderRefused)) throw error;
    const reason = `provider_${error.providerCode}`;
    await closeUnsent(settlement, payment.attemptId, reason, correlationId);
    throw refusalOf(settlement, error);
  }
}

async function findLost(
  { provider, log }: Settlement,
  attemptId: string,
): Promise<ProviderPayment | undefined> {
  try {
    return await provider.findByReference(attemptId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ paymentId: attemptId }, 'outcome of a payment is not known yet');
    return undefined;
  }
}

function refusalOf({ log }: Settlement, refusal: ProviderRefused): Error {
  if (ourFault.has(refusal.status) || refusal.providerCode === '13253') {
    log.error(
      { status: refusal.status, providerCode: refusal.providerCode },
      'provider refuses us',
    );
    return new ProviderUnavailable('credentials');
  }
  return cardTokenCodes.has(refusal.providerCode)
    ? new CardTokenInvalid()
    : new PaymentRefused(refusal.providerCode);
}
