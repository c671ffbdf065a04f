import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@largo/messaging';
import { inSpan, type Logger } from '@largo/service-kit';
import { paymentRepository } from '../db/payment-repository.ts';
import { applySnapshot, mismatches } from '../domain/apply-snapshot.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import type { ProviderPayment } from '../domain/provider.ts';
import { emitPaymentEvents } from './payment-events.ts';
import { recordExternalRefund } from './record-external-refund.ts';

export interface Seen {
  paymentId: string;
  snapshot: ProviderPayment;
  collectorId: string;
}

interface Deps {
  log: Logger;
  liveMode: boolean;
}

/**
 * Applies a snapshot under the payment's row lock and emits what changed.
 * @returns the payment as it is now
 * @throws PaymentNotFound
 */
export async function applyProviderStatus(
  change: Change,
  deps: Deps,
  seen: Seen,
): Promise<PaymentRecord> {
  const payment = await paymentRepository.getForUpdate(change.tx, seen.paymentId);
  const span = { name: 'apply provider status', continues: payment.trace ?? undefined };
  return inSpan(span, () => apply(change, deps, payment, seen));
}

async function apply(
  change: Change,
  { log, liveMode }: Deps,
  payment: PaymentRecord,
  { paymentId, snapshot, collectorId }: Seen,
): Promise<PaymentRecord> {
  const wrong = mismatches(payment, snapshot, { collectorId, liveMode });
  if (wrong.length > 0) {
    log.error({ paymentId, providerPaymentId: snapshot.id, wrong }, 'payment does not match');
    return payment;
  }
  const { payment: applied, facts, ignored } = applySnapshot(payment, snapshot, change.now);
  if (ignored) {
    log.info({ paymentId, ignored, status: snapshot.status }, 'snapshot ignored');
    return payment;
  }
  const next = await recordExternalRefund(change, payment, applied, snapshot);
  // Most snapshots bring nothing new: they cost no write.
  if (isDeepStrictEqual(payment, next)) return payment;
  await paymentRepository.save(change.tx, next, change.now);
  await emitPaymentEvents(change, next, facts);
  return next;
}
