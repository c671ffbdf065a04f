import type { EventUnit } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export interface OrderCount {
  buyerId: string;
  sellerId: string;
  totalCents: number;
  /** 1 for a newly paid order, -1 for a paid one that was cancelled. */
  count: 1 | -1;
}

/** Adds an order to the totals of its buyer and its seller. */
export async function projectOrder(
  unit: EventUnit,
  { buyerId, sellerId, totalCents, count }: OrderCount,
): Promise<void> {
  // Sorted, so that two orders between the same two people can't deadlock.
  await unit.apply(
    (isNew) => sql`
      insert into identity.user_totals as t (user_id, total_orders, total_sales, total_revenue_cents)
      select user_id, sum(orders)::int, sum(sales)::int, sum(revenue)::bigint from (values
        (${buyerId}::uuid, ${count}::int, 0, 0::bigint),
        (${sellerId}::uuid, 0, ${count}::int, ${count * totalCents}::bigint)
      ) given (user_id, orders, sales, revenue)
      where ${isNew} group by user_id order by user_id
      on conflict (user_id) do update set
        total_orders = t.total_orders + excluded.total_orders,
        total_sales = t.total_sales + excluded.total_sales,
        total_revenue_cents = t.total_revenue_cents + excluded.total_revenue_cents`,
  );
}
