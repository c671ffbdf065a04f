import { checksOf } from '../check.ts';

/** The fewest waiting days that the settings ever had. */
const fewestDays = `(select least(
    (select min(auto_release_days) from payouts.settings),
    (select min((payload ->> 'autoReleaseDays')::int) from payouts.outbox
      where type = 'payouts.settings-changed.v1')))`;

export const payoutChecks = checksOf('I7', {
  'released-twice': {
    about: 'order',
    message: 'payouts released more than once',
    query: `select payload ->> 'orderId' as id from payouts.outbox
      where type = 'payouts.funds-released.v1' group by 1 having count(*) > 1`,
  },
  'released-early': {
    about: 'payout',
    message: 'payouts released before delivery was confirmed and the waiting days were over',
    query: `
      select order_id::text as id, id::text as about from payouts.payouts where released_at is not null
      and (confirmed_at is null or release_at is null or released_at < release_at
        or release_at < confirmed_at + make_interval(days => ${fewestDays}))`,
  },
  'released-unconfirmed': {
    about: 'payout',
    message: 'payouts released without a confirmed order',
    query: `
      select p.order_id::text as id, p.id::text as about from payouts.payouts p left join orders.orders o on o.id = p.order_id
      where p.released_at is not null and o.confirmed_at is null`,
  },
  'released-while-held': {
    about: 'payout',
    message: 'payouts released while something held them',
    query: `
      select p.order_id::text as id, p.id::text as about from payouts.payouts p join payouts.holds h using (order_id)
      where p.released_at >= h.opened_at and p.released_at < coalesce(h.closed_at, 'infinity')`,
  },
  'flows-while-held': {
    about: 'payout',
    message: 'payouts that flow although something holds them',
    query: `
      select p.order_id::text as id, p.id::text as about from payouts.payouts p
      where p.transfer_status in ('held', 'waiting_release', 'pending_manual_transfer', 'failed')
        and exists (select 1 from payouts.holds h where h.order_id = p.order_id and h.closed_at is null)`,
  },
  'paid-above-share': {
    about: 'payout',
    message: 'payouts that gave the seller more than its share',
    query: `
      select p.order_id::text as id, p.id::text as about from payouts.payouts p
      where p.transferred_cents + p.set_off_cents > p.seller_cents
        or p.transferred_cents > 0 and p.transfer_status <> 'completed'
        or p.transferred_cents > 0
          and p.transferred_cents + p.set_off_cents > p.seller_cents - coalesce((select sum(e.amount_cents)
          from payouts.ledger_entries e join payouts.ledger_transactions t on t.id = e.transaction_id
          where t.order_id = p.order_id and t.kind in ('refund', 'chargeback', 'chargeback_won')
            and e.account = 'seller_payable' and t.booked_at < p.completed_at), 0)`,
  },
  'completed-with-rest': {
    about: 'payout',
    message: 'completed payouts of which something is left',
    query: `
      select p.order_id::text as id, p.id::text as about from payouts.payouts p
      where p.transfer_status = 'completed' and p.paid_by is distinct from 'manual'
        and p.transferred_cents + p.set_off_cents < p.seller_cents - p.seller_refunded_cents`,
  },
  'booked-transfer-differs': {
    about: 'payout',
    message: 'transfers in the books that are not exactly what the payout gave',
    query: `
      select p.order_id::text as id, p.id::text as about from payouts.payouts p
      left join (select t.order_id, sum(e.amount_cents) as amount
        from payouts.ledger_transactions t join payouts.ledger_entries e on e.transaction_id = t.id
        where t.kind in ('transfer', 'transfer_return') and e.account = 'seller_payable'
        group by t.order_id) t using (order_id)
      where coalesce(t.amount, 0)
        <> case when p.paid_by = 'transfer' then p.transferred_cents else 0 end`,
  },
  'transfer-differs': {
    about: 'payout',
    message: 'transfers that stand and are not what the payout gave',
    query: `
      select p.order_id::text as id, p.id::text as about from payouts.payouts p
      left join (select order_id, sum(amount_cents) as amount from payouts.transfers
        where returned_at is null group by order_id) t using (order_id)
      where coalesce(t.amount, 0)
        <> case when p.paid_by = 'transfer' then p.transferred_cents else 0 end`,
  },
  'transfer-booked-twice': {
    about: 'order',
    message: 'transfers that were booked more than once',
    query: `
      select order_id::text as id from payouts.ledger_transactions
      where kind in ('transfer', 'transfer_return') group by order_id
      having count(*) filter (where kind = 'transfer') - count(*) filter (where kind = 'transfer_return') > 1`,
  },
  'set-off-differs': {
    about: 'payout',
    message: 'set-offs that are not exactly what the payout gave for debts',
    query: `
      select p.order_id::text as id, p.id::text as about from payouts.payouts p
      left join (select order_id, sum(amount_cents) as amount from payouts.set_offs group by order_id) s
        using (order_id)
      left join (select t.order_id, sum(e.amount_cents) as amount
        from payouts.ledger_transactions t join payouts.ledger_entries e on e.transaction_id = t.id
        where t.kind = 'set_off' and e.order_id is not null group by t.order_id) l using (order_id)
      where coalesce(s.amount, 0) <> p.set_off_cents or coalesce(l.amount, 0) <> p.set_off_cents`,
  },
  'booked-otherwise-than-made': {
    about: 'store',
    message: 'set-offs, returns and adjustments that only the books or only the rows know',
    query: `
      select coalesce(made.source, booked.source) as id,
        coalesce(made.seller_id, booked.seller_id)::text as about from (
        select 'set-off:' || id as source, seller_id, amount_cents as amount from payouts.set_offs
        union all select 'transfer-return:' || id, seller_id, -amount_cents from payouts.transfers
          where returned_at is not null
        union all select 'adjustment:' || id, seller_id, -amount_cents from payouts.adjustments
        union all select 'manual-payment:' || id, seller_id, amount_cents from payouts.manual_payments
      ) made full join (
        select t.source, t.seller_id, sum(e.amount_cents) as amount
        from payouts.ledger_transactions t left join payouts.ledger_entries e
          on e.transaction_id = t.id and e.account = 'seller_payable' and e.leg = 'seller_payable'
        where t.kind in ('set_off', 'transfer_return', 'adjustment', 'manual_payment') group by 1, 2
      ) booked using (source) where made.amount is distinct from booked.amount`,
  },
  'manual-money-not-in-books': {
    about: 'store',
    message: 'manual payments and adjustments that are not in the books',
    query: `
      select m.id::text, m.seller_id::text as about from payouts.manual_payments m left join (
        select t.source, sum(e.amount_cents) as amount from payouts.ledger_transactions t
        join payouts.ledger_entries e on e.transaction_id = t.id
        where e.account = 'seller_payable' group by t.source) l on l.source = 'manual-payment:' || m.id
      where l.amount is distinct from m.amount_cents
      union all select a.id::text, a.seller_id::text from payouts.adjustments a left join (
        select t.source, sum(e.amount_cents) as amount from payouts.ledger_transactions t
        join payouts.ledger_entries e on e.transaction_id = t.id
        where e.account = 'seller_payable' group by t.source) l on l.source = 'adjustment:' || a.id
      where l.amount is distinct from -a.amount_cents`,
  },
});
