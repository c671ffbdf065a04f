import { type Administrator, CatalogAdminActedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { reportExport, type ReportPeriod } from '@largo/service-kit';

/** An administrator takes a copy of all products out of the shop. Emits the audit entry. */
export async function recordProductsExport(
  unit: UnitOfWork,
  { admin, period }: { admin: Administrator; period: ReportPeriod },
): Promise<void> {
  await unit.run(async ({ emit }) =>
    emit(CatalogAdminActedV1, {
      ...admin,
      action: 'products-exported',
      ...reportExport('products', period),
    }),
  );
}
