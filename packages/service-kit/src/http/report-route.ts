import { Readable } from 'node:stream';
import { ReportCountAnswer } from '@largo/contracts';
import { cityDay, type Clock } from '@largo/kernel';
import type { FastifyRequest } from 'fastify';
import Type, { type Static, type TObject, type TProperties } from 'typebox';
import type { App } from './app-type.ts';
import { byteOrderMark, type CsvCell, csvLine } from './csv.ts';
import { route } from './route-description.ts';
import { texts } from './texts.ts';

const bound = (description: string) =>
  Type.Optional(
    Type.Union(
      [Type.String({ format: 'date' }), Type.String({ format: 'date-time' }), Type.Literal('')],
      { description: `${description}: a day or an instant; empty: no bound` },
    ),
  );

/** Days of the city; each report decides which of its dates they apply to. */
const reportPeriod = {
  startDate: bound('From this on'),
  endDate: bound('Until this, which counts'),
};
export type ReportPeriod = Static<TObject<typeof reportPeriod>>;

export interface ReportRow {
  /** What people find it by if its cells can't be written; logged, so nothing personal. */
  name: string;
  cells(): readonly CsvCell[];
}

export interface ReportOptions<Filters extends TProperties> {
  /** The `type` that the gateway routes to this service; also the first word of the file's name. */
  type: string;
  header: readonly string[];
  /** Filters in addition to the period; without them the report has everything. */
  filters?: Filters;
  /** Returns row by row, so that a report of any length takes little memory. */
  rows(given: Static<TObject<Filters>> & ReportPeriod): AsyncIterable<ReportRow>;
  /** The number of rows, for people who want to know it before a download. */
  count(given: Static<TObject<Filters>> & ReportPeriod): Promise<number>;
  /** Records the download in the audit log, before the first row is sent. */
  record(request: FastifyRequest, given: Static<TObject<Filters>> & ReportPeriod): Promise<void>;
  clock: Clock;
}

/**
 * `GET /admin/reports?type=…&format=csv`, for administrators: CSV for spreadsheets in Portuguese
 * (UTF-8 with BOM, `;`, RFC 4180 quotes), streamed, with cells that look like formulas defused. A row
 * whose values can't be written is left out and named at the end, so that the others are delivered.
 * `GET /admin/reports/count?type=…` answers how many rows it has.
 */
export function addReportRoute<Filters extends TProperties>(
  app: App,
  { type, header, filters, rows, count, record, clock }: ReportOptions<Filters>,
): void {
  const narrowing = {
    ...filters,
    ...reportPeriod,
    type: Type.Literal(type, { description: 'Which report' }),
  };
  const format = Type.Literal('csv', { default: 'csv', description: 'Only CSV' });
  // The query was validated by its schema, which includes the filters.
  const givenOf = ({ query }: FastifyRequest) => query as Static<TObject<Filters>> & ReportPeriod;
  app.get(
    '/admin/reports/count',
    route({
      policy: 'admin',
      operationId: 'countReportRows',
      summary: 'Count the rows of a report',
      querystring: Type.Object(narrowing),
      response: { 200: ReportCountAnswer },
    }),
    async (request) => ({ rows: await count(givenOf(request)) }),
  );
  app.get(
    '/admin/reports',
    {
      config: { policy: 'admin' },
      schema: {
        operationId: 'downloadReport',
        summary: 'Download a report as a spreadsheet',
        querystring: Type.Object({ ...narrowing, format }),
        produces: ['text/csv'],
        // A stream is sent unchanged.
        response: { 200: Type.Unsafe<Readable>({ type: 'string' }) },
      },
    },
    async (request, reply) => {
      const given = givenOf(request);
      await record(request, given);
      const name = `${type}_report_${cityDay(clock.now())}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(Readable.from(csvLines(header, rows(given), request.log)));
    },
  );
}

/** The subject and values of a download's audit entry. */
export function reportExport(type: string, { startDate, endDate }: ReportPeriod) {
  return {
    subject: { type: 'report', id: type, label: null },
    after: { ...(startDate && { startDate }), ...(endDate && { endDate }) },
  };
}

/** Rows that are read, formatted and written in one go: other requests wait no longer than that. */
const pageSize = 100;

/**
 * Rows in the order of their ids, which is the order of time, read page by page: every page costs
 * the same, and no connection is held while a download is slow.
 */
export async function* readById<Row extends { id: string }>(
  read: (page: { after: string | undefined; limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after: string | undefined;
  do {
    const page = await read({ after, limit: pageSize });
    yield* page;
    after = page.length === pageSize ? page.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** Writes a page of lines at a time: a write for each would cost more than the line itself. */
async function* csvLines(
  header: readonly string[],
  rows: AsyncIterable<ReportRow>,
  log: FastifyRequest['log'],
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  const leftOut: string[] = [];
  let lines: string[] = [];
  for await (const { name, cells } of rows) {
    try {
      lines.push(csvLine(cells()));
    } catch (err) {
      log.error({ row: name, err }, 'row left out of a report');
      leftOut.push(csvLine([texts.leftOutOfReport(name)]));
    }
    if (lines.length < pageSize) continue;
    yield lines.join('');
    lines = [];
  }
  yield [...lines, ...leftOut].join('');
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
