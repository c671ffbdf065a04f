import type { LastAuditAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { auditRunRepository } from '../db/audit-run-repository.ts';

/** What the auditor found on its last run. */
export async function getLastAudit(db: Db): Promise<LastAuditAnswer> {
  const last = await auditRunRepository.findLast(db);
  if (!last) return { lastRun: null };
  const { finishedAt, durationMs, violations } = last;
  return { lastRun: { finishedAt, durationMs, violations: [...violations] } };
}
