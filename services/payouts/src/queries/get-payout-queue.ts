import type { PayoutQueueAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { type WaitingRow, waitingSums, waitingWork } from '@largo/service-kit';
import { sql } from 'drizzle-orm';

interface Row extends WaitingRow, Record<string, unknown> {
  kind: 'payable' | 'failed' | 'delayed' | 'debt';
}

/** Releases that are due but did not happen, counted from the due day. */
const isDelayed = sql`transfer_status = 'waiting_release' and release_obstacle is not null`;

/**
 * Since when a store is in debt: the last time that the money it had received exceeded what was released for it. Sales
 * and their refunds count from the release on.
 */
const debts = sql`
  sales as (
    select seller_id,
      coalesce(sum(seller_cents - seller_refunded_cents) filter (where released_at is not null), 0)
      - coalesce(sum(transferred_cents) filter (where paid_by = 'transfer'), 0) as cents
    from payouts.payouts group by seller_id
  ), owing as (
    select seller_id, sum(cents) as cents from (
      select seller_id, cents from sales
      union all select seller_id, -amount_cents from payouts.manual_payments
      union all select seller_id, amount_cents from payouts.adjustments
    ) every group by seller_id having sum(cents) < 0 and seller_id in (select seller_id from sales)
  ), moves as (
    select e.seller_id, -e.amount_cents as cents, greatest(t.booked_at, p.released_at) as moved_at
    from owing
      join payouts.ledger_entries e on e.seller_id = owing.seller_id and e.account = 'seller_payable'
      join payouts.ledger_transactions t on t.id = e.transaction_id
      left join payouts.payouts p on p.order_id = e.order_id
    where e.order_id is null or p.released_at is not null
  ), balances as (
    select distinct seller_id, moved_at, sum(cents) over (partition by seller_id order by moved_at) as cents from moves
  ), debts as (
    select owing.seller_id, -owing.cents as cents, (
      select min(moved_at) from balances b where b.seller_id = owing.seller_id and b.moved_at > coalesce(
        (select max(moved_at) from balances w where w.seller_id = owing.seller_id and w.cents >= 0), '-infinity')
    ) as since
    from owing
  )`;

/** Counts all of them and finds the oldest one, which a page of a list could not tell. */
export async function getPayoutQueue(db: Db): Promise<PayoutQueueAnswer> {
  const rows = await db.execute<Row>(sql`
    with waiting as (
      select case when ${isDelayed} then 'delayed' when transfer_status = 'failed' then 'failed'
          else 'payable' end as kind,
        id, case when ${isDelayed} then release_at else released_at end as since,
        case when ${isDelayed} then seller_cents - seller_refunded_cents
          else greatest(0, seller_cents - seller_refunded_cents - set_off_cents - transferred_cents) end as cents
      from payouts.payouts
      where transfer_status in ('pending_manual_transfer', 'failed') or ${isDelayed}
    ), ${debts}
    select kind, ${waitingSums}
    from (select * from waiting union all select 'debt', seller_id, since, cents from debts) work
    group by kind`);
  const of = (kind: Row['kind']) => waitingWork(rows.find((row) => row.kind === kind));
  return {
    payable: of('payable'),
    failed: of('failed'),
    debts: of('debt'),
    delayedReleases: of('delayed'),
  };
}
