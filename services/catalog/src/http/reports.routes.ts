import { addReportRoute, type App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { exportProducts, productColumns } from '../queries/export-products.ts';

/** The gateway forwards reports about products here. */
export function reportRoutes(app: App, { sql, clock }: Deps): void {
  addReportRoute(app, {
    type: 'products',
    header: productColumns,
    clock,
    rows: () => exportProducts(sql),
  });
}
