import { Readable } from 'node:stream';
import type { Clock } from '@largo/kernel';
import Type from 'typebox';
import type { App } from './app.ts';

/** A cell of a report; texts are quoted and made harmless, numbers are written as they are. */
export type ReportCell = string | number | null;

export interface ReportOptions {
  /** The `type` that the gateway routes to this service; also the first word of the file's name. */
  type: string;
  header: readonly string[];
  /** Row by row, so that a report of any length takes little memory. */
  rows(): AsyncIterable<readonly ReportCell[]>;
  clock: Clock;
}

/**
 * `GET /admin/reports?type=…&format=csv`, for administrators: CSV as spreadsheets in Portuguese read
 * it (UTF-8 with BOM, `;`, RFC 4180 quotes), streamed, with cells that look like formulas defused.
 */
export function addReportRoute(app: App, { type, header, rows, clock }: ReportOptions): void {
  const query = Type.Object({
    type: Type.Literal(type),
    format: Type.Literal('csv', { default: 'csv' }),
  });
  app.get(
    '/admin/reports',
    { config: { policy: 'admin' }, schema: { querystring: query } },
    (_request, reply) =>
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
  rows: AsyncIterable<readonly ReportCell[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header)}`;
  for await (const row of rows) yield csvLine(row);
}

function csvLine(cells: readonly ReportCell[]): string {
  return `${cells.map(cellText).join(';')}\r\n`;
}

function cellText(cell: ReportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const clean = cell.replaceAll('\0', '');
  // A spreadsheet would calculate it; amounts are formatted without these signs in front.
  const harmless = /^[=+\-@\t\r]/.test(clean) ? `'${clean}` : clean;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
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
