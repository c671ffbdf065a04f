import { newId } from '@largo/kernel';
import type { Units } from '@largo/messaging';
import pLimit from 'p-limit';
import { paymentRepository } from '../db/payment-repository.ts';
import { type SyncDeps, syncPaymentAtMostEvery } from './steps/sync-payment.ts';

/** Younger ones are skipped: a create call or a webhook may still be under way. */
const graceMs = 20_000;
const everyMs = 60_000;
const atLeastEveryMs = 600_000;
/** A buyer waits for it, and can't retry before it is known. */
const unknownEveryMs = 9_500;
const batch = 200;
const concurrency = 4;

/**
 * Finds what no webhook reported: reads every payment with an open outcome, longest unread first.
 */
export async function reconcilePayments(units: Units, deps: SyncDeps): Promise<void> {
  const now = deps.clock.now();
  const stale = await paymentRepository.listStale(deps.db, {
    now,
    graceMs,
    everyMs,
    atLeastEveryMs,
    unknownEveryMs,
    limit: batch,
  });
  await pLimit(concurrency).map(stale, async (payment) => {
    const interval = payment.status === 'creating' ? unknownEveryMs : everyMs;
    try {
      const unit = units.plain({ correlationId: newId() });
      await syncPaymentAtMostEvery(unit, { payment, everyMs: interval }, deps);
    } catch (err) {
      deps.log.warn({ err, paymentId: payment.id }, 'payment is reconciled later');
    }
  });
}
