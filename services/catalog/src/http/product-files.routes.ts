import { ExportProductsQuery, ImportProductsAnswer, ImportProductsQuery } from '@largo/contracts';
import { cityDay } from '@largo/kernel';
import {
  actorOf,
  type App,
  byteOrderMark,
  csvLine,
  parseCsv,
  requestKey,
  withoutApostrophe,
  route,
} from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { InvalidImportFile } from '../domain/errors.ts';
import {
  cellsOf,
  productFileColumns,
  readSheet,
  type SheetProduct,
} from '../domain/product-sheet.ts';
import { htmlText } from './html-text.ts';
import { layoutFile } from './layout-file.ts';
import { readSheetText, type SheetText } from './sheet-text.ts';
import { importTexts } from '../domain/texts.ts';
import { exportSellerProducts } from '../queries/export-seller-products.ts';
import { importProducts } from '../use-cases/import-products.ts';

const maxBytes = 4 * 1024 * 1024;
const policy = ['seller'] as const;
const CsvFile = Type.Unsafe<string | Buffer>({ type: 'string' });

/** Exports a seller's own products as a spreadsheet file, and imports it again. */
export async function productFileRoutes(
  app: App,
  { db, units, clock, config }: Deps,
): Promise<void> {
  app.get(
    '/products/export',
    route({
      policy,
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
  // In a scope of its own: no other route of the service accepts such bodies.
  await app.register(async (scope: App) => {
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/products/import',
      {
        ...route({
          policy,
          idempotent: true,
          errors: [
            'INVALID_IMPORT',
            'INVALID_IMPORT_FILE',
            'PRODUCT_LIMIT_REACHED',
            'SELLER_PROFILE_INCOMPLETE',
          ],
          documentedBody: { contentType: 'text/csv', schema: Type.String() },
          operationId: 'importProducts',
          summary: "Create and change the seller's own products by a CSV file",
          querystring: ImportProductsQuery,
          response: { 200: ImportProductsAnswer },
        }),
        bodyLimit: maxBytes,
      },
      async (request) => {
        const { dryRun = false } = request.query;
        const { text, encoding } = textOf(request.body);
        const rows = readSheet(parseCsv(text, brokenQuotes), cellText);
        const key = { ...requestKey(request), body: text };
        const unit = dryRun ? units.plain({ correlationId: request.id }) : units.forRequest(key);
        const { userId: sellerId } = actorOf(request);
        return { ...(await importProducts(unit, { sellerId, rows, dryRun })), encoding };
      },
    );
  });
}

const cellText = (cell: string) => htmlText(withoutApostrophe(cell));
const brokenQuotes = (row: number) => new InvalidImportFile(importTexts.brokenQuotes(row));

function csvOf(products: readonly SheetProduct[]): string {
  const rows = products.map((product) => {
    const cells = cellsOf(product);
    return productFileColumns.map((column) => cells[column]);
  });
  return byteOrderMark + [productFileColumns, ...rows].map((row) => csvLine(row)).join('');
}

function textOf(body: unknown): SheetText {
  if (!Buffer.isBuffer(body)) throw new InvalidImportFile(importTexts.empty);
  return readSheetText(body);
}
