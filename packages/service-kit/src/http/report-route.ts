import { Readable } from 'node:stream';
import { cityDay, type Clock } from '@largo/kernel';
import type { FastifyRequest } from 'fastify';
import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { App } from './app-type.ts';
import { byteOrderMark, type CsvCell, csvLine } from './csv.ts';

export interface ReportOptions<Filters extends TProperties> {
  /** The `type` that the gateway routes to this service; also the first word of the file's name. */
  type: string;
  header: readonly string[];
  /** What narrows the report down; without them it is everything. */
  filters?: Filters;
  /** Row by row, so that a report of any length takes little memory. */
  rows(filters: Static<TObject<Filters>>): AsyncIterable<readonly CsvCell[]>;
  /** What the audit log keeps of the download; done before the first row leaves. */
  record?: (request: FastifyRequest, filters: Static<TObject<Filters>>) => Promise<void>;
  clock: Clock;
}

/**
 * `GET /admin/reports?type=…&format=csv`, for administrators: CSV as spreadsheets in Portuguese read
 * it (UTF-8 with BOM, `;`, RFC 4180 quotes), streamed, with cells that look like formulas defused.
 */
export function addReportRoute<Filters extends TProperties>(
  app: App,
  { type, header, filters, rows, record, clock }: ReportOptions<Filters>,
): void {
  const query = Type.Object({
    ...filters,
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
    async (request, reply) => {
      // The query has been read by its schema, which holds the filters.
      const given = request.query as Static<TObject<Filters>>;
      await record?.(request, given);
      const name = `${type}_report_${cityDay(clock.now())}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(csvLines(header, rows(given))));
    },
  );
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
