import { type Administrator, FundsReleasedV1, type PaymentReadingAnswer } from '@largo/contracts';
import { type Clock, minuteMs, newId } from '@largo/kernel';
import type { Change, Db, UnitOfWork, Units } from '@largo/messaging';
import { type Count, type Logger, retryDelayMs } from '@largo/service-kit';
import type { PaymentsClient } from '../clients/payments-client.ts';
import { jobRunRepository } from '../db/job-run-repository.ts';
import { payoutRepository, type PayoutRow } from '../db/payout-repository.ts';
import { isDue, payableCents } from '../domain/payout.ts';
import { longestRunMs } from '../domain/release-run.ts';
import { releaseObstacle } from '../domain/release-obstacle.ts';
import { setOffDebts } from './steps/set-off-debts.ts';

export interface ReleaseDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  count: Count;
  payments: PaymentsClient;
}

const batch = 500;
const longestMessage = 300;
const retry = { firstMs: minuteMs, maxMs: 60 * minuteMs };

/**
 * Releases every payout whose waiting days are over, each in its own transaction, after its payment was read
 * again at the provider. A failed one does not stop the others and is tried again later. Two runs at the same time
 * are safe. Of runs that had nothing to do, only the time is stored.
 * @param command.admin who started the run, which then ignores times of a next try and leaves what does not
 *   fit in the request to the scheduled run. Undefined for the scheduled run
 */
export async function releasePayouts(
  units: Units,
  { admin }: { admin?: Administrator },
  deps: ReleaseDeps,
): Promise<{ successful: number; failed: number }> {
  const { db, clock } = deps;
  const endsAt = admin ? performance.now() + longestRunMs : Infinity;
  let successful = 0;
  let failed = 0;
  let error: string | null = null;
  const due = await payoutRepository.listDue(db, clock.now(), { limit: batch, early: !!admin });
  for (const orderId of due) {
    if (performance.now() >= endsAt) break;
    const outcome = await tryRelease(units, { orderId, admin }, deps);
    if (outcome === 'over') continue;
    const result = outcome === 'released' ? outcome : 'failed';
    deps.count('payout_released_total', { result });
    if (outcome === 'released') successful += 1;
    else {
      failed += 1;
      error = outcome.failure;
    }
  }
  const startedAt = clock.now();
  await jobRunRepository.countRun(db, startedAt);
  if (admin || successful + failed > 0)
    await jobRunRepository.insert(db, { startedAt, succeeded: successful, failed, error });
  return { successful, failed };
}

/** `over`: no longer due, because another run released it or it is on hold. */
type Outcome = 'released' | 'over' | { readonly failure: string };

async function tryRelease(
  units: Units,
  { orderId, admin }: Omit<Release, 'reading'>,
  deps: ReleaseDeps,
): Promise<Outcome> {
  const correlationId = newId();
  try {
    const reading = await readPayment(deps, orderId, correlationId);
    return await releaseOne(units.plain({ correlationId }), { orderId, admin, reading });
  } catch (error) {
    deps.log.error({ err: error, orderId }, 'release failed');
    return { failure: messageOf(error) };
  }
}

/** The database's message instead of the library's, which contains values of the row. */
function messageOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message.slice(0, longestMessage) : String(cause);
}

/** Undefined when there was no answer, so nothing is released. */
async function readPayment(
  { payments, log }: ReleaseDeps,
  orderId: string,
  correlationId: string,
): Promise<PaymentReadingAnswer | undefined> {
  try {
    return await payments.readPayment(orderId, correlationId);
  } catch (error) {
    log.warn({ err: error, orderId }, 'payment could not be read before its release');
    return undefined;
  }
}

interface Release {
  orderId: string;
  admin: Administrator | undefined;
  reading: PaymentReadingAnswer | undefined;
}

/**
 * Emits FundsReleasedV1 and an administrator's audit entry, and PayoutCompletedV1 where
 * a set-off uses up all of it.
 */
async function releaseOne(
  unit: UnitOfWork,
  { orderId, admin, reading }: Release,
): Promise<Outcome> {
  return unit.run(async (change) => {
    const payout = await payoutRepository.getForUpdate(change.tx, orderId);
    if (!isDue(payout, change.now)) return 'over';
    const obstacle = releaseObstacle(payout, reading);
    if (obstacle !== null) {
      await payoutRepository.save(change.tx, {
        ...payout,
        releaseObstacle: obstacle,
        releaseTries: payout.releaseTries + 1,
        releaseTriedAt: change.now,
        releaseNextTryAt: new Date(
          change.now.getTime() + retryDelayMs(payout.releaseTries + 1, retry),
        ),
      });
      return { failure: obstacle };
    }
    await release(change, payout, admin);
    return 'released';
  });
}

async function release(
  change: Change,
  payout: PayoutRow,
  admin: Administrator | undefined,
): Promise<void> {
  const { tx, now, emit, audit } = change;
  const { orderId, orderNumber, sellerId } = payout;
  const transferStatus = 'pending_manual_transfer';
  await payoutRepository.save(tx, {
    ...payout,
    transferStatus,
    releasedAt: now,
    releaseObstacle: null,
    releaseNextTryAt: null,
  });
  const releasedAt = now.toISOString();
  const amountCents = payableCents(payout);
  emit(FundsReleasedV1, { orderId, orderNumber, sellerId, amountCents, releasedAt });
  if (admin)
    audit(admin, 'payout-released', {
      subject: { type: 'payout', id: payout.id, label: orderNumber },
      before: { transferStatus: payout.transferStatus },
      after: { transferStatus, sellerId },
    });
  await setOffDebts(change, sellerId);
}
