import type { AuditRunBody } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { auditRunRepository } from '../db/audit-run-repository.ts';

const keptDays = 30;

/** Stores the auditor's findings, and deletes those older than a month. */
export async function recordAuditRun(unit: UnitOfWork, run: AuditRunBody): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    await auditRunRepository.insert(tx, { ...run, id: newId(), finishedAt: now.toISOString() });
    await auditRunRepository.deleteBefore(tx, new Date(now.getTime() - keptDays * dayMs));
  });
}
