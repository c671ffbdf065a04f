import type { SellerEvaluationStatsAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';

type Stats = SellerEvaluationStatsAnswer['stats'];

export async function getEvaluationStats(db: Db, sellerId: string): Promise<Stats> {
  const rows = await db.execute<Stats>(sql`
    select count(*)::int as "totalEvaluations",
      coalesce(round(avg(overall_rating), 2), 0)::float8 as "avgOverall",
      coalesce(round(avg(communication_rating), 2), 0)::float8 as "avgCommunication",
      coalesce(round(avg(packaging_rating), 2), 0)::float8 as "avgPackaging",
      coalesce(round(avg(delivery_rating), 2), 0)::float8 as "avgDelivery",
      json_build_object('1', count(*) filter (where overall_rating = 1),
        '2', count(*) filter (where overall_rating = 2), '3', count(*) filter (where overall_rating = 3),
        '4', count(*) filter (where overall_rating = 4), '5', count(*) filter (where overall_rating = 5))
        as distribution
    from catalog.seller_evaluations where seller_id = ${sellerId}`);
  return onlyRow(rows);
}
