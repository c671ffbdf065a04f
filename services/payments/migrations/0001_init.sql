-- One attempt to collect money. Its id is the provider's idempotency key and external reference.
create table payments (
  id uuid primary key,
  purchase_id uuid not null,
  -- Set when one order is paid alone.
  order_id uuid,
  buyer_id uuid not null,
  method text not null check (method in ('pix', 'credit_card', 'debit_card', 'test')),
  -- creating: stored, the provider has not answered yet.
  status text not null check (status in
    ('creating', 'pending', 'approved', 'expired', 'rejected', 'cancelled', 'refunded', 'charged_back')),
  status_detail text,
  amount_cents bigint not null check (amount_cents > 0),
  refunded_cents bigint not null default 0,
  provider_fee_cents bigint not null default 0 check (provider_fee_cents >= 0),
  installments integer not null default 1 check (installments between 1 and 36),
  provider_payment_id text unique,
  chargeback_state text check (chargeback_state in ('opened', 'lost', 'won')),
  qr_code text,
  qr_code_base64 text,
  ticket_url text,
  -- What the buyer is shown; the provider is given a minute more.
  expires_at timestamptz,
  approved_at timestamptz,
  -- date_last_updated of the newest provider snapshot that was applied.
  provider_updated_at timestamptz,
  -- Upstream reads are limited per payment.
  provider_read_at timestamptz,
  created_at timestamptz not null,
  check (refunded_cents between 0 and amount_cents)
);
create index payments_by_buyer on payments (buyer_id, created_at desc);
create index payments_by_purchase on payments (purchase_id);
create index payments_by_order on payments (order_id) where order_id is not null;
create index payments_unsettled on payments (created_at) where status in ('creating', 'pending');

-- How one payment is shared by the orders it pays; the shares add up to the amount.
create table payment_orders (
  payment_id uuid not null references payments (id),
  order_id uuid not null,
  position integer not null,
  order_number text not null,
  seller_id uuid not null,
  seller_name text not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- The payment may still be paid, or was paid while it held the order: no other may be opened.
  holds boolean not null,
  primary key (payment_id, order_id)
);
-- Two payments that may both be paid would take the money twice. A paid one goes on holding: who waits
-- for its commit must not find the order free.
create unique index payment_orders_one_holder on payment_orders (order_id) where holds;
create index payment_orders_by_order on payment_orders (order_id);

create table refunds (
  -- Also the idempotency key at the provider, on every try.
  id uuid primary key,
  payment_id uuid not null references payments (id),
  order_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('requested', 'processing', 'completed', 'failed')),
  provider_refund_id text unique,
  failure text,
  requested_at timestamptz not null,
  completed_at timestamptz,
  attempts integer not null default 0,
  -- The database's clock, like every lease: how soon to try again is not business time.
  next_try_at timestamptz not null default clock_timestamp(),
  lease_until timestamptz
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_open on refunds (next_try_at) where status in ('requested', 'processing');

-- Every signed notification, once; what it says is never believed.
create table notifications (
  dedupe_key text primary key,
  topic text not null,
  action text not null,
  resource_id text not null,
  received_at timestamptz not null
);
create index notifications_by_age on notifications (received_at);

-- What must be read again at the provider. Many notifications of one resource are one read.
create table resource_reads (
  topic text not null,
  resource_id text not null,
  requested bigint not null default 1,
  attempts integer not null default 0,
  next_try_at timestamptz not null default clock_timestamp(),
  lease_until timestamptz,
  last_error text,
  primary key (topic, resource_id)
);
create index resource_reads_due on resource_reads (next_try_at);

-- Projection of orders: what a buyer's screens and the clean-up of live payments need.
create table orders (
  order_id uuid primary key,
  purchase_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  order_number text not null,
  total_cents bigint not null,
  status text not null
);

-- Projection of identity's sellers.
create table sellers (
  seller_id uuid primary key,
  has_profile boolean not null default false,
  is_active boolean not null default true
);

create table seller_accounts (
  seller_id uuid primary key,
  status text not null check (status in ('connected', 'expired', 'disconnected')),
  provider_user_id text not null,
  nickname text,
  email text,
  -- AES-256-GCM, the seller id is the associated data; null once disconnected.
  access_token text,
  refresh_token text,
  connected_at timestamptz not null,
  expires_at timestamptz not null,
  -- A refresh token works once: whoever holds the lease may use it.
  refresh_lease_until timestamptz,
  refresh_error text
);
-- One provider account receives for one seller.
create unique index seller_accounts_one_seller on seller_accounts (provider_user_id) where status <> 'disconnected';
create index seller_accounts_expiring on seller_accounts (expires_at) where status = 'connected';

create table oauth_states (
  state_hash text primary key,
  seller_id uuid not null,
  code_verifier text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
