-- What both parties of a dispute say until its due date, and how it was decided.
create table orders.dispute_statements (
  id uuid primary key,
  dispute_id uuid not null references orders.disputes (id),
  author_id uuid not null,
  user_type text not null check (user_type in ('buyer', 'seller')),
  text text not null,
  created_at timestamptz not null
);
create index dispute_statements_of on orders.dispute_statements (dispute_id, id);

-- What was asked for is kept: a decision may grant a part of it.
alter table orders.disputes add column asked_cents bigint;
alter table orders.disputes add column granted_cents bigint;
alter table orders.disputes add column decided_by text
  check (decided_by in ('seller', 'admin', 'system'));
alter table orders.disputes add column decided_at timestamptz;
alter table orders.disputes add column decision text;

update orders.disputes d set asked_cents = r.amount_cents,
  granted_cents = case when r.status in ('approved', 'processing', 'completed') then r.amount_cents end,
  decided_at = case when r.status = 'pending' then null else coalesce(r.processed_at, d.closed_at) end,
  decided_by = case when r.status = 'pending' or coalesce(r.processed_at, d.closed_at) is null then null
    when r.reviewed_by is null then 'system' else 'admin' end,
  decision = case when r.status = 'rejected' then r.rejection_reason end
from orders.refunds r where r.id = d.refund_id;

-- The kinds are the code's (domain/deadline.ts): every release adds some.
alter table orders.deadlines drop constraint if exists deadlines_kind_check;
create index disputes_open_due on orders.disputes (due_at) where status = 'open';
