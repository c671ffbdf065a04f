import { isUuid } from '@largo/kernel';
import { orderRepository } from '../db/order-repository.ts';
import { paymentRepository } from '../db/payment-repository.ts';
import { applySnapshot } from '../domain/apply-snapshot.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import type { ProviderPayment } from '../domain/provider.ts';
import { holdsMoney, obstacleTo } from '../domain/unknown-payment.ts';
import type { SyncDeps } from '../use-cases/steps/sync-payment.ts';

export type Difference =
  /** The shop knows it, but in an older state. */
  | { kind: 'behind'; seen: ProviderPayment; payment: PaymentRecord }
  /** The shop does not know it. `obstacle`: why it can't be adopted. */
  | { kind: 'unknown'; seen: ProviderPayment; obstacle: string | undefined };

/**
 * Provider payments that changed in a period and differ here: what a restored database has lost.
 */
export async function* findDifferences(
  deps: Pick<SyncDeps, 'db' | 'provider' | 'clock'>,
  time: { from: Date; until: Date },
): AsyncIterable<Difference> {
  const done = new Set<string>();
  for await (const seen of deps.provider.listChanged(time)) {
    if (done.has(seen.id)) continue;
    done.add(seen.id);
    const difference = await differenceOf(deps, seen);
    if (difference) yield difference;
  }
}

async function differenceOf(
  { db, clock }: Pick<SyncDeps, 'db' | 'clock'>,
  seen: ProviderPayment,
): Promise<Difference | undefined> {
  const reference = seen.externalReference ?? '';
  const payment = isUuid(reference) ? await paymentRepository.find(db, reference) : undefined;
  if (payment)
    return isBehind(payment, seen, clock.now()) ? { kind: 'behind', seen, payment } : undefined;
  if (!holdsMoney(seen)) return undefined;
  const orders = await orderRepository.listByIds(db, seen.orderIds);
  if (!isUuid(reference)) return { kind: 'unknown', seen, obstacle: 'it is not of this shop' };
  const approved = await paymentRepository.findApprovedOf(db, seen.orderIds);
  const obstacle = approved ? 'its order is paid already' : obstacleTo(seen, orders);
  return { kind: 'unknown', seen, obstacle };
}

function isBehind(payment: PaymentRecord, seen: ProviderPayment, now: Date): boolean {
  if (seen.refundedCents > payment.refundedCents) return true;
  const { payment: next } = applySnapshot(payment, seen, now);
  return next.status !== payment.status || next.chargebackState !== payment.chargebackState;
}
