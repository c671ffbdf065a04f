import { isUuid } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../../db/payment-repository.ts';
import { refundRepository } from '../../db/refund-repository.ts';
import {
  type Difference,
  differencesLeft,
  mismatchesOf,
  missingPayment,
  unknownPayment,
} from '../../domain/difference.ts';
import type { PaymentRecord } from '../../domain/payment.ts';
import type { ProviderPayment } from '../../domain/provider.ts';
import { openRefundStatuses } from '../../domain/refund.ts';
import { holdsMoney } from '../../domain/unknown-payment.ts';
import { readChargebacks } from './store-chargeback.ts';
import { readAtProvider, storeSnapshot, type SyncDeps } from './sync-payment.ts';

export interface Reconciled {
  /** Its state after applying everything possible; undefined when the shop does not know it. */
  payment: PaymentRecord | undefined;
  differences: readonly Difference[];
}

/** Reads a paid payment at the provider and reconciles it with what is shown there. */
export async function checkPayment(
  unit: UnitOfWork,
  payment: PaymentRecord,
  deps: SyncDeps,
): Promise<Reconciled> {
  if (payment.method === 'test') return { payment, differences: [] };
  const seen = await readAtProvider(deps, payment);
  if (!seen) return { payment, differences: [missingPayment(payment)] };
  return reconcilePayment(unit, { payment, seen }, deps);
}

/**
 * Applies the provider's state of a payment, and returns what can't be reconciled. Payments of
 * other shops on the same account are ignored.
 */
export async function reconcileWithProvider(
  unit: UnitOfWork,
  seen: ProviderPayment,
  deps: SyncDeps,
): Promise<Reconciled> {
  const reference = seen.externalReference ?? '';
  const payment = isUuid(reference) ? await paymentRepository.find(deps.db, reference) : undefined;
  if (payment) return reconcilePayment(unit, { payment, seen }, deps);
  const isOurs = isUuid(reference) && holdsMoney(seen) && seen.approvedAt !== null;
  return { payment: undefined, differences: isOurs ? [unknownPayment(seen)] : [] };
}

async function reconcilePayment(
  unit: UnitOfWork,
  { payment, seen }: { payment: PaymentRecord; seen: ProviderPayment },
  deps: SyncDeps,
): Promise<Reconciled> {
  const { collectorId } = await deps.funds.routeOf(payment.fundsMode);
  const wrong = mismatchesOf(payment, seen, { collectorId, liveMode: deps.liveMode });
  if (wrong.length > 0) return { payment, differences: wrong };
  const after = await storeSnapshot(unit, { paymentId: payment.id, snapshot: seen }, deps);
  if (after.chargebackState === 'opened') await readChargebacks(unit, after, deps);
  const open = await refundRepository.sumByOrder(deps.db, payment.id, openRefundStatuses);
  return {
    payment: after,
    differences: differencesLeft(after, seen, { isRefunding: open.size > 0 }),
  };
}
