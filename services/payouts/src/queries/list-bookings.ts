import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { type Booking, type Sums, sumColumns } from '../domain/statement.ts';

export interface BookingFilter {
  readonly sellerId: string;
  readonly from: Date;
  readonly to: Date;
}

type BookingRow = Omit<Booking, 'at'> & { at: Date | string } & Record<string, unknown>;

/** What a store was owed when a period began. */
const opening = ({ sellerId, from }: BookingFilter) => sql`(
  select coalesce(-sum(e.amount_cents), 0) from payouts.ledger_transactions t
    join payouts.ledger_entries e on e.transaction_id = t.id
  where t.seller_id = ${sellerId}::uuid and t.booked_at < ${from.toISOString()}::timestamptz
    and e.account = 'seller_payable')`;

const cents = (condition: SQL) =>
  sql`coalesce(sum(e.amount_cents) filter (where ${condition}), 0)::bigint`;
const paying = sql`t.kind in ('transfer', 'transfer_return', 'manual_payment')`;

/**
 * Each transaction of a period that concerns a store, by its entries. A kind that this release does not
 * know counts as an adjustment, so that the columns always add up to the change of the balance.
 */
const bookingsIn = ({ sellerId, from, to }: BookingFilter) => sql`
  moves as (
    select t.id, t.booked_at, t.kind, t.order_id, t.source,
      ${cents(sql`t.kind = 'sale' and e.account = 'provider_clearing'`)} as gross,
      ${cents(sql`e.account = 'commission'`)} as commission,
      ${cents(sql`e.account = 'platform_fee'`)} as fee,
      ${cents(sql`t.kind <> 'sale' and e.account = 'provider_clearing'
        or t.kind = 'refund' and e.account = 'payout_clearing'`)} as refund,
      ${cents(sql`${paying} and e.account = 'payout_clearing'`)} as paid,
      ${cents(sql`t.kind = 'set_off' and e.amount_cents > 0`)} as set_off,
      -${cents(sql`e.account = 'seller_payable'`)} as net
    from payouts.ledger_transactions t join payouts.ledger_entries e on e.transaction_id = t.id
    where t.seller_id = ${sellerId}::uuid and t.booked_at >= ${from.toISOString()}::timestamptz
      and t.booked_at < ${to.toISOString()}::timestamptz
    group by t.id
    -- A refund of cents of which the store bears none is one of its orders all the same.
    having bool_or(e.account = 'seller_payable') or t.kind in ('sale', 'refund')
  ), bookings as (
    select moves.*, net - gross - commission - fee - refund - paid as adjustment from moves
  )`;

/** What was booked for a store in a period, oldest first, with the balance after each. */
export async function listBookings(
  db: Db,
  filter: BookingFilter,
  { limit, offset = 0 }: { limit: number | null; offset?: number },
): Promise<Booking[]> {
  const rows = await db.execute<BookingRow>(sql`
    with ${bookingsIn(filter)}, shown as (
      select bookings.*, (${opening(filter)} + sum(net) over (order by booked_at, id))::bigint as balance
      from bookings order by booked_at, id limit ${limit}::int offset ${offset}
    )
    select b.id, b.booked_at as at, b.kind, b.order_id as "orderId", p.order_number as "orderNumber",
      coalesce(w.reference, m.reference) as reference, m.payment_method as "paymentMethod",
      coalesce(a.reason, s.kind) as reason, gross as "grossCents", commission as "commissionCents",
      fee as "platformFeeCents", refund as "refundCents", paid as "paidCents",
      adjustment as "adjustmentCents", net as "netCents", set_off as "setOffCents",
      balance as "balanceCents"
    from shown b
      left join payouts.payouts p on p.order_id = b.order_id
      left join payouts.transfers w on b.kind in ('transfer', 'transfer_return') and w.id = ${causeOf}
      left join payouts.manual_payments m on b.kind = 'manual_payment' and m.id = ${causeOf}
      left join payouts.adjustments a on b.kind = 'adjustment' and a.id = ${causeOf}
      left join payouts.set_offs s on b.kind = 'set_off' and s.id = ${causeOf}
    order by b.booked_at, b.id`);
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}

/** `transfer:<id>`; other sources contain more parts, or are transfers from before the table of transfers. */
const causeOf = sql`case when b.source ~ ':[0-9a-f-]{36}$' then right(b.source, 36)::uuid end`;

interface Opened extends Sums, Record<string, unknown> {
  openingCents: number;
  count: number;
  firstAt: Date | string | null;
}

/** The sums of a period, and the time of the store's first booking. */
export async function getBookingTotals(
  db: Db,
  filter: BookingFilter,
): Promise<{ openingCents: number; count: number; firstAt: Date | null; sums: Sums }> {
  const [row] = await db.execute<Opened>(sql`
    with ${bookingsIn(filter)}
    select ${opening(filter)}::bigint as "openingCents", count(*)::int as count,
      (select min(booked_at) from payouts.ledger_transactions
        where seller_id = ${filter.sellerId}::uuid) as "firstAt",
      ${total('gross')} as "grossCents", ${total('commission')} as "commissionCents",
      ${total('fee')} as "platformFeeCents", ${total('refund')} as "refundCents",
      ${total('paid')} as "paidCents", ${total('adjustment')} as "adjustmentCents",
      ${total('net')} as "netCents", ${total('set_off')} as "setOffCents"
    from bookings`);
  if (!row) throw new Error('sums without a group are one row');
  const { openingCents, count, firstAt } = row;
  const sums = Object.fromEntries(sumColumns.map((column) => [column, row[column]]));
  return {
    openingCents,
    count,
    firstAt: firstAt === null ? null : new Date(firstAt),
    sums: sums as unknown as Sums,
  };
}

const total = (column: string) => sql`coalesce(sum(${sql.identifier(column)}), 0)::bigint`;
