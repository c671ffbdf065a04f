import type { Administrator } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { reportExport, type ReportPeriod } from '@largo/service-kit';
import { auditRepository } from '../db/audit-repository.ts';

/** Records that an administrator exported everyone's names and addresses. */
export async function recordUsersExport(
  unit: UnitOfWork,
  { admin, period }: { admin: Administrator; period: ReportPeriod },
): Promise<void> {
  await unit.run(({ tx, now: at }) =>
    auditRepository.insert(tx, {
      at,
      actor: { id: admin.adminId, type: 'admin', address: admin.address },
      action: 'users-exported',
      ...reportExport('users', period),
    }),
  );
}
