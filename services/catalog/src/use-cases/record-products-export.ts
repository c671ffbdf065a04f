import type { Administrator } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { reportExport, type ReportPeriod } from '@largo/service-kit';

/** Records that an administrator exported all products. Emits the audit entry. */
export async function recordProductsExport(
  unit: UnitOfWork,
  { admin, period }: { admin: Administrator; period: ReportPeriod },
): Promise<void> {
  await unit.run(async ({ audit }) =>
    audit(admin, 'products-exported', reportExport('products', period)),
  );
}
