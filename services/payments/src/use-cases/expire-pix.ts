import { newId } from '@largo/kernel';
import pLimit from 'p-limit';
import { paymentRepository } from '../db/payment-repository.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { cancelAtProvider } from './steps/cancel-at-provider.ts';
import { type SyncDeps, syncPayment } from './steps/sync-payment.ts';

const batch = 100;
const concurrency = 4;

/**
 * Ends expired codes. The provider is read first and then asked to cancel, so that a code paid in
 * its last second is approved, and one that expired here can't be paid there.
 */
export async function expirePix(deps: SyncDeps): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const now = deps.clock.now();
    const due = await paymentRepository.listPastExpiry(deps.db, { now, after, limit: batch });
    await pLimit(concurrency).map(due, (payment) => expireOne(deps, payment));
    const last = due.at(-1);
    if (!last || due.length < batch) return;
    after = last.id;
  }
}

async function expireOne(deps: SyncDeps, payment: PaymentRecord): Promise<void> {
  try {
    const synced = await syncPayment(deps, payment, newId());
    const isOver = { cause: null, correlationId: newId() };
    if (synced.status === 'pending') await cancelAtProvider(deps, synced, isOver);
  } catch (err) {
    deps.log.warn({ err, paymentId: payment.id }, 'expiry is tried again later');
  }
}
