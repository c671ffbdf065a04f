import type { NotificationOutcome } from '@largo/contracts';
import { DomainError, isUuid, newId } from '@largo/kernel';
import type { Units } from '@largo/messaging';
import { retryDelayMs } from '@largo/service-kit';
import { fraudAlertRepository } from '../db/fraud-alert-repository.ts';
import { type FetchEntry, webhookRepository } from '../db/webhook-repository.ts';
import type { ProviderChargeback } from '../domain/chargeback.ts';
import { PaymentNotFound } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { checkConnectionsOf, type SellerAccountDeps } from './steps/check-connection.ts';
import { storeChargeback } from './steps/store-chargeback.ts';
import { storeSnapshot, type SyncDeps } from './steps/sync-payment.ts';
import { raiseFraudAlert } from './steps/raise-fraud-alert.ts';

export type WebhookDeps = SyncDeps &
  SellerAccountDeps & {
    /** Seconds from a notification until its payment was stored as paid. */
    webhookToPaid(seconds: number): void;
  };

/** Reads the subject of a notification at the provider and applies what it finds. */
export async function processWebhook(
  units: Units,
  entry: FetchEntry,
  deps: WebhookDeps,
): Promise<void> {
  const { db, clock, log } = deps;
  try {
    const outcome = await fetchAndApply(units, entry, deps);
    await webhookRepository.finish(db, entry, { outcome, now: clock.now() });
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') {
      // Another try would be refused the same way.
      log.error({ err: error, ...entry }, 'notification can not be applied');
      return webhookRepository.finish(db, entry, { outcome: 'refused', now: clock.now() });
    }
    const delayMs = retryDelayMs(entry.tries, { firstMs: 1_000, maxMs: 300_000 });
    const at = new Date(clock.now().getTime() + delayMs);
    const message = error instanceof Error ? error.message : String(error);
    log.warn({ err: error, ...entry, delayMs }, 'notification is tried again later');
    await webhookRepository.retryLater(db, entry, { at, error: message });
  }
}

async function fetchAndApply(
  units: Units,
  entry: FetchEntry,
  deps: WebhookDeps,
): Promise<NotificationOutcome> {
  const { topic, resourceId } = entry;
  const { provider, log } = deps;
  switch (topic) {
    case 'payment':
      return fetchNotified(units, entry, deps);
    case 'stop_delivery_op_wh':
      return applyFraudAlert(units, entry, deps);
    case 'topic_chargebacks_wh':
      return applyChargeback(units, await provider.getChargeback(resourceId), deps);
    case 'topic_claims_integration_wh':
      return applyChargeback(units, await provider.getClaim(resourceId), deps);
    case 'mp-connect':
      await checkConnectionsOf(units.plain({ correlationId: newId() }), resourceId, deps);
      return 'read';
    default:
      log.info({ topic, resourceId }, 'notification of an unhandled topic');
      return 'unhandled';
  }
}

async function fetchNotified(
  units: Units,
  entry: FetchEntry,
  deps: WebhookDeps,
): Promise<NotificationOutcome> {
  const { db, clock } = deps;
  const { since, isPaid, isStored } = await webhookRepository.findNotified(db, entry);
  if (isStored) return 'known';
  const payment = await fetchPayment(units, entry.resourceId, deps);
  if (!payment) return 'not-ours';
  if (payment.approvedAt !== null && !isPaid && since !== null)
    deps.webhookToPaid((clock.now().getTime() - new Date(since).getTime()) / 1_000);
  return 'read';
}

/**
 * The provider announces an alert only once and shows it nowhere, so it must not wait until the
 * provider answers: it counts as soon as the payment is known here.
 */
async function applyFraudAlert(
  units: Units,
  { resourceId }: FetchEntry,
  deps: WebhookDeps,
): Promise<NotificationOutcome> {
  const known = await fraudAlertRepository.findPaymentId(deps.db, resourceId);
  const paymentId = known ?? (await fetchPayment(units, resourceId, deps))?.id;
  if (paymentId === undefined) return 'not-ours';
  await raiseFraudAlert(units.plain({ correlationId: paymentId }), paymentId);
  if (known !== undefined) await fetchPayment(units, resourceId, deps);
  return 'read';
}

/** The payments first: their outcome tells how a claim ended. */
async function applyChargeback(
  units: Units,
  seen: ProviderChargeback,
  deps: SyncDeps,
): Promise<NotificationOutcome> {
  let outcome: NotificationOutcome = 'not-ours';
  for (const id of seen.paymentIds) {
    const payment = await fetchPayment(units, id, deps);
    if (!payment) continue;
    await storeChargeback(units.plain({ correlationId: payment.id }), seen, payment);
    outcome = 'read';
  }
  return outcome;
}

/** Undefined when it is not one of ours. */
async function fetchPayment(
  units: Units,
  providerPaymentId: string,
  deps: SyncDeps,
): Promise<PaymentRecord | undefined> {
  // Whose payment it is becomes known only by reading it.
  const route = await deps.funds.routeOf(deps.funds.currentMode);
  const snapshot = await deps.provider.getPayment(providerPaymentId, route);
  if (!snapshot) {
    deps.log.warn({ providerPaymentId }, 'notified payment is unknown to the provider');
    return undefined;
  }
  // Our id is its reference there: the answer to the create call may still be on its way.
  const paymentId = snapshot.externalReference ?? '';
  try {
    if (!isUuid(paymentId)) throw new PaymentNotFound(paymentId);
    const unit = units.plain({ correlationId: paymentId });
    return await storeSnapshot(unit, { paymentId, snapshot }, deps);
  } catch (error) {
    if (!(error instanceof PaymentNotFound)) throw error;
    deps.log.warn({ providerPaymentId }, 'notified payment is not one of ours');
    return undefined;
  }
}
