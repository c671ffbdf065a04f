-- What a lost chargeback took of each order, which may be a part of it; and money that an administrator sent by hand
-- because the provider gives none back (ADR 92).
alter table payment_orders add column charged_back_cents bigint not null default 0;
alter table refunds
  add column outside_reference text,
  drop constraint refunds_status_check,
  add constraint refunds_status_check
    check (status in ('requested', 'processing', 'completed', 'failed', 'paid_outside'));
update payment_orders o set charged_back_cents = greatest(0, o.amount_cents - coalesce((
    select sum(r.amount_cents) from refunds r
    where r.payment_id = o.payment_id and r.order_id = o.order_id and r.status = 'completed'), 0))
  from payments p
  where p.id = o.payment_id and p.status = 'charged_back' and p.chargeback_state = 'lost';
