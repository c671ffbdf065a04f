import { checksOf } from '../check.ts';

/** The rules as the product states them, on purpose not imported from the services they check. */
const orderMoves: Readonly<Record<string, readonly string[]>> = {
  pending: ['paid', 'cancelled'],
  paid: ['processing', 'shipped', 'delivered', 'cancelled', 'refunded'],
  processing: ['shipped', 'delivered', 'cancelled', 'refunded'],
  shipped: ['delivered', 'processing', 'refunded'],
  delivered: ['returned', 'refunded'],
};
const allowedOrderMoves = Object.entries(orderMoves)
  .flatMap(([from, moves]) => moves.map((to) => `('${from}', '${to}')`))
  .join(', ');

const history = `select order_id, old_status, new_status,
    lag(new_status) over w as before, row_number() over w as nr, lead(new_status) over w as next
  from orders.status_history window w as (partition by order_id order by id)`;

/** The refunds of the payment that paid an order. */
const givenBack = `select r.order_id, sum(r.amount_cents) as cents from orders.refunds r
  join orders.orders o on o.id = r.order_id and o.payment_id = r.payment_id
  where r.status = 'completed' group by r.order_id`;

/** Only the data that the orders service owns. */
export const orderChecks = checksOf('I6', {
  // An entry without a change of status is a note, such as a confirmation or a correction.
  'order-move-not-allowed': {
    about: 'order',
    message: 'orders that made a move which is not allowed',
    query: `select order_id::text as id from (${history}) h
      where case when nr = 1 then old_status is not null or new_status <> 'pending'
        else old_status is distinct from before or (old_status <> new_status
          and (old_status, new_status) not in (${allowedOrderMoves})) end`,
  },
  'order-state-not-in-history': {
    about: 'order',
    message: 'orders whose state is not the last of their history',
    query: `select o.id::text from orders.orders o
      left join (${history}) h on h.order_id = o.id and h.next is null
      where h.new_status is distinct from o.status`,
  },
  'order-refunded-above-total': {
    about: 'order',
    message: 'orders of which more was given back than their total',
    query: `
      select o.id::text from orders.orders o left join (${givenBack}) g on g.order_id = o.id
      where o.refunded_cents > o.total_cents or g.cents > o.total_cents`,
  },
  'refund-requests-at-once': {
    about: 'order',
    message: 'orders with more than one refund request that waits',
    query: `
      select order_id::text as id from orders.refunds where status = 'pending'
      group by order_id having count(*) > 1`,
  },
  'order-over-still-waits': {
    about: 'order',
    message: 'orders that are over and still wait for something',
    query: `
      select d.order_id::text as id from orders.deadlines d join orders.orders o on o.id = d.order_id
      where d.done_at is null and o.status in ('cancelled', 'refunded', 'returned') and d.kind in ('unpaid_reminder',
        'unpaid', 'acceptance_reminder', 'acceptance', 'promised_day', 'receipt_reminder_3', 'receipt_reminder_6', 'receipt')`,
  },
});
