import {
  cityDay,
  dayMs,
  daysUntil,
  DomainError,
  hourMs,
  newId,
  periodEnd,
  periodStart,
} from '@largo/kernel';
import type { UnitOfWork, Units } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import { chargebackRepository } from '../db/chargeback-repository.ts';
import { reconciledDayRepository } from '../db/reconciled-day-repository.ts';
import { noSums, withPayment } from '../domain/day-sums.ts';
import type { ProviderPayment } from '../domain/provider.ts';
import {
  checkPayment,
  type Reconciled,
  reconcileWithProvider,
} from './steps/reconcile-with-provider.ts';
import { recordDifferences } from './steps/record-differences.ts';
import type { SyncDeps } from './steps/sync-payment.ts';

/** Chargebacks arrive within this time after a sale; later changes rely on their notification. */
const watchedMs = 90 * dayMs;
const everyMs = dayMs;
const retryMs = hourMs;
/** Because the provider's own lists may lag behind. */
const overlapMs = hourMs;
/** Days to be counted after the shop was down. */
const lastDays = 7;

/**
 * Once a day, applies everything that changed at the provider since the last run, and queues what
 * can't be applied as differences; then counts the finished days on both sides. A failed run is
 * repeated after an hour.
 */
export async function reconcileProvider(units: Units, deps: SyncDeps): Promise<void> {
  const now = deps.clock.now();
  const retryAt = new Date(now.getTime() + retryMs);
  const claimed = await reconciledDayRepository.claimLook(deps.db, { now, retryAt });
  if (!claimed) return;
  await lookAtChanges(units, { lookedUntil: claimed.lookedUntil, now }, deps);
  const yesterday = cityDay(new Date(now.getTime() - dayMs));
  const days = daysUntil(yesterday, lastDays);
  const counted = await reconciledDayRepository.listCounted(deps.db, days);
  for (const day of days) if (!counted.includes(day)) await countDay(units, day, deps);
  const nextLookAt = new Date(now.getTime() + everyMs);
  await reconciledDayRepository.finishLook(deps.db, { lookedUntil: now, nextLookAt });
}

async function lookAtChanges(
  units: Units,
  { lookedUntil, now }: { lookedUntil: string | null; now: Date },
  deps: SyncDeps,
): Promise<void> {
  const oldest = now.getTime() - watchedMs;
  const last = lookedUntil === null ? oldest : Date.parse(lookedUntil) - overlapMs;
  const from = new Date(Math.max(last, oldest));
  // In the future, so that a payment that changes while pages are read stays in them.
  const until = new Date(now.getTime() + dayMs);
  const done = new Set<string>();
  for await (const seen of deps.provider.listChanged({ from, until })) {
    if (done.has(seen.id) || !isWatched(seen, oldest)) continue;
    done.add(seen.id);
    await applyOne(units, seen, deps);
  }
}

const isWatched = ({ approvedAt }: ProviderPayment, oldest: number): boolean =>
  approvedAt !== null && Date.parse(approvedAt) >= oldest;

/** One that can't be applied does not stop the others; an unavailable provider ends the run. */
async function applyOne(units: Units, seen: ProviderPayment, deps: SyncDeps): Promise<void> {
  await recordOf(units, seen.id, (unit) => reconcileWithProvider(unit, seen, deps), deps);
}

async function recordOf(
  units: Units,
  id: string,
  reconcile: (unit: UnitOfWork) => Promise<Reconciled>,
  deps: SyncDeps,
): Promise<void> {
  const unit = units.plain({ correlationId: newId() });
  try {
    const { differences } = await reconcile(unit);
    await recordDifferences(unit, differences, deps);
  } catch (err) {
    if (err instanceof DomainError && err.kind === 'unavailable') throw err;
    deps.log.error({ err, row: id }, 'payment can not be brought in line');
  }
}

async function countDay(units: Units, day: string, deps: SyncDeps): Promise<void> {
  const time = { from: periodStart(day), until: periodEnd(day) };
  const seenIds = new Set<string>();
  let theirs = noSums;
  for await (const seen of deps.provider.listApproved(time)) {
    const at = Date.parse(seen.approvedAt ?? '');
    const isOfDay = at >= time.from.getTime() && at < time.until.getTime();
    if (!isOfDay || seenIds.has(seen.id)) continue;
    seenIds.add(seen.id);
    await applyOne(units, seen, deps);
    theirs = withPayment(theirs, seen, await chargebackRepository.findLostCents(deps.db, seen.id));
  }
  for (const id of await reconciledDayRepository.listIdsBetween(deps.db, time)) {
    const payment = await paymentRepository.get(deps.db, id);
    if (payment.providerPaymentId !== null && seenIds.has(payment.providerPaymentId)) continue;
    await recordOf(units, id, (unit) => checkPayment(unit, payment, deps), deps);
  }
  const ours = await reconciledDayRepository.sumsBetween(deps.db, time);
  const countedAt = deps.clock.now().toISOString();
  await reconciledDayRepository.save(deps.db, { day, countedAt, theirs, ours });
}
