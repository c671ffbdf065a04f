import type { UnitOfWork } from '@largo/messaging';
import { inSpan } from '@largo/service-kit';
import {
  CardTokenInvalid,
  PaymentRefused,
  ProviderRefused,
  ProviderUnavailable,
} from '../../domain/errors.ts';
import type { FundsRoute } from '../../domain/funds.ts';
import type { NewProviderPayment, ProviderPayment } from '../../domain/provider.ts';
import type { PayDeps } from './fetch-payables.ts';
import { closeUnsent, type SyncDeps } from './sync-payment.ts';

const cardTokenCodes = new Set(['2006', '2062', '3003', '4000']);
const credentialStatuses = new Set([401, 403]);

/**
 * Sends a stored payment. A lost answer is looked up by our reference, never sent again with a new
 * key.
 * @returns undefined when the provider's decision is unknown: the reconciler will find it
 * @throws ProviderUnavailable our credentials are refused
 */
export function sendPayment(
  unit: UnitOfWork,
  { payment, trace }: { payment: NewProviderPayment; trace: string | null },
  deps: PayDeps,
): Promise<ProviderPayment | undefined> {
  return inSpan({ name: 'send payment', continues: trace ?? undefined }, () =>
    sendOnce(unit, payment, deps),
  );
}

async function sendOnce(
  unit: UnitOfWork,
  payment: NewProviderPayment,
  deps: PayDeps,
): Promise<ProviderPayment | undefined> {
  const route = await deps.funds.routeOf(payment.fundsMode);
  try {
    return await deps.provider.createPayment(payment, route);
  } catch (error) {
    countFailure(deps, payment, error);
    if (error instanceof ProviderUnavailable) return findLost(deps, payment.attemptId, route);
    if (!(error instanceof ProviderRefused)) throw error;
    const reason = `provider_${error.providerCode}`;
    await closeUnsent(unit, { paymentId: payment.attemptId, reason });
    throw asOurError(deps, error);
  }
}

async function findLost(
  { provider, log }: SyncDeps,
  attemptId: string,
  route: FundsRoute,
): Promise<ProviderPayment | undefined> {
  try {
    return await provider.findByReference(attemptId, route);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ paymentId: attemptId }, 'outcome of a payment is not known yet');
    return undefined;
  }
}

function countFailure({ count }: PayDeps, { how }: NewProviderPayment, error: unknown): void {
  const isTheirs = error instanceof ProviderRefused && !refusesUs(error);
  count('payment_attempts_total', {
    method: 'card' in how ? 'credit_card' : 'pix',
    result: isTheirs ? 'refused' : 'error',
  });
}

const refusesUs = ({ status, providerCode }: ProviderRefused): boolean =>
  credentialStatuses.has(status) || providerCode === '13253';

function asOurError({ log }: SyncDeps, refusal: ProviderRefused): Error {
  const { status, providerCode } = refusal;
  if (refusesUs(refusal)) {
    log.error({ status, providerCode }, 'provider refuses us');
    return new ProviderUnavailable('credentials');
  }
  return cardTokenCodes.has(providerCode)
    ? new CardTokenInvalid()
    : new PaymentRefused(providerCode);
}
