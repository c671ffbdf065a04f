import { addReportRoute, type App } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { listSales, salesHeader } from '../queries/list-sales.ts';
import { orderFilters } from './schemas.ts';

/** The gateway routes the report about sales here. */
export function reportsRoutes(app: App, { db, clock }: OrdersDeps): void {
  addReportRoute(app, {
    type: 'sales',
    header: salesHeader,
    filters: orderFilters,
    clock,
    rows: ({ status, ...filters }) => listSales(db, { ...filters, status: status || undefined }),
  });
}
