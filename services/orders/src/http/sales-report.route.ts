import { addReportRoute, type App } from '@largo/service-kit';
import type { OrdersDeps } from '../deps.ts';
import { salesHeader, salesReport } from '../queries/sales-report.ts';

/** The gateway brings the reports about sales here. */
export function salesReportRoute(app: App, { db, clock }: OrdersDeps): void {
  addReportRoute(app, {
    type: 'sales',
    header: salesHeader,
    clock,
    rows: () => salesReport(db),
  });
}
