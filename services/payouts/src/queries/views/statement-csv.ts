import { byteOrderMark, type CsvCell, csvLine, reportAmount, reportDay } from '@largo/service-kit';
import { kindName, statementTexts as words } from '../../domain/statement-texts.ts';
import {
  type Booking,
  closingCents,
  monthBounds,
  type MonthStatement,
  type Sums,
  sumsOf,
} from '../../domain/statement.ts';

/** The month for spreadsheets in Portuguese: opening balance, each booking, and the sums. */
export function statementCsv(statement: MonthStatement): string {
  const { month, openingCents, bookings } = statement;
  const first = reportDay(monthBounds(month).from);
  const rows: CsvCell[][] = [
    [...words.columns],
    [first, '', words.opening, ...blanks(10), reportAmount(openingCents)],
    ...bookings.map(rowOf),
    [
      '',
      '',
      words.total,
      '',
      '',
      ...amounts(sumsOf(bookings)),
      reportAmount(closingCents(statement)),
    ],
  ];
  return byteOrderMark + rows.map((row) => csvLine(row)).join('');
}

const blanks = (count: number): string[] => Array.from({ length: count }, () => '');
const time = new Intl.DateTimeFormat('pt-BR', {
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

const rowOf = (booking: Booking): CsvCell[] => [
  reportDay(booking.at),
  time.format(booking.at),
  kindName(booking),
  booking.orderNumber,
  booking.reference,
  ...amounts(booking),
  reportAmount(booking.balanceCents),
];

const amounts = (sums: Sums): string[] =>
  [
    sums.grossCents,
    sums.commissionCents,
    sums.platformFeeCents,
    sums.refundCents,
    sums.setOffCents,
    sums.paidCents,
    sums.adjustmentCents,
    sums.netCents,
  ].map(reportAmount);
