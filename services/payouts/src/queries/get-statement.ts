import { paginationOf, type StatementAnswer, type StatementLine } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import {
  type Booking,
  cityMonth,
  monthBounds,
  monthsBetween,
  type Sums,
} from '../domain/statement.ts';
import { getBookingTotals, listBookings } from './list-bookings.ts';

export interface StatementFilter {
  readonly sellerId: string;
  readonly month: string;
}

/** One page of a store's month, with the sums of the whole month. */
export async function getStatement(
  db: Db,
  { sellerId, month }: StatementFilter,
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<StatementAnswer> {
  const filter = { sellerId, ...monthBounds(month) };
  const [{ openingCents, count, firstAt, sums }, bookings] = await Promise.all([
    getBookingTotals(db, filter),
    listBookings(db, filter, { limit, offset: (page - 1) * limit }),
  ]);
  return {
    statement: {
      month,
      months: monthsBetween(cityMonth(firstAt ?? now), cityMonth(now)),
      opening: centsToReais(openingCents),
      totals: amountsOf(sums),
      closing: centsToReais(openingCents + sums.netCents),
      lines: bookings.map(lineOf),
      pagination: paginationOf(page, limit, count),
    },
  };
}

function amountsOf(sums: Sums): StatementAnswer['statement']['totals'] {
  return {
    gross: centsToReais(sums.grossCents),
    commission: centsToReais(sums.commissionCents),
    platformFee: centsToReais(sums.platformFeeCents),
    refunds: centsToReais(sums.refundCents),
    paid: centsToReais(sums.paidCents),
    adjustments: centsToReais(sums.adjustmentCents),
    net: centsToReais(sums.netCents),
    setOff: centsToReais(sums.setOffCents),
  };
}

function lineOf(booking: Booking): StatementLine {
  const { id, at, kind, orderId, orderNumber, reference, paymentMethod, reason } = booking;
  return {
    id,
    kind,
    orderId,
    orderNumber,
    reference,
    paymentMethod,
    reason,
    at: at.toISOString(),
    ...amountsOf(booking),
    balance: centsToReais(booking.balanceCents),
  };
}
