import type { RefundQueueAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { type WaitingRow, waitingSums, waitingWork } from '@largo/service-kit';
import { sql } from 'drizzle-orm';

interface Row extends WaitingRow, Record<string, unknown> {
  kind: 'request' | 'dispute' | 'failed';
  dueAt: Date | string | null;
}

/** What waits for the team's decision: how many, and the oldest. */
export async function getRefundQueue(db: Db): Promise<RefundQueueAnswer> {
  const rows = await db.execute<Row>(sql`
    with work as (
      select case when r.status = 'failed' then 'failed' when d.id is not null then 'dispute'
          else 'request' end as kind,
        r.id, r.amount_cents as cents, d.due_at,
        case when r.status = 'failed' then coalesce(r.failed_at, r.processed_at, r.created_at)
          when d.id is not null then d.created_at
          -- Until then the store or the buyer could settle it.
          else coalesce(r.escalated_at, r.created_at) end as since
      from orders.refunds r
        left join orders.disputes d on d.refund_id = r.id and d.status = 'open'
      where (r.status = 'pending' and (d.id is not null or coalesce(r.waits_for, 'operator') = 'operator'))
        or (r.status = 'failed' and not exists (select 1 from orders.refunds n where n.retry_of = r.id)
          -- Those wait for the decision about their payment.
          and not exists (select from orders.orders o where o.id = r.order_id
            and o.payment_id = r.payment_id and o.chargeback_state = 'opened'))
    )
    select kind, ${waitingSums}, min(due_at) as "dueAt"
    from work group by kind`);
  const find = (kind: Row['kind']) => rows.find((row) => row.kind === kind);
  const dueAt = find('dispute')?.dueAt;
  return {
    requests: waitingWork(find('request')),
    disputes: waitingWork(find('dispute')),
    disputesDueAt: dueAt ? new Date(dueAt).toISOString() : null,
    failed: waitingWork(find('failed')),
  };
}
