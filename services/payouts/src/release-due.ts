import type { Administrator } from '@largo/contracts';
import { newId } from '@largo/kernel';
import { and, asc, eq, lte } from 'drizzle-orm';
import { jobRuns, payouts } from './db/schema.ts';
import type { PayoutsDeps } from './deps.ts';
import { releasePayout } from './use-cases/release-payout.ts';

export interface ReleaseResult {
  successful: number;
  failed: number;
}

const batch = 500;

/**
 * Releases every payout whose waiting days are over, each in a change of its own: one that fails
 * does not keep the others. Safe to run twice at once.
 * @param admin who asked for it; undefined: the clock
 */
export async function releaseDue(deps: PayoutsDeps, admin?: Administrator): Promise<ReleaseResult> {
  const { db, units, clock, log } = deps;
  const due = await db
    .select({ orderId: payouts.orderId })
    .from(payouts)
    .where(and(eq(payouts.transferStatus, 'waiting_release'), lte(payouts.releaseAt, clock.now())))
    .orderBy(asc(payouts.releaseAt))
    .limit(batch);
  const result = { successful: 0, failed: 0 };
  for (const { orderId } of due) {
    try {
      const released = await releasePayout(units.plain({ correlationId: newId() }), {
        orderId,
        admin,
      });
      if (released) result.successful += 1;
    } catch (error) {
      result.failed += 1;
      log.error({ err: error, orderId }, 'release failed');
    }
  }
  return result;
}

/** The scheduled run: only runs that had something to do are remembered. */
export async function scheduledRelease(deps: PayoutsDeps): Promise<void> {
  const result = await releaseDue(deps);
  if (result.successful + result.failed > 0) await rememberRun(deps, result);
}

export async function rememberRun(
  { db, clock }: PayoutsDeps,
  result: ReleaseResult,
): Promise<void> {
  const { successful: succeeded, failed } = result;
  await db.insert(jobRuns).values({ id: newId(), startedAt: clock.now(), succeeded, failed });
}
