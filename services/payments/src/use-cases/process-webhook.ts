import { DomainError, isUuid } from '@largo/kernel';
import { retryDelayMs } from '@largo/service-kit';
import { type FetchEntry, webhookRepository } from '../db/webhook-repository.ts';
import { PaymentNotFound } from '../domain/errors.ts';
import { checkConnectionsOf, type SellerAccountDeps } from '../provider/seller-accounts.ts';
import { storeSnapshot, type SyncDeps } from '../provider/sync-payment.ts';

/** Reads what a notification was about at the provider and applies what is found there. */
export async function processWebhook(
  deps: SyncDeps & SellerAccountDeps,
  entry: FetchEntry,
): Promise<void> {
  const { db, clock, log } = deps;
  try {
    await fetchAndApply(deps, entry);
    await webhookRepository.finish(db, entry);
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') {
      // Another try would be refused the same way.
      log.error({ err: error, ...entry }, 'notification can not be applied');
      return webhookRepository.finish(db, entry);
    }
    const delayMs = retryDelayMs(entry.tries, { firstMs: 1_000, maxMs: 300_000 });
    const at = new Date(clock.now().getTime() + delayMs);
    const message = error instanceof Error ? error.message : String(error);
    log.warn({ err: error, ...entry, delayMs }, 'notification is tried again later');
    await webhookRepository.retryLater(db, entry, { at, error: message });
  }
}

async function fetchAndApply(
  deps: SyncDeps & SellerAccountDeps,
  { topic, resourceId }: FetchEntry,
): Promise<void> {
  const { provider, log } = deps;
  switch (topic) {
    case 'payment':
    case 'stop_delivery_op_wh':
      return fetchPayment(deps, resourceId);
    case 'topic_chargebacks_wh':
      for (const id of await provider.paymentsOfChargeback(resourceId))
        await fetchPayment(deps, id);
      return;
    case 'topic_claims_integration_wh': {
      const id = await provider.paymentOfClaim(resourceId);
      if (id !== undefined) await fetchPayment(deps, id);
      return;
    }
    case 'mp-connect':
      return checkConnectionsOf(deps, resourceId);
    default:
      log.info({ topic, resourceId }, 'notification of an unhandled topic');
  }
}

async function fetchPayment(deps: SyncDeps, providerPaymentId: string): Promise<void> {
  // Whose it is, is known only once it was read.
  const route = await deps.funds.routeOf(deps.funds.currentMode);
  const snapshot = await deps.provider.getPayment(providerPaymentId, route);
  if (!snapshot) {
    deps.log.warn({ providerPaymentId }, 'notified payment is unknown to the provider');
    return;
  }
  // Our id is the reference there: the answer to the create call may still be on its way.
  const paymentId = snapshot.externalReference ?? '';
  try {
    if (!isUuid(paymentId)) throw new PaymentNotFound(paymentId);
    await storeSnapshot(deps, { paymentId, snapshot, correlationId: paymentId });
  } catch (error) {
    if (!(error instanceof PaymentNotFound)) throw error;
    deps.log.warn({ providerPaymentId }, 'notified payment is not one of ours');
  }
}
