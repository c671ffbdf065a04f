import { addReportRoute, type App } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { listSales, salesHeader } from '../queries/list-sales.ts';

/** The gateway routes the report about sales here. */
export function reportsRoutes(app: App, { db, clock }: OrdersDeps): void {
  addReportRoute(app, { type: 'sales', header: salesHeader, clock, rows: () => listSales(db) });
}
