import { Readable } from 'node:stream';
import { ExportProductsQuery, ImportProductsAnswer, ImportProductsQuery } from '@largo/contracts';
import {
  actorOf,
  type App,
  byteOrderMark,
  type CsvCell,
  csvLine,
  requestKey,
  withoutApostrophe,
} from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { parseCsv } from '../domain/csv.ts';
import { InvalidImportFile } from '../domain/errors.ts';
import { productFileColumns, readSheet } from '../domain/product-sheet.ts';
import { readSheetText, type SheetText } from '../domain/sheet-text.ts';
import { importTexts } from '../domain/texts.ts';
import { exportShelf } from '../queries/export-shelf.ts';
import { importProducts } from '../use-cases/import-products.ts';

const maxBytes = 4 * 1024 * 1024;
const policy = ['seller'] as const;

/** A seller's own products as a file for spreadsheets, out and in again. */
export async function productFileRoutes(app: App, { sql, units, clock }: Deps): Promise<void> {
  app.get(
    '/products/export',
    { config: { policy }, schema: { querystring: ExportProductsQuery } },
    (request, reply) => {
      const { template = false } = request.query;
      const day = clock.now().toISOString().slice(0, 10);
      const name = template ? 'modelo_produtos.csv' : `produtos_${day}.csv`;
      const rows = template ? [] : exportShelf(sql, actorOf(request).userId);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(linesOf(rows)));
    },
  );
  // An own scope: no other route of the service reads such bodies.
  await app.register(async (scope: App) => {
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/products/import',
      {
        config: { policy },
        bodyLimit: maxBytes,
        schema: { querystring: ImportProductsQuery, response: { 200: ImportProductsAnswer } },
      },
      async (request) => {
        const { dryRun = false } = request.query;
        const { text, encoding } = textOf(request.body);
        const rows = readSheet(parseCsv(text), withoutApostrophe);
        const key = { ...requestKey(request), body: text };
        const unit = dryRun ? units.plain({ correlationId: request.id }) : units.forRequest(key);
        const { userId: sellerId } = actorOf(request);
        return { ...(await importProducts(unit, { sellerId, rows, dryRun })), encoding };
      },
    );
  });
}

async function* linesOf(rows: AsyncIterable<CsvCell[]> | CsvCell[][]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(productFileColumns);
  for await (const row of rows) yield csvLine(row);
}

function textOf(body: unknown): SheetText {
  if (!Buffer.isBuffer(body)) throw new InvalidImportFile(importTexts.empty);
  return readSheetText(body);
}
