import type { Administrator, ProcessTransfersAnswer } from '@largo/contracts';
import { centsToReais, DomainError } from '@largo/kernel';
import type { PayoutsDeps } from '../deps.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { planTransfers, type PlannedTransfer } from '../queries/plan-transfers.ts';
import { processTransfer } from './process-transfer.ts';

type Results = ProcessTransfersAnswer['results'];
const batch = 500;

/**
 * Transfers the released payouts that wait longest, each in a change of its own: one that is refused does
 * not stop the others.
 * @param command `dryRun`: says what would happen and changes nothing
 */
export async function processTransfers(
  { db, units, clock, transfers }: PayoutsDeps,
  command: { admin: Administrator; correlationId: string; dryRun: boolean },
): Promise<Results> {
  const { admin, correlationId, dryRun } = command;
  const waiting = await payoutRepository.countTransferable(db);
  const planned = await planTransfers(db, { admin, limit: batch, now: clock.now() });
  const rows: Results['rows'] = [];
  for (const plan of planned) {
    if (dryRun) {
      rows.push(rowOf(plan));
      continue;
    }
    try {
      const unit = units.plain({ correlationId });
      const { amountCents } = await processTransfer(unit, { id: plan.id, admin }, transfers);
      rows.push({ ...rowOf(plan), amount: centsToReais(amountCents), code: null, error: null });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      rows.push({ ...rowOf(plan), code: error.code, error: error.message });
    }
  }
  return { ...summaryOf(rows), left: Math.max(0, waiting - planned.length), rows };
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
