import type { Administrator } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { reportExport, type ReportPeriod } from '@largo/service-kit';

/** Records that an administrator exported what every store earned. Emits the audit entry. */
export async function recordCommissionsExport(
  unit: UnitOfWork,
  { admin, period }: { admin: Administrator; period: ReportPeriod },
): Promise<void> {
  await unit.run(async ({ audit }) =>
    audit(admin, 'commissions-exported', reportExport('commissions', period)),
  );
}
