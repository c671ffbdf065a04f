import { DomainError, isUuid } from '@largo/kernel';
import { type DueRead, finishRead, retryReadLater } from '../db/notification-repository.ts';
import { PaymentNotFound } from '../domain/errors.ts';
import type { ProviderPayment } from '../domain/provider.ts';
import { settle, type Settlement } from '../settlement/settle.ts';

export interface FollowDeps {
  settlement: Settlement;
  /** A seller's authorisation may have ended: it is tried out. */
  checkSellersOf(providerUserId: string): Promise<void>;
}

/** Reads what a notification was about at the provider and applies what is found there. */
export async function followNotification(deps: FollowDeps, read: DueRead): Promise<void> {
  const { db, log } = deps.settlement;
  try {
    await follow(deps, read);
    await finishRead(db, read);
  } catch (error) {
    if (error instanceof DomainError && error.kind !== 'unavailable') {
      // Another try would be refused the same way.
      log.error({ err: error, ...read }, 'notification can not be applied');
      return finishRead(db, read);
    }
    const delayMs = Math.min(300_000, 500 * 2 ** Math.min(read.attempts, 12));
    const message = error instanceof Error ? error.message : String(error);
    log.warn({ err: error, ...read, delayMs }, 'notification is tried again later');
    await retryReadLater(db, read, { delayMs, error: message });
  }
}

async function follow(deps: FollowDeps, { topic, resourceId }: DueRead): Promise<void> {
  const { provider, log } = deps.settlement;
  switch (topic) {
    case 'payment':
    case 'stop_delivery_op_wh':
      return readPayment(deps.settlement, resourceId);
    case 'topic_chargebacks_wh':
      for (const id of await provider.paymentsOfChargeback(resourceId)) {
        await readPayment(deps.settlement, id);
      }
      return;
    case 'topic_claims_integration_wh': {
      const id = await provider.paymentOfClaim(resourceId);
      if (id !== undefined) await readPayment(deps.settlement, id);
      return;
    }
    case 'mp-connect':
      return deps.checkSellersOf(resourceId);
    default:
      log.info({ topic, resourceId }, 'notification of a topic that is not followed');
  }
}

async function readPayment(settlement: Settlement, providerPaymentId: string): Promise<void> {
  const seen = await settlement.provider.getPayment(providerPaymentId);
  if (!seen) {
    settlement.log.warn({ providerPaymentId }, 'notified payment is unknown to the provider');
    return;
  }
  await applyToOurs(settlement, seen);
}

/** A payment of ours says so in its reference: our attempt may still wait for the create answer. */
async function applyToOurs(settlement: Settlement, seen: ProviderPayment): Promise<void> {
  const paymentId = seen.externalReference;
  try {
    if (paymentId === null || !isUuid(paymentId)) throw new PaymentNotFound(String(paymentId));
    await settle(settlement, paymentId, seen, paymentId);
  } catch (error) {
    if (!(error instanceof PaymentNotFound)) throw error;
    settlement.log.warn({ providerPaymentId: seen.id }, 'notified payment is not one of ours');
  }
}
