import type { UnitOfWork } from '@largo/messaging';
import type { Person } from '../domain/access.ts';
import { adminOf, type ExportFilters, salesExport } from '../domain/audit.ts';

export interface RecordSalesExport {
  person: Person;
  filters: ExportFilters;
}

/** Records that an administrator exported orders with names. Emits the audit entry. */
export async function recordSalesExport(
  unit: UnitOfWork,
  { person, filters }: RecordSalesExport,
): Promise<void> {
  await unit.run(async ({ audit }) =>
    audit(adminOf(person), 'orders-exported', salesExport(filters)),
  );
}
