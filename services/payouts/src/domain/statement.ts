import { cityDay, periodStart } from '@largo/kernel';

/** One posting of the ledger as it changed what a store is owed; negative if it reduced that. */
export interface Booking {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly reference: string | null;
  readonly paymentMethod: string | null;
  readonly reason: string | null;
  readonly grossCents: number;
  readonly commissionCents: number;
  readonly platformFeeCents: number;
  readonly refundCents: number;
  readonly paidCents: number;
  readonly adjustmentCents: number;
  readonly netCents: number;
  readonly setOffCents: number;
  readonly balanceCents: number;
}

/** The columns of amounts that can be added up. */
export const sumColumns = [
  'grossCents',
  'commissionCents',
  'platformFeeCents',
  'refundCents',
  'paidCents',
  'adjustmentCents',
  'netCents',
  'setOffCents',
] as const;
export type Sums = Pick<Booking, (typeof sumColumns)[number]>;

export function sumsOf(bookings: readonly Sums[]): Sums {
  const sum = (column: keyof Sums) =>
    bookings.reduce((total, booking) => total + booking[column], 0);
  return Object.fromEntries(sumColumns.map((column) => [column, sum(column)])) as unknown as Sums;
}

/** A whole month of a store, oldest first. */
export interface MonthStatement {
  readonly sellerId: string;
  readonly month: string;
  readonly openingCents: number;
  readonly bookings: readonly Booking[];
}

export const closingCents = ({ openingCents, bookings }: MonthStatement): number =>
  bookings.at(-1)?.balanceCents ?? openingCents;

/** `2026-11` */
export const cityMonth = (at: Date): string => cityDay(at).slice(0, 7);

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** The first instant of a month of the city, and the first after it. */
export function monthBounds(month: string): { from: Date; to: Date } {
  return { from: periodStart(`${month}-01`), to: periodStart(`${monthAfter(month)}-01`) };
}

/** Both ends included, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months = [first];
  for (let month = first; month < last;) {
    month = monthAfter(month);
    months.unshift(month);
  }
  return months;
}
