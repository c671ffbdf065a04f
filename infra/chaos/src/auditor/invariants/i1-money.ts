import { checksOf } from '../check.ts';

/** Kinds that change what an order is worth; the others only move money that has been earned. */
const orderKinds = `('sale', 'refund', 'chargeback', 'chargeback_won', 'adjustment')`;

/** Per order, what each account holds from its sale and refunds. */
const perOrder = `select t.order_id,
    sum(e.amount_cents) filter (where e.account = 'provider_clearing') as clearing,
    sum(e.amount_cents) filter (where e.account = 'provider_clearing' and t.kind = 'sale') as captured,
    -coalesce(sum(e.amount_cents) filter (where e.account = 'seller_payable'), 0) as seller,
    -coalesce(sum(e.amount_cents) filter (where e.account = 'commission'), 0) as commission,
    -coalesce(sum(e.amount_cents) filter (where e.account = 'platform_fee'), 0) as fee
  from payouts.ledger_transactions t join payouts.ledger_entries e on e.transaction_id = t.id
  where t.order_id is not null and t.kind in ${orderKinds} group by t.order_id`;

/** Money that never paid its order goes back without a trace in the books. */
const passThrough = `('late_payment', 'duplicate_payment', 'amount_mismatch')`;

export const moneyChecks = checksOf('I1', {
  'ledger transactions that do not add up to zero': `
      select transaction_id::text as id from payouts.ledger_entries
      group by transaction_id having sum(amount_cents) <> 0`,
  'the sum over all accounts is not zero, but': `
      select sum(amount_cents)::text as id from payouts.ledger_entries having sum(amount_cents) <> 0`,
  'orders whose captured money is not seller + commission + fee + refunded': `
      select p.order_id::text as id from payouts.payouts p left join (${perOrder}) l using (order_id)
      where l.captured is distinct from p.total_cents
        or coalesce(l.clearing, 0) <> p.total_cents - p.refunded_cents
        or l.seller + l.commission + l.fee + p.refunded_cents <> l.captured
        or l.seller <> p.seller_cents - p.seller_refunded_cents`,
  'paid orders that are not in the books as they were frozen': `
      select o.id::text as id from orders.orders o left join payouts.payouts p on p.order_id = o.id
      where o.paid_at is not null and (p.total_cents, p.commission_cents, p.platform_fee_cents, p.seller_cents)
        is distinct from (o.total_cents, o.commission_cents, o.platform_fee_cents, o.seller_payout_cents)`,
  'booked sales of orders that were never paid': `
      select p.order_id::text as id from payouts.payouts p left join orders.orders o on o.id = p.order_id
      where o.paid_at is null`,
  'stores whose balance is not what their payouts, transfers, manual payments and adjustments make': `
      select seller_id::text as id from (
        select seller_id, seller_cents - seller_refunded_cents as cents from payouts.payouts
        union all select seller_id, -amount_cents from payouts.transfers where returned_at is null
        union all select seller_id, -amount_cents from payouts.manual_payments
        union all select seller_id, amount_cents from payouts.adjustments
        union all select seller_id, amount_cents from payouts.ledger_entries where account = 'seller_payable'
      ) movements group by seller_id having sum(cents) <> 0`,
  'fees of the provider that are not in the books as the approval said': `
      select p.id::text as id from payments.payments p
      join payments.outbox o on o.aggregate_id = p.id::text and o.type = 'payments.payment-approved.v1'
      join payouts.inbox i on i.consumer = 'payouts.payments' and i.event_id = o.id
      left join (select split_part(t.source, ':', 2) as payment_id, sum(e.amount_cents) as amount
        from payouts.ledger_transactions t join payouts.ledger_entries e on e.transaction_id = t.id
        where t.kind = 'provider_fee' and e.account = 'provider_fees' group by 1) b
        on b.payment_id = p.id::text
      where coalesce(b.amount, 0) <> p.provider_fee_cents`,
  'refunds at the provider that the books do not know': `
      select r.id::text as id from payments.refunds r
      left join payouts.ledger_transactions t on t.source = 'refund:' || r.id
      where r.status = 'completed' and t.id is null and r.reason not in ${passThrough}`,
  'refunds in the books that the provider did not make': `
      select t.source as id from payouts.ledger_transactions t
      left join payments.refunds r on t.source = 'refund:' || r.id and r.status = 'completed'
      where t.kind = 'refund' and r.id is null`,
});
