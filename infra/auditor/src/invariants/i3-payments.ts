import { checksOf } from '../check.ts';

const paid = `('approved', 'refunded', 'charged_back')`;
const allocation = `select a.payment_id, a.order_id, a.amount_cents
  from payments.payment_orders a join payments.payments p on p.id = a.payment_id
  where p.status in ${paid}`;

export const paymentChecks = checksOf('I3', {
  'order-without-payment': {
    about: 'order',
    message: 'paid orders without exactly one approved payment of the same amount',
    query: `
      select o.id::text from orders.orders o
      left join (${allocation}) a
        on a.order_id = o.id and a.payment_id = o.payment_id and a.amount_cents = o.total_cents
      where o.paid_at is not null group by o.id having count(a.payment_id) <> 1`,
  },
  'payment-without-order': {
    about: 'payment',
    message: 'approved payments that paid no order and are not on their way back',
    query: `
      select a.payment_id::text as id from (${allocation}) a
      left join orders.orders o
        on o.id = a.order_id and o.paid_at is not null and o.payment_id = a.payment_id
      where o.id is null and a.amount_cents > coalesce((select sum(r.amount_cents) from payments.refunds r
        where r.payment_id = a.payment_id and r.order_id = a.order_id and r.status <> 'failed'), 0)`,
  },
  'cancelled-order-keeps-money': {
    about: 'order',
    message: 'cancelled orders whose money is not on its way back',
    query: `
      select o.id::text from orders.orders o join (${allocation}) a
        on a.order_id = o.id and a.payment_id = o.payment_id
        join payments.payments p on p.id = o.payment_id
      where o.status = 'cancelled' and o.paid_at is not null
        -- The bank has the money of a contested payment.
        and p.status <> 'charged_back'
        and a.amount_cents > coalesce((select sum(r.amount_cents) from payments.refunds r
          where r.payment_id = a.payment_id and r.order_id = a.order_id and r.status <> 'failed'), 0)`,
  },
  'payment-parts-differ': {
    about: 'payment',
    message: 'payments whose parts do not add up to their amount',
    query: `select p.id::text from payments.payments p
      left join payments.payment_orders a on a.payment_id = p.id
      group by p.id having p.amount_cents <> coalesce(sum(a.amount_cents), 0)`,
  },
  'payment-refunds-differ': {
    about: 'payment',
    message: 'payments whose refunds do not add up to what is marked as refunded',
    query: `
      select p.id::text from payments.payments p left join payments.refunds r
        on r.payment_id = p.id and r.status = 'completed'
      group by p.id having p.refunded_cents <> coalesce(sum(r.amount_cents), 0)`,
  },
  'order-refunded-above-paid': {
    about: 'order',
    message: 'orders of which more went back than was paid',
    query: `
      select o.id::text from orders.orders o join payments.refunds r
        on r.order_id = o.id and r.payment_id = o.payment_id and r.status <> 'failed'
          and r.reason <> 'duplicate_refund'
      group by o.id having sum(r.amount_cents) > o.total_cents`,
  },
});
