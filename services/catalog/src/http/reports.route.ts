import { addReportRoute, type App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { exportProducts, productColumns } from '../queries/export-products.ts';

/** The gateway brings the reports about products here. */
export function reportsRoute(app: App, { sql, clock }: Deps): void {
  addReportRoute(app, {
    type: 'products',
    header: productColumns,
    clock,
    rows: () => exportProducts(sql),
  });
}
