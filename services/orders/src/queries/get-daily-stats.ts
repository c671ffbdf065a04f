import type { OrderStatsAnswer } from '@largo/contracts';
import { centsToReais, cityDay, daysUntil, periodEnd, periodStart } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { marketPeriod, type PaidDay, paidByDay } from './views/paid-by-day.ts';

type DailyStats = NonNullable<OrderStatsAnswer['byDay']>;
type Period = DailyStats['period'];
type Median = NonNullable<DailyStats['times']>['acceptance'];

interface DailyStatsQuery {
  readonly days: number;
  readonly scope: SQL | undefined;
  /** How long things take is shown only to a store about itself. */
  readonly withTimes: boolean;
  /** Only the team sees the platform's turnover and revenue. */
  readonly withMarket: boolean;
}

/**
 * Confirmed revenue and orders by the city's day of payment, up to today, and for as many days
 * before.
 */
export async function getDailyStats(
  db: Db,
  { days, scope, withTimes, withMarket }: DailyStatsQuery,
  now: Date,
): Promise<DailyStats> {
  const today = cityDay(now);
  const all = daysUntil(today, 2 * days);
  const [before, period] = [all.slice(0, days), all.slice(days)];
  const [start = today] = period;
  const byDay = await paidByDay(db, all, scope);
  return {
    period: periodOf(period, byDay),
    before: periodOf(before, byDay),
    times: withTimes ? await timesOf(db, and(scope, paidBetween(start, today))) : null,
    market: withMarket
      ? { period: marketPeriod(period, byDay), before: marketPeriod(before, byDay) }
      : null,
  };
}

const paidBetween = (from: string, to: string) =>
  and(gte(orders.paidAt, periodStart(from)), lt(orders.paidAt, periodEnd(to)));

function periodOf(days: readonly string[], byDay: ReadonlyMap<string, PaidDay>): Period {
  const rows = days.map((day) => {
    const { count = 0, revenueCents: cents = 0 } = byDay.get(day) ?? {};
    return { day, count, cents };
  });
  return {
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    orders: rows.reduce((sum, { count }) => sum + count, 0),
    revenue: centsToReais(rows.reduce((sum, { cents }) => sum + cents, 0)),
    days: rows.map(({ day, count, cents }) => ({
      day,
      orders: count,
      revenue: centsToReais(cents),
    })),
  };
}

interface TimesRow extends Record<string, unknown> {
  acceptance: number | null;
  accepted: number;
  delivery: number | null;
  delivered: number;
}

/** Medians, because one order forgotten for a week says little about the others. */
async function timesOf(db: Db, where: SQL | undefined): Promise<DailyStats['times']> {
  // Some stores ship at once from stock, which also counts as starting the order.
  const [row] = await db.execute<TimesRow>(sql`
    with taken as (
      select extract(epoch from (h.begun_at - ${orders.paidAt})) / 60 as acceptance,
        extract(epoch from (${orders.deliveredAt} - h.sent_at)) / 60 as delivery
      from ${orders} left join lateral (
        select min(created_at) filter (where new_status in ('processing', 'shipped')) as begun_at,
          min(created_at) filter (where new_status = 'shipped') as sent_at
        from orders.status_history where order_id = ${orders.id}
      ) h on true
      where ${where ?? sql`true`}
    )
    select round(percentile_cont(0.5) within group (order by acceptance))::int as acceptance,
      count(acceptance)::int as accepted,
      round(percentile_cont(0.5) within group (order by delivery))::int as delivery,
      count(delivery)::int as delivered
    from taken`);
  return {
    acceptance: medianOf(row?.acceptance, row?.accepted),
    delivery: medianOf(row?.delivery, row?.delivered),
  };
}

const medianOf = (medianMinutes: number | null | undefined, count = 0): Median =>
  medianMinutes == null ? null : { medianMinutes, count };
