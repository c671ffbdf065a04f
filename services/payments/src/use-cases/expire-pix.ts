import { newId } from '@largo/kernel';
import type { UnitOfWork, Units } from '@largo/messaging';
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
export async function expirePix(units: Units, deps: SyncDeps): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const now = deps.clock.now();
    const due = await paymentRepository.listPastExpiry(deps.db, { now, after, limit: batch });
    await pLimit(concurrency).map(due, (payment) =>
      expireOne(units.plain({ correlationId: newId() }), payment, deps),
    );
    const last = due.at(-1);
    if (!last || due.length < batch) return;
    after = last.id;
  }
}

async function expireOne(unit: UnitOfWork, payment: PaymentRecord, deps: SyncDeps): Promise<void> {
  try {
    const synced = await syncPayment(unit, payment, deps);
    if (synced.status === 'pending')
      await cancelAtProvider(unit, { payment: synced, cause: null }, deps);
  } catch (err) {
    deps.log.warn({ err, paymentId: payment.id }, 'expiry is tried again later');
  }
}
