import type { AuditEntry } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { auditRepository } from '../db/audit-repository.ts';

/** Adds another service's audit entry to the log, dated when the change was made. */
export async function recordAuditEntry(
  unit: UnitOfWork,
  { entry, at }: { entry: AuditEntry; at: Date },
): Promise<void> {
  const { adminId, address, ...rest } = entry;
  const actor = {
    id: adminId,
    type: adminId === null ? ('system' as const) : ('admin' as const),
    address,
  };
  await unit.run(({ tx }) => auditRepository.insert(tx, { ...rest, actor, at }));
}
