import { Readable } from 'node:stream';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { exportProducts } from '../queries/export-products.ts';

const query = Type.Object({
  type: Type.Literal('products'),
  format: Type.Optional(Type.Literal('csv', { default: 'csv' })),
});

/** The gateway brings the reports about products here. */
export function reportsRoute(app: App, { sql, clock }: Deps): void {
  app.get(
    '/admin/reports',
    { config: { policy: 'admin' }, schema: { querystring: query } },
    (_request, reply) => {
      const date = clock.now().toISOString().slice(0, 10);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="products_report_${date}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(exportProducts(sql)));
    },
  );
}
