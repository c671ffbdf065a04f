import { addReportRoute, type App } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { countSales, listSales, salesHeader } from '../queries/list-sales.ts';
import { recordSalesExport } from '../use-cases/record-sales-export.ts';
import { personOf } from './person.ts';
import { salesFilters } from './schemas.ts';

/** The gateway routes the report about sales here. */
export function reportsRoutes(app: App, { db, units, clock }: OrdersDeps): void {
  addReportRoute(app, {
    type: 'sales',
    header: salesHeader,
    filters: salesFilters,
    clock,
    record: (request, filters) =>
      recordSalesExport(units.plain({ correlationId: request.id }), {
        person: personOf(request),
        filters,
      }),
    rows: ({ status, ...filters }) => listSales(db, { ...filters, status: status || undefined }),
    count: ({ status, ...filters }) => countSales(db, { ...filters, status: status || undefined }),
  });
}
