import { Readable } from 'node:stream';
import type { Clock } from '@largo/kernel';
import Type from 'typebox';
import type { App } from './app-type.ts';
import { byteOrderMark, type CsvCell, csvLine } from './csv.ts';

export interface ReportOptions {
  /** The `type` that the gateway routes to this service; also the first word of the file's name. */
  type: string;
  header: readonly string[];
  /** Row by row, so that a report of any length takes little memory. */
  rows(): AsyncIterable<readonly CsvCell[]>;
  clock: Clock;
}

/**
 * `GET /admin/reports?type=…&format=csv`, for administrators: CSV as spreadsheets in Portuguese read
 * it (UTF-8 with BOM, `;`, RFC 4180 quotes), streamed, with cells that look like formulas defused.
 */
export function addReportRoute(app: App, { type, header, rows, clock }: ReportOptions): void {
  const query = Type.Object({
    type: Type.Literal(type, { description: 'Which report' }),
    format: Type.Literal('csv', { default: 'csv', description: 'Only CSV' }),
  });
  app.get(
    '/admin/reports',
    {
      config: { policy: 'admin' },
      schema: {
        operationId: 'downloadReport',
        summary: 'Download a report as a spreadsheet',
        querystring: query,
        produces: ['text/csv'],
        // A stream is sent as it is.
        response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
      },
    },
    async (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${type}_report_${dayOf(clock)}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(csvLines(header, rows()))),
  );
}

function dayOf(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}

async function* csvLines(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  for await (const row of rows) yield csvLine(row);
}

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, useGrouping: false });
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** Cents as `1234,56`. */
export function reportAmount(amountCents: number): string {
  return decimal.format(amountCents / 100);
}

/** The city's day of an instant, `21/11/2026`. */
export function reportDay(instant: Date): string {
  return day.format(instant);
}
