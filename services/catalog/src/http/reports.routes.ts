import { addReportRoute, administratorOf, type App } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { countProducts, exportProducts, productColumns } from '../queries/export-products.ts';
import { recordProductsExport } from '../use-cases/record-products-export.ts';

/** The gateway forwards reports about products here. */
export function reportRoutes(app: App, { db, units, clock }: Deps): void {
  addReportRoute(app, {
    type: 'products',
    header: productColumns,
    clock,
    record: (request, period) =>
      recordProductsExport(units.plain({ correlationId: request.id }), {
        admin: administratorOf(request),
        period,
      }),
    rows: (period) => exportProducts(db, period),
    count: (period) => countProducts(db, period),
  });
}
