import type { PayoutStatsAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** Midnight in São Paulo, as an instant: "today" is the city's. */
const startOfToday = (now: Date) =>
  sql`(date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo')`;

export async function getPayoutStats(db: Db, now: Date): Promise<PayoutStatsAnswer> {
  const [[totals], groups] = await Promise.all([
    db.execute<{
      pending_cents: string;
      pending: string;
      today: string;
      completed: string;
      tried: string;
    }>(sql`
      select
        coalesce(sum(greatest(0, seller_cents - seller_refunded_cents - set_off_cents - transferred_cents))
          filter (where transfer_status in ('pending_manual_transfer', 'failed')), 0) pending_cents,
        count(*) filter (where transfer_status in ('pending_manual_transfer', 'failed')) pending,
        count(*) filter (where transfer_status = 'completed' and completed_at >= ${startOfToday(now)}) today,
        count(*) filter (where transfer_status = 'completed') completed,
        count(*) filter (where transfer_status in ('completed', 'failed')) tried
      from payouts.payouts`),
    db.execute<{ transfer_status: string; count: string; cents: string }>(sql`
      select transfer_status, count(*) count, sum(seller_cents - seller_refunded_cents) cents
      from payouts.payouts group by transfer_status order by transfer_status`),
  ]);
  const tried = Number(totals?.tried ?? 0);
  return {
    totalPendingAmount: centsToReais(Number(totals?.pending_cents ?? 0)),
    pendingPayments: Number(totals?.pending ?? 0),
    processedToday: Number(totals?.today ?? 0),
    successRate: tried === 0 ? null : Math.round((100 * Number(totals?.completed ?? 0)) / tried),
    processingStats: {
      stats: groups.map((group) => ({
        transferStatus: group.transfer_status,
        count: Number(group.count),
        totalAmount: centsToReais(Number(group.cents)),
      })),
    },
  };
}
