import type { LedgerCheckAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { ledgerCheckRepository } from '../db/ledger-check-repository.ts';

const shownFindings = 100;

/** What the last nightly comparison of figures and entries found. */
export async function getLedgerCheck(db: Db): Promise<LedgerCheckAnswer> {
  const last = await ledgerCheckRepository.findLast(db);
  if (!last) return { check: null };
  const findings = await ledgerCheckRepository.listFindings(db, last.id, shownFindings);
  const { startedAt, payouts, stores, differences } = last;
  return {
    check: {
      at: startedAt.toISOString(),
      payouts,
      stores,
      differences,
      findings: findings.map(({ subject, subjectId, figure, entriesCents, figureCents }) => ({
        subject,
        subjectId,
        figure,
        entries: centsToReais(entriesCents),
        inUse: centsToReais(figureCents),
      })),
    },
  };
}
