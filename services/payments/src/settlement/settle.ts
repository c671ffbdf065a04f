import type { Change, Db, Units } from '@largo/messaging';
import type { Logger } from '@largo/service-kit';
import {
  claimProviderRead,
  findPayment,
  findPaymentForUpdate,
  savePayment,
} from '../db/payment-repository.ts';
import { applySnapshot, mismatches } from '../domain/apply-snapshot.ts';
import { PaymentNotFound } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import type { PaymentState } from '../domain/payment-states.ts';
import type { PaymentProvider, ProviderPayment } from '../domain/provider.ts';
import { announce } from './announce.ts';
import { recordOutsideRefund } from './outside-refunds.ts';

/** What bringing a payment in line with the provider needs. */
export interface Settlement {
  db: Db;
  units: Units;
  provider: PaymentProvider;
  clock: { now(): Date };
  log: Logger;
  liveMode: boolean;
  /** One of these orders was paid or cancelled: live payments of it may have to go. */
  cleanUp(orderIds: readonly string[]): void;
  wakeRefunds(): void;
}

export interface Seen {
  paymentId: string;
  seen: ProviderPayment;
  collectorId: string;
  /** The attempt as it was stored, when nothing but the provider can have changed it since. */
  attempt?: PaymentRecord;
}

/**
 * Applies a snapshot under the payment's row lock and announces what changed.
 * @returns the payment as it stands now
 * @throws PaymentNotFound
 */
export async function applyProviderPayment(
  settlement: Settlement,
  change: Change,
  given: Seen,
): Promise<PaymentRecord> {
  const { attempt, paymentId } = given;
  if (attempt?.status === 'creating' && given.seen.refundedCents === 0) {
    // Saves the locking read: should a notification have been faster, nothing is written here.
    const next = await applyTo(settlement, change, attempt, { ...given, ifStill: 'creating' });
    if (next) return next;
  }
  const payment = await findPaymentForUpdate(change.tx, paymentId);
  if (!payment) throw new PaymentNotFound(paymentId);
  return (await applyTo(settlement, change, payment, given)) ?? payment;
}

/** @returns undefined when the payment no longer has the status `ifStill` */
async function applyTo(
  settlement: Settlement,
  change: Change,
  payment: PaymentRecord,
  { seen, collectorId, ifStill }: Seen & { ifStill?: PaymentState },
): Promise<PaymentRecord | undefined> {
  const paymentId = payment.id;
  const wrong = mismatches(payment, seen, { collectorId, liveMode: settlement.liveMode });
  if (wrong.length > 0) {
    settlement.log.error(
      { paymentId, providerPaymentId: seen.id, wrong },
      'payment does not match',
    );
    return payment;
  }
  const { payment: applied, facts, ignored } = applySnapshot(payment, seen, change.now);
  if (ignored) {
    settlement.log.info({ paymentId, ignored, seen: seen.status }, 'snapshot ignored');
    return payment;
  }
  const next = await recordOutsideRefund(change, payment, applied, seen);
  if (isSame(payment, next)) return payment;
  if (!(await savePayment(change.tx, next, ifStill))) return undefined;
  await announce(change, next, facts);
  return next;
}

/** Most snapshots tell nothing new: they cost no write. */
function isSame(before: PaymentRecord, after: PaymentRecord): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** Wakes what follows from a change that has committed. */
export function followUp(settlement: Settlement, payment: PaymentRecord): void {
  if (payment.approvedAt === null) return;
  settlement.cleanUp(payment.orders.map(({ orderId }) => orderId));
  if (payment.statusDetail !== 'accredited') settlement.wakeRefunds();
}

/** The provider's snapshot becomes ours, in a change of its own. */
export async function settle(
  settlement: Settlement,
  paymentId: string,
  seen: ProviderPayment,
  correlationId: string,
): Promise<PaymentRecord> {
  const collectorId = await settlement.provider.collectorId();
  const payment = await settlement.units
    .plain({ correlationId })
    .run((change) => applyProviderPayment(settlement, change, { paymentId, seen, collectorId }));
  followUp(settlement, payment);
  return payment;
}

/** Looks the payment up at the provider: by its id there, or by our reference while that is unknown. */
export function lookUp(
  { provider }: Pick<Settlement, 'provider'>,
  payment: PaymentRecord,
): Promise<ProviderPayment | undefined> {
  return payment.providerPaymentId === null
    ? provider.findByReference(payment.id)
    : provider.getPayment(payment.providerPaymentId);
}

/** An attempt the provider does not know this long after it was sent was never made. */
export const giveUpAfterMs = 120_000;

/**
 * Reads the provider and applies what it shows. An attempt that never reached it is closed once
 * nothing can be under way any more.
 * @throws ProviderUnavailable
 */
export async function refresh(
  settlement: Settlement,
  payment: PaymentRecord,
  correlationId: string,
): Promise<PaymentRecord> {
  if (payment.method === 'test') return payment;
  const seen = await lookUp(settlement, payment);
  if (seen) return settle(settlement, payment.id, seen, correlationId);
  const age = settlement.clock.now().getTime() - Date.parse(payment.createdAt);
  if (payment.status === 'creating' && age > giveUpAfterMs) {
    return closeUnsent(settlement, payment.id, 'not_created', correlationId);
  }
  return payment;
}

/** Like `refresh`, but does nothing when the provider was read a moment ago. */
export async function refreshSometimes(
  settlement: Settlement,
  payment: PaymentRecord,
  { everyMs, correlationId }: { everyMs: number; correlationId: string },
): Promise<PaymentRecord> {
  const now = settlement.clock.now();
  const mine = await claimProviderRead(settlement.db, payment.id, { now, everyMs });
  return mine ? refresh(settlement, payment, correlationId) : payment;
}

/** Closes an attempt the provider never took: nobody has heard of it, so nothing is announced. */
export async function closeUnsent(
  settlement: Settlement,
  paymentId: string,
  reason: string,
  correlationId: string,
): Promise<PaymentRecord> {
  return settlement.units.plain({ correlationId }).run(async ({ tx }) => {
    const payment = await findPaymentForUpdate(tx, paymentId);
    if (!payment) throw new PaymentNotFound(paymentId);
    if (payment.status !== 'creating') return payment;
    const closed: PaymentRecord = { ...payment, status: 'rejected', statusDetail: reason };
    await savePayment(tx, closed);
    return closed;
  });
}

export async function getPayment(db: Db, paymentId: string): Promise<PaymentRecord> {
  const payment = await findPayment(db, paymentId);
  if (!payment) throw new PaymentNotFound(paymentId);
  return payment;
}
