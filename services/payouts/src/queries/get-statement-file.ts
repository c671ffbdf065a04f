import type { Db } from '@largo/messaging';
import { monthBounds, type MonthStatement } from '../domain/statement.ts';
import { statementOfx } from '../domain/statement-ofx.ts';
import { getBookingTotals, listBookings } from './list-bookings.ts';
import type { StatementFilter } from './get-statement.ts';
import { statementCsv } from './views/statement-csv.ts';

export interface StatementFile {
  readonly content: string;
  readonly contentType: string;
}

/** A store's whole month as a file: `csv` for spreadsheets, `ofx` for accounting programs. */
export async function getStatementFile(
  db: Db,
  { format, ...filter }: StatementFilter & { format: 'csv' | 'ofx' },
  now: Date,
): Promise<StatementFile> {
  const statement = await readMonth(db, filter);
  return format === 'csv'
    ? { content: statementCsv(statement), contentType: 'text/csv; charset=utf-8' }
    : { content: statementOfx(statement, now), contentType: 'application/x-ofx' };
}

/** The opening balance is calculated from the first booking, so that both come from one snapshot. */
async function readMonth(db: Db, { sellerId, month }: StatementFilter): Promise<MonthStatement> {
  const filter = { sellerId, ...monthBounds(month) };
  const bookings = await listBookings(db, filter, { limit: null });
  const [first] = bookings;
  const openingCents = first
    ? first.balanceCents - first.netCents
    : (await getBookingTotals(db, filter)).openingCents;
  return { sellerId, month, openingCents, bookings };
}
