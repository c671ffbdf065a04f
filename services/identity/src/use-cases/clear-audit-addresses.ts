import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { auditRepository } from '../db/audit-repository.ts';

const batch = 1_000;

/**
 * Removes network addresses from the audit log once they have been kept long enough. Each removal
 * is itself an audit entry with the date and the count.
 */
export async function clearAuditAddresses(
  unit: UnitOfWork,
  { keptDays }: { keptDays: number },
): Promise<void> {
  for (;;) if ((await clearBatch(unit, keptDays)) < batch) return;
}

function clearBatch(unit: UnitOfWork, keptDays: number): Promise<number> {
  return unit.run(async (change) => {
    const { tx, now } = change;
    const before = new Date(now.getTime() - keptDays * dayMs);
    const ids = await auditRepository.lockOldAddresses(tx, { before, limit: batch });
    if (ids.length === 0) return 0;
    // Written first, because the database rule takes the newest entry's time as the current time.
    await auditRepository.insert(tx, {
      at: now,
      actor: { id: null, type: 'system' },
      action: 'network-addresses-removed',
      subject: { type: 'audit-log', id: 'network-addresses', label: 'Endereços IP' },
      after: { until: before.toISOString(), entries: ids.length },
    });
    await auditRepository.clearAddresses(tx, ids);
    return ids.length;
  });
}
