import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import { PaymentNotFound, ProviderUnavailable } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { type SyncDeps, syncPaymentAtMostEvery } from './steps/sync-payment.ts';

/** Buyers' screens poll every ten seconds; the provider is not read more often. */
const everyMs = 9_500;
/** While the card's bank asks its holder, who then waits in front of the screen. */
const challengedEveryMs = 1_500;

export interface GetPayment {
  paymentId: string;
  /** Undefined for an administrator. */
  buyerId: string | undefined;
  readProvider: boolean;
}

/**
 * A payment, read at the provider first on request; while the provider is unavailable, as known
 * here.
 * @throws PaymentNotFound also when it belongs to someone else
 */
export async function getPayment(
  unit: UnitOfWork,
  { paymentId, buyerId, readProvider }: GetPayment,
  deps: SyncDeps,
): Promise<PaymentRecord> {
  const payment = await paymentRepository.get(deps.db, paymentId);
  if (buyerId !== undefined && payment.buyerId !== buyerId) throw new PaymentNotFound(paymentId);
  if (!readProvider) return payment;
  const interval = payment.challengeUrl === null ? everyMs : challengedEveryMs;
  try {
    return await syncPaymentAtMostEvery(unit, { payment, everyMs: interval }, deps);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return payment;
  }
}
