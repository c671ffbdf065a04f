import { OrdersAdminActedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Person } from '../domain/access.ts';
import { type ExportFilters, salesExportEntry } from '../domain/audit-entry.ts';

export interface RecordSalesExport {
  person: Person;
  filters: ExportFilters;
}

/** Records that an administrator exported orders with names. Emits the audit entry. */
export async function recordSalesExport(
  unit: UnitOfWork,
  { person, filters }: RecordSalesExport,
): Promise<void> {
  await unit.run(async ({ emit }) => emit(OrdersAdminActedV1, salesExportEntry(person, filters)));
}
