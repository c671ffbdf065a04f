import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@largo/messaging';
import { inSpan, type Logger } from '@largo/service-kit';
import { paymentRepository } from '../../db/payment-repository.ts';
import { applySnapshot } from '../../domain/apply-snapshot.ts';
import { mismatchesOf } from '../../domain/difference.ts';
import type { PaymentRecord } from '../../domain/payment.ts';
import type { ProviderPayment } from '../../domain/provider.ts';
import { emitPaymentEvents } from './emit-payment-events.ts';
import { recordDifference } from './record-difference.ts';
import { recordExternalRefund } from './record-external-refund.ts';

export interface ProviderReading {
  paymentId: string;
  snapshot: ProviderPayment;
  collectorId: string;
}

interface Deps {
  log: Logger;
  liveMode: boolean;
}

/**
 * Applies a snapshot under the payment's row lock and emits what changed. One that differs from
 * ours in an essential field is never applied, but becomes a difference for administrators.
 * @returns the current payment
 */
export async function applyProviderStatus(
  change: Change,
  deps: Deps,
  seen: ProviderReading,
): Promise<PaymentRecord> {
  const payment = await paymentRepository.getForUpdate(change.tx, seen.paymentId);
  const span = { name: 'apply provider status', continues: payment.trace ?? undefined };
  return inSpan(span, () => apply(change, deps, payment, seen));
}

async function apply(
  change: Change,
  { log, liveMode }: Deps,
  payment: PaymentRecord,
  { paymentId, snapshot, collectorId }: ProviderReading,
): Promise<PaymentRecord> {
  const wrong = mismatchesOf(payment, snapshot, { collectorId, liveMode });
  for (const difference of wrong) {
    const isNew = await recordDifference(change, difference);
    if (isNew) log.error({ difference }, 'payment does not match');
  }
  if (wrong.length > 0) return payment;
  const { payment: applied, facts, ignored } = applySnapshot(payment, snapshot, change.now);
  if (ignored) {
    log.info({ paymentId, ignored, status: snapshot.status }, 'snapshot ignored');
    return payment;
  }
  const next = await recordExternalRefund(change, payment, applied, snapshot);
  // Most snapshots contain nothing new, and so cost no write.
  if (isDeepStrictEqual(payment, next)) return payment;
  await paymentRepository.save(change.tx, next, change.now);
  await emitPaymentEvents(change, next, facts);
  return next;
}
