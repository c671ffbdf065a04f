import type { OrderStatsAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { type Db, inList } from '@largo/messaging';
import { sql, type SQL } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { confirmedStatuses } from '../domain/order-status.ts';

type MarketPeriod = NonNullable<NonNullable<OrderStatsAnswer['byDay']>['market']>['period'];

export interface PaidDay {
  /** Orders that stand. */
  readonly count: number;
  /** What is left of them. */
  readonly revenueCents: number;
  /** Of all that were paid, whatever became of them. */
  readonly gmvCents: number;
  /** The platform's shares of what is left. */
  readonly feeCents: number;
}

const none: PaidDay = { count: 0, revenueCents: 0, gmvCents: 0, feeCents: 0 };

/** By the city's day of payment; days without an order are left out. */
export async function paidByDay(
  db: Db,
  where: SQL | undefined,
): Promise<ReadonlyMap<string, PaidDay>> {
  const { paidAt, status, totalCents, commissionCents, platformFeeCents } = orders;
  const backCents = sql`(${orders.refundedCents} + ${orders.chargedBackCents})`;
  const stands = sql`${status} = any(${inList([...confirmedStatuses], 'text')})`;
  const platform = sql`(${commissionCents} + ${platformFeeCents})::bigint`;
  // As `refundShares` rounds what a refund takes of it: half up.
  const givenBack = sql`((2 * ${platform} * ${backCents} + ${totalCents}) / (2 * ${totalCents}))`;
  const cents = (amount: SQL) => sql<number>`coalesce(sum(${amount}), 0)::bigint`;
  const rows = await db
    .select({
      day: sql<string>`(${paidAt} at time zone 'America/Sao_Paulo')::date::text`,
      count: sql<number>`(count(*) filter (where ${stands}))::int`,
      revenueCents: cents(sql`case when ${stands} then ${totalCents} - ${backCents} end`),
      gmvCents: cents(sql`${totalCents}`),
      feeCents: cents(
        sql`case when ${stands} and ${totalCents} > 0 then ${platform} - ${givenBack} end`,
      ),
    })
    .from(orders)
    .where(where)
    // By place: the same expression twice would be two parameters.
    .groupBy(sql`1`);
  return new Map(rows.map(({ day, ...figures }) => [day, figures]));
}

/** What the city turned over, what the platform keeps of it and what went back. */
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
