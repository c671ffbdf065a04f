-- What time does to an order: when, and whether it was still needed. Reminders are deadlines too.
create table orders.deadlines (
  order_id uuid not null references orders.orders (id),
  kind text not null check (kind in ('unpaid_reminder', 'unpaid', 'acceptance_reminder', 'acceptance',
    'promised_day', 'receipt_reminder_3', 'receipt_reminder_6', 'receipt', 'refund_answer', 'dispute')),
  due_at timestamptz not null,
  done_at timestamptz,
  -- `kept`: what it waited for happened; `passed`: time acted.
  outcome text check (outcome in ('kept', 'passed')),
  primary key (order_id, kind),
  check ((done_at is null) = (outcome is null))
);
create index deadlines_due on orders.deadlines (due_at, order_id) where done_at is null;

-- Orders that wait already keep the ends they had. What is new begins with new orders: nobody was told
-- that a paid order had to be begun within two days.
insert into orders.deadlines (order_id, kind, due_at)
select id, 'unpaid', created_at + interval '48 hours' from orders.orders where status = 'pending'
union all
select id, 'receipt', delivered_at + interval '7 days' from orders.orders
where status = 'delivered' and confirmed_at is null and delivered_at is not null
union all
select order_id, 'dispute', due_at from orders.disputes where status = 'open';

alter table orders.settings add column acceptance_hours integer not null default 48;

-- The jobs ask the deadlines.
drop index orders.orders_unpaid;
drop index orders.orders_unconfirmed;
