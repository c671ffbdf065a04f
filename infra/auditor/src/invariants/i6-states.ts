import { checksOf } from '../check.ts';

const paymentEvents = `select aggregate_id, type, aggregate_version from payments.outbox
  where type like 'payments.payment-%'`;

export const stateChecks = checksOf('I6', {
  'payment-undone': {
    about: 'payment',
    message: 'payments that were undone after their money had arrived',
    query: `
      select e.aggregate_id as id from (${paymentEvents}) e
      join (select aggregate_id, min(aggregate_version) as version from (${paymentEvents}) a
        where type = 'payments.payment-approved.v1' group by aggregate_id) a using (aggregate_id)
      where e.aggregate_version > a.version and e.type in ('payments.payment-created.v1',
        'payments.payment-expired.v1', 'payments.payment-rejected.v1', 'payments.payment-cancelled.v1')`,
  },
  'payment-state-and-date': {
    about: 'payment',
    message: 'payments whose state and date of approval contradict each other',
    query: `
      select id::text from payments.payments
      where status in ('approved', 'charged_back') and approved_at is null
        or status in ('creating', 'pending', 'expired', 'rejected', 'cancelled') and approved_at is not null
        or status = 'refunded' and refunded_cents < amount_cents`,
  },
  'refund-records-differ': {
    about: 'order',
    message: 'refunds whose two records contradict each other',
    query: `
      select r.id::text, r.order_id::text as about from orders.refunds r left join payments.refunds p on p.id = r.id
      where r.status = 'completed' and coalesce(p.status, '') not in ('completed', 'paid_outside')
        or r.status = 'pending' and p.status is not null
        -- One that failed is closed when its money went back otherwise.
        or r.status = 'rejected' and p.status <> 'failed'
        or p.status = 'completed' and r.status <> 'completed'
        or p.amount_cents <> r.amount_cents`,
  },
  'refund-without-date': {
    about: 'payment',
    message: 'refunds of the provider without their date or number',
    query: `select id::text, payment_id::text as about from payments.refunds
      where (status in ('completed', 'paid_outside')) <> (completed_at is not null)`,
  },
  'payout-state-and-dates': {
    about: 'payout',
    message: 'payouts whose state and dates contradict each other',
    query: `
      select order_id::text as id, id::text as about from payouts.payouts where not case transfer_status
      when 'held' then confirmed_at is null and released_at is null
      when 'waiting_release' then confirmed_at is not null and release_at is not null and released_at is null
      when 'pending_manual_transfer' then released_at is not null and completed_at is null
      when 'completed' then released_at is not null and completed_at is not null
      when 'failed' then released_at is not null and completed_at is null
      when 'on_hold' then held_from is not null and completed_at is null
      else completed_at is null end`,
  },
  'removed-product-changed': {
    about: 'product',
    message: 'products that changed after they were removed',
    query: `
      select c.aggregate_id as id from catalog.outbox c
      join catalog.outbox r on r.aggregate_id = c.aggregate_id and r.type = 'catalog.product-removed.v1'
      where c.type = 'catalog.product-changed.v1' and c.aggregate_version > r.aggregate_version`,
  },
});
