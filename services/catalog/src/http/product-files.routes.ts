import { ExportProductsQuery } from '@largo/contracts';
import { cityDay } from '@largo/kernel';
import { actorOf, type App, byteOrderMark, csvLine, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { cellsOf, productFileColumns, type SheetProduct } from '../domain/product-sheet.ts';
import { layoutFile } from './layout-file.ts';
import { exportSellerProducts } from '../queries/export-seller-products.ts';

const CsvFile = Type.Unsafe<string | Buffer>({ type: 'string' });

/** Exports a seller's own products as a spreadsheet file. */
export async function productFileRoutes(app: App, { db, clock, config }: Deps): Promise<void> {
  app.get(
    '/products/export',
    route({
      policy: ['seller'],
      operationId: 'exportSellerProducts',
      summary: "Export the seller's own products as a CSV file",
      querystring: ExportProductsQuery,
      response: { 200: { content: { 'text/csv': { schema: CsvFile } } } },
    }),
    async (request, reply) => {
      const { template = false, layout } = request.query;
      const kind = layout === undefined ? '' : `_${layout}`;
      const name = template
        ? `modelo_produtos${kind}.csv`
        : `produtos${kind}_${cityDay(clock.now())}.csv`;
      const products = template ? [] : await exportSellerProducts(db, actorOf(request).userId);
      return reply
        .type(layout === undefined ? 'text/csv; charset=utf-8' : 'text/csv')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(layout ? layoutFile(layout, products, config.PUBLIC_URL) : csvOf(products));
    },
  );
}

function csvOf(products: readonly SheetProduct[]): string {
  const rows = products.map((product) => {
    const cells = cellsOf(product);
    return productFileColumns.map((column) => cells[column]);
  });
  return byteOrderMark + [productFileColumns, ...rows].map((row) => csvLine(row)).join('');
}
