import type { Administrator, ProcessTransfersAnswer } from '@largo/contracts';
import { centsToReais, type Clock, DomainError, type Signatory } from '@largo/kernel';
import { type Db, isDatabaseAway, type Units } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { longestRunMs } from '../domain/release-run.ts';
import { texts } from '../domain/texts.ts';
import { planTransfers, type PlannedTransfer } from '../queries/plan-transfers.ts';
import { transferPayout } from './steps/transfer-payout.ts';

export interface ProcessTransfers {
  admin: Administrator;
  payer: Signatory;
  correlationId: string;
  /** Says what would happen and changes nothing. */
  dryRun: boolean;
  /** Ids, so that what was released since the administrator looked is not declared paid. */
  only: readonly string[] | undefined;
}

type Results = ProcessTransfersAnswer['results'];
const batch = 500;

/**
 * Transfers the released payouts that wait longest, each in a change of its own: one that is refused does
 * not stop the others. Ends before the request's deadline and says how many are left.
 */
export async function processTransfers(
  units: Units,
  { admin, payer, correlationId, dryRun, only }: ProcessTransfers,
  { db, clock }: { db: Db; clock: Clock },
): Promise<Results> {
  const endsAt = performance.now() + longestRunMs;
  const waiting = await payoutRepository.countTransferable(db);
  const oldest = await planTransfers(db, { payer, limit: batch, now: clock.now() });
  const planned = oldest.filter(({ id }) => only === undefined || only.includes(id));
  const rows: Results['rows'] = [];
  for (const plan of planned) {
    if (dryRun) {
      rows.push(rowOf(plan));
      continue;
    }
    if (performance.now() >= endsAt) break;
    try {
      const unit = units.plain({ correlationId });
      const { amountCents } = await unit.run((change) =>
        transferPayout(change, { id: plan.id, admin, payer }),
      );
      rows.push({ ...rowOf(plan), amount: centsToReais(amountCents), code: null, error: null });
    } catch (error) {
      rows.push({ ...rowOf(plan), ...refusalOf(error) });
    }
  }
  return { ...summaryOf(rows), left: Math.max(0, waiting - rows.length), rows };
}

/** Earlier payments stay, so a row that waited too long is reported as failed. */
function refusalOf(error: unknown): { code: string; error: string } {
  if (error instanceof DomainError) return { code: error.code, error: error.message };
  if (isDatabaseAway(error)) return { code: 'UNAVAILABLE', error: texts.rowBusy };
  throw error;
}

function summaryOf(rows: Results['rows']) {
  const errors = rows.flatMap(({ orderNumber, code, error }) =>
    code === null ? [] : [{ orderNumber, code, error: error ?? '' }],
  );
  return { processed: rows.length - errors.length, failed: errors.length, errors };
}

function rowOf({ id, orderNumber, sellerName, pixKey, refusal, ...sums }: PlannedTransfer) {
  return {
    id,
    orderNumber,
    sellerName,
    pixKey,
    amount: centsToReais(sums.amountCents),
    setOff: centsToReais(sums.setOffCents),
    code: refusal?.code ?? null,
    error: refusal?.message ?? null,
  };
}
