import type { OrderStatsAnswer } from '@largo/contracts';
import { centsToReais, periodEnd, periodStart } from '@largo/kernel';
import { type Db, inList } from '@largo/messaging';
import { and, sql, type SQL } from 'drizzle-orm';
import { orders } from '../../db/schema.ts';
import { confirmedStatuses } from '../../domain/order-status.ts';

type MarketPeriod = NonNullable<NonNullable<OrderStatsAnswer['byDay']>['market']>['period'];

export interface PaidDay {
  /** Orders that were neither cancelled nor refunded. */
  readonly count: number;
  /** The remaining value of these orders. */
  readonly revenueCents: number;
  /** The value of all that were paid, whatever became of them. */
  readonly gmvCents: number;
  /** The platform's shares of the remaining value. */
  readonly feeCents: number;
}

const none: PaidDay = { count: 0, revenueCents: 0, gmvCents: 0, feeCents: 0 };

/**
 * By the city's day of payment. Each day is queried separately, which avoids sorting orders or
 * computing their days.
 */
export async function paidByDay(
  db: Db,
  days: readonly string[],
  scope: SQL | undefined,
): Promise<ReadonlyMap<string, PaidDay>> {
  const { paidAt, status, totalCents, commissionCents, platformFeeCents } = orders;
  const backCents = sql`(${orders.refundedCents} + ${orders.chargedBackCents})`;
  const stands = sql`${status} = any(${inList([...confirmedStatuses], 'text')})`;
  const platform = sql`(${commissionCents} + ${platformFeeCents})::bigint`;
  // Rounded half up, like `refundShares` does.
  const givenBack = sql`((2 * ${platform} * ${backCents} + ${totalCents}) / (2 * ${totalCents}))`;
  const cents = (amount: SQL) => sql`coalesce(sum(${amount}), 0)::float8`;
  const asked = days.map((day) => ({ day, from: periodStart(day), before: periodEnd(day) }));
  const rows = await db.execute<PaidDay & Record<string, unknown> & { day: string }>(sql`
    select asked.day, figures.*
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked (day text, "from" timestamptz, before timestamptz)
      cross join lateral (
        select (count(*) filter (where ${stands}))::int as count,
          ${cents(sql`case when ${stands} then ${totalCents} - ${backCents} end`)} as "revenueCents",
          ${cents(sql`${totalCents}`)} as "gmvCents",
          ${cents(sql`case when ${stands} and ${totalCents} > 0 then ${platform} - ${givenBack} end`)} as "feeCents"
        from ${orders}
        where ${and(scope, sql`${paidAt} >= asked."from" and ${paidAt} < asked.before`)}
      ) figures`);
  return new Map(rows.map(({ day, ...figures }) => [day, figures]));
}

/** The market's turnover, the platform's share and the refunds. */
export function marketPeriod(
  days: readonly string[],
  byDay: ReadonlyMap<string, PaidDay>,
): MarketPeriod {
  const rows = days.map((day) => byDay.get(day) ?? none);
  const sum = (of: keyof PaidDay) => rows.reduce((total, row) => total + row[of], 0);
  return {
    ...marketFigures({
      count: 0,
      revenueCents: sum('revenueCents'),
      gmvCents: sum('gmvCents'),
      feeCents: sum('feeCents'),
    }),
    days: rows.map(marketFigures),
  };
}

const marketFigures = ({ gmvCents, feeCents, revenueCents }: PaidDay) => ({
  gmv: centsToReais(gmvCents),
  fees: centsToReais(feeCents),
  refunded: centsToReais(gmvCents - revenueCents),
});
