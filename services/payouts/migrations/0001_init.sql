-- One row: what the administrator set. Rates in basis points (500 = 5 %).
create table settings (
  id text primary key check (id = 'marketplace'),
  commission_bps integer not null check (commission_bps between 0 and 10000),
  platform_fee_bps integer not null check (platform_fee_bps between 0 and 10000),
  max_products_per_seller integer not null check (max_products_per_seller >= 1),
  auto_approve_products boolean not null,
  auto_release_days integer not null check (auto_release_days between 1 and 90),
  dispute_investigation_days integer not null check (dispute_investigation_days between 1 and 30)
);
insert into settings values ('marketplace', 500, 200, 100, false, 15, 7);

-- Double entry. A transaction is one fact (an event, a transfer); its entries add up to zero.
create table ledger_transactions (
  id uuid primary key,
  -- What caused it; the same cause is never booked twice.
  source text not null unique,
  kind text not null check (kind in ('sale', 'refund', 'transfer', 'manual_payment', 'chargeback', 'chargeback_won', 'adjustment')),
  order_id uuid,
  seller_id uuid not null,
  booked_at timestamptz not null
);
create index ledger_transactions_by_order on ledger_transactions (order_id);

-- Amounts in cents; debit is positive, credit negative. A seller's balance is −sum(seller_payable).
create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  leg text not null,
  account text not null check (account in ('provider_clearing', 'seller_payable', 'commission', 'platform_fee', 'payout_clearing')),
  seller_id uuid not null,
  order_id uuid,
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (transaction_id, leg)
);
create index ledger_entries_by_seller on ledger_entries (seller_id, account);
create index ledger_entries_by_order on ledger_entries (order_id, account);

create function ledger_must_balance() returns trigger language plpgsql as $$
declare total bigint;
begin
  select sum(amount_cents) into total from payouts.ledger_entries where transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'ledger transaction % is off by % cents', new.transaction_id, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_must_balance();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entries_fixed before update or delete on ledger_entries
  for each row execute function ledger_is_append_only();
create trigger ledger_transactions_fixed before update or delete on ledger_transactions
  for each row execute function ledger_is_append_only();

-- One order's way to its seller's pocket.
create table payouts (
  id uuid primary key,
  order_id uuid not null unique,
  order_number text not null,
  purchase_id uuid not null,
  seller_id uuid not null,
  buyer_id uuid not null,
  total_cents bigint not null check (total_cents > 0),
  commission_cents bigint not null,
  platform_fee_cents bigint not null,
  seller_cents bigint not null,
  refunded_cents bigint not null default 0,
  -- What of seller_cents went back with refunds.
  seller_refunded_cents bigint not null default 0,
  transfer_status text not null check (transfer_status in
    ('held', 'waiting_release', 'on_hold', 'pending_manual_transfer', 'completed', 'failed', 'cancelled')),
  paid_at timestamptz not null,
  confirmed_at timestamptz,
  release_at timestamptz,
  -- Waiting time left when a hold stopped the clock; null: no clock was running.
  remaining_ms bigint,
  -- State to return to when the last hold ends.
  held_from text,
  released_at timestamptz,
  completed_at timestamptz,
  -- What left with the transfer; later refunds make it the seller's debt.
  transferred_cents bigint not null default 0 check (transferred_cents between 0 and seller_cents),
  paid_by text check (paid_by in ('transfer', 'manual')),
  reference text,
  failure text,
  check (total_cents = commission_cents + platform_fee_cents + seller_cents),
  check (refunded_cents between 0 and total_cents),
  check (seller_refunded_cents between 0 and seller_cents),
  -- Never payable before delivery and its waiting days.
  check (released_at is null or release_at <= released_at)
);
create index payouts_due on payouts (release_at) where transfer_status = 'waiting_release';
create index payouts_by_seller on payouts (seller_id, transfer_status);
create index payouts_by_status on payouts (transfer_status, paid_at desc);

-- Reasons why an order's money must wait; it flows again when none is left.
create table holds (
  order_id uuid not null references payouts (order_id),
  source text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (order_id, source)
);

create table manual_payments (
  id uuid primary key,
  seller_id uuid not null,
  seller_name text not null,
  amount_cents bigint not null check (amount_cents > 0),
  payment_method text not null check (payment_method in ('pix', 'bank_transfer', 'cash', 'other')),
  description text,
  reference text,
  notes text,
  recorded_by uuid not null,
  paid_at timestamptz not null
);
create index manual_payments_by_seller on manual_payments (seller_id, paid_at desc);

-- Projection of identity: who to pay and how.
create table sellers (
  id uuid primary key,
  name text,
  email text,
  pix_key text,
  pix_key_type text
);

create table job_runs (
  id uuid primary key,
  started_at timestamptz not null,
  succeeded integer not null,
  failed integer not null
);
create index job_runs_latest on job_runs (started_at desc);
