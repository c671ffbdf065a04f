import type { Db, UnitOfWork } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import { paymentRepository } from '../../db/payment-repository.ts';
import type { FundsRouting } from '../../domain/funds.ts';
import type { PaymentRecord } from '../../domain/payment.ts';
import { mapProviderStatus } from '../../domain/payment-states.ts';
import type { PaymentProvider, ProviderPayment } from '../../domain/provider.ts';
import { applyProviderStatus, type ProviderReading } from './apply-provider-status.ts';
import { readChargebacks } from './store-chargeback.ts';

/** What reconciling our payments with the provider needs. */
export interface SyncDeps {
  db: Db;
  provider: PaymentProvider;
  funds: FundsRouting;
  clock: { now(): Date };
  log: Logger;
  liveMode: boolean;
  /** One of these orders was paid or cancelled, so its open payments may be obsolete. */
  cancelObsolete(orderIds: readonly string[]): void;
  wakeRefunds(): void;
}

/** If the provider does not know an attempt this long after it was sent, it was never made. */
export const giveUpAfterMs = 120_000;

/**
 * Reads the provider and applies its state. A payment that never reached it is closed once nothing
 * can still be under way.
 */
export async function syncPayment(
  unit: UnitOfWork,
  payment: PaymentRecord,
  deps: SyncDeps,
): Promise<PaymentRecord> {
  if (payment.method === 'test') return payment;
  const snapshot = await readAtProvider(deps, payment);
  if (snapshot) return storeSnapshot(unit, { paymentId: payment.id, snapshot }, deps);
  const age = deps.clock.now().getTime() - Date.parse(payment.createdAt);
  if (payment.status !== 'creating' || age <= giveUpAfterMs) return payment;
  return closeUnsent(unit, { paymentId: payment.id, reason: 'not_created' });
}

/** By its provider id, or by our reference while that id is unknown. */
export async function readAtProvider(
  { provider, funds }: Pick<SyncDeps, 'provider' | 'funds'>,
  { id, providerPaymentId, fundsMode }: PaymentRecord,
): Promise<ProviderPayment | undefined> {
  const route = await funds.routeOf(fundsMode);
  return providerPaymentId === null
    ? provider.findByReference(id, route)
    : provider.getPayment(providerPaymentId, route);
}

/** Like `syncPayment`, but does nothing if the provider was read a moment ago. */
export async function syncPaymentAtMostEvery(
  unit: UnitOfWork,
  { payment, everyMs }: { payment: PaymentRecord; everyMs: number },
  deps: SyncDeps,
): Promise<PaymentRecord> {
  const at = { now: deps.clock.now(), everyMs };
  const isClaimed = await paymentRepository.claimProviderRead(deps.db, payment.id, at);
  return isClaimed ? syncPayment(unit, payment, deps) : payment;
}

/** Applies the provider's state in its own transaction. */
export async function storeSnapshot(
  unit: UnitOfWork,
  { paymentId, snapshot }: Omit<ProviderReading, 'collectorId'>,
  deps: SyncDeps,
): Promise<PaymentRecord> {
  const known = await paymentRepository.get(deps.db, paymentId);
  const { collectorId } = await deps.funds.routeOf(known.fundsMode);
  // The bank may contest only a part, which must be known before it is announced.
  const seen = mapProviderStatus(snapshot.status, snapshot.statusDetail);
  if (seen?.status === 'charged_back' && seen.chargebackState !== known.chargebackState)
    await readChargebacks(unit, { ...known, providerPaymentId: snapshot.id }, deps);
  const payment = await unit.run((change) =>
    applyProviderStatus(change, deps, { paymentId, snapshot, collectorId }),
  );
  wakeFollowUps(deps, payment);
  return payment;
}

/** Triggers the consequences of a committed change. */
export function wakeFollowUps(
  deps: Pick<SyncDeps, 'cancelObsolete' | 'wakeRefunds'>,
  payment: PaymentRecord,
): void {
  if (payment.approvedAt === null) return;
  deps.cancelObsolete(payment.orders.map(({ orderId }) => orderId));
  if (payment.statusDetail !== 'accredited') deps.wakeRefunds();
}

/** Closes a payment that the provider never took: no event has named it, so none is emitted. */
export async function closeUnsent(
  unit: UnitOfWork,
  { paymentId, reason }: { paymentId: string; reason: string },
): Promise<PaymentRecord> {
  return unit.run(async ({ tx, now }) => {
    const payment = await paymentRepository.getForUpdate(tx, paymentId);
    if (payment.status !== 'creating') return payment;
    const closed: PaymentRecord = { ...payment, status: 'rejected', statusDetail: reason };
    await paymentRepository.save(tx, closed, now);
    return closed;
  });
}
