import { paymentRepository } from '../db/payment-repository.ts';
import { PaymentNotFound, ProviderUnavailable } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { type SyncDeps, syncPaymentAtMostEvery } from './steps/sync-payment.ts';

/** Buyers' screens ask every ten seconds; more often the provider is not read. */
const everyMs = 9_500;
/** While a card's bank asks its holder, who waits in front of the screen once the answer is given. */
const challengedEveryMs = 1_500;

export interface GetPayment {
  paymentId: string;
  /** Undefined: an administrator. */
  buyerId: string | undefined;
  readProvider: boolean;
  correlationId: string;
}

/**
 * A payment, read at the provider first when asked to. While the provider is away, what is known here.
 * @throws PaymentNotFound also when it belongs to someone else
 */
export async function getPayment(
  deps: SyncDeps,
  { paymentId, buyerId, readProvider, correlationId }: GetPayment,
): Promise<PaymentRecord> {
  const payment = await paymentRepository.get(deps.db, paymentId);
  if (buyerId !== undefined && payment.buyerId !== buyerId) throw new PaymentNotFound(paymentId);
  if (!readProvider) return payment;
  const interval = payment.challengeUrl === null ? everyMs : challengedEveryMs;
  try {
    return await syncPaymentAtMostEvery(deps, payment, { everyMs: interval, correlationId });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return payment;
  }
}
