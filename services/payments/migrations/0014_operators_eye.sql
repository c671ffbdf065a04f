-- Every state of a payment with the time it was reached.
create table payment_history (
  payment_id uuid not null references payments (id),
  position integer not null,
  status text not null,
  status_detail text,
  chargeback_state text,
  at timestamptz not null,
  primary key (payment_id, position)
);
-- What is still known of payments from before: when they began, when they were paid, what they are now.
insert into payment_history (payment_id, position, status, status_detail, chargeback_state, at)
  select id, 1, 'creating', null, null, created_at from payments;
insert into payment_history (payment_id, position, status, status_detail, chargeback_state, at)
  select id, 2, 'approved', 'accredited', null, approved_at from payments
  where approved_at is not null and (status <> 'approved' or chargeback_state is not null);
insert into payment_history (payment_id, position, status, status_detail, chargeback_state, at)
  select id, 3, status, status_detail, chargeback_state,
    greatest(coalesce(case when status = 'approved' and chargeback_state is null then approved_at end,
      provider_updated_at, created_at), created_at)
  from payments where status <> 'creating';

-- What people may be looked for by; names come from identity and go with the account.
create table buyers (
  buyer_id uuid primary key,
  name text not null,
  -- Lower case, without accents.
  search_name text not null
);
create index buyers_by_name on buyers using gin (search_name ext.gin_trgm_ops);
create index payment_orders_by_number on payment_orders using gin (order_number ext.gin_trgm_ops);
create index payments_by_time on payments (created_at desc, id desc);
create index payments_by_status on payments (status, created_at desc, id desc);
create index payments_contested on payments (created_at desc) where chargeback_state is not null;

-- Null for orders from before: who pays for a refund of theirs is not known here.
alter table orders add column commission_cents bigint, add column platform_fee_cents bigint;

-- Chargebacks of banks and claims at the provider, as the provider shows them.
create table chargebacks (
  kind text not null check (kind in ('chargeback', 'claim')),
  provider_id text not null,
  payment_id uuid not null references payments (id),
  state text not null check (state in ('opened', 'lost', 'won')),
  -- Null: the provider names no amount; it is what was left of the payment.
  amount_cents bigint check (amount_cents >= 0),
  reason text,
  document_status text,
  documents_due_at timestamptz,
  opened_at timestamptz not null,
  provider_updated_at timestamptz not null,
  primary key (kind, provider_id, payment_id)
);
create index chargebacks_by_payment on chargebacks (payment_id);

-- A notification as it came, and what it led to.
alter table webhook_notifications
  add column headers jsonb not null default '{}',
  add column body text,
  add column outcome text not null default 'waiting'
    check (outcome in ('waiting', 'read', 'known', 'not-ours', 'unhandled', 'refused')),
  add column handled_at timestamptz;
-- Those from before have been read, or their queue entry says when they will be.
update webhook_notifications n set outcome = 'read'
  where not exists (select 1 from provider_fetch_queue q
    where q.topic = n.topic and q.resource_id = n.resource_id);
create index webhook_notifications_by_resource on webhook_notifications (resource_id, received_at desc);
