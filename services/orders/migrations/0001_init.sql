-- Own data -----------------------------------------------------------------

create table orders.purchases (
  id uuid primary key,
  buyer_id uuid not null,
  total_cents bigint not null check (total_cents >= 0),
  shipping_address jsonb not null,
  created_at timestamptz not null
);

create sequence orders.order_numbers;

create table orders.orders (
  id uuid primary key,
  order_number text not null unique,
  purchase_id uuid not null references orders.purchases (id),
  buyer_id uuid not null,
  seller_id uuid not null,
  status text not null check (status in
    ('pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded', 'returned')),
  buyer_name text not null,
  buyer_email text,
  buyer_phone text,
  seller_name text not null,
  seller_email text,
  seller_phone text,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  freight_cents bigint not null check (freight_cents >= 0),
  total_cents bigint not null,
  commission_bps integer not null,
  commission_cents bigint not null check (commission_cents >= 0),
  platform_fee_bps integer not null,
  platform_fee_cents bigint not null check (platform_fee_cents >= 0),
  seller_payout_cents bigint not null,
  refunded_cents bigint not null default 0,
  shipping_address jsonb not null,
  freight_days_max integer,
  estimated_delivery date,
  tracking_code text,
  cancel_reason text,
  return_reason text,
  payment_id uuid,
  payment_method text,
  payment_state text check (payment_state in ('pending', 'approved', 'expired', 'rejected')),
  payment_expires_at timestamptz,
  paid_at timestamptz,
  delivery_notes text,
  delivery_proof text,
  delivered_at timestamptz,
  confirmed_at timestamptz,
  funds_released_at timestamptz,
  -- Number, titles and names in lower case without accents, for the search field.
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (total_cents = subtotal_cents + freight_cents),
  check (seller_payout_cents = total_cents - commission_cents - platform_fee_cents),
  check (refunded_cents between 0 and total_cents),
  check (status not in ('paid', 'processing', 'shipped', 'delivered', 'refunded', 'returned') or paid_at is not null)
);
create index orders_of_buyer on orders.orders (buyer_id, created_at desc, id desc);
create index orders_of_seller on orders.orders (seller_id, created_at desc, id desc);
create index orders_newest on orders.orders (created_at desc, id desc);
create index orders_of_purchase on orders.orders (purchase_id);
create index orders_unpaid on orders.orders (created_at) where status = 'pending';
create index orders_unconfirmed on orders.orders (delivered_at)
  where status = 'delivered' and confirmed_at is null;
create index orders_of_payment on orders.orders (payment_id) where payment_id is not null;
create index orders_search on orders.orders using gin (search_text ext.gin_trgm_ops);

create table orders.order_items (
  id uuid primary key,
  order_id uuid not null references orders.orders (id),
  line_no integer not null,
  product_id uuid not null,
  title text not null,
  image text,
  sku text not null,
  quantity integer not null check (quantity > 0),
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  unique (order_id, line_no)
);

create table orders.status_history (
  id uuid primary key,
  order_id uuid not null references orders.orders (id),
  old_status text,
  new_status text not null,
  user_type text not null check (user_type in ('buyer', 'seller', 'admin', 'system')),
  changed_by uuid,
  -- Null: 'Sistema'.
  changed_by_name text,
  reason text,
  created_at timestamptz not null
);
create index status_history_of_order on orders.status_history (order_id, id);

create table orders.refunds (
  id uuid primary key,
  order_id uuid not null references orders.orders (id),
  payment_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  refund_type text not null check (refund_type in ('full', 'partial')),
  reason text not null,
  reason_details text,
  status text not null check (status in
    ('pending', 'approved', 'processing', 'completed', 'rejected', 'failed')),
  initiator_id uuid,
  initiator_name text,
  reviewed_by uuid,
  rejection_reason text,
  failure_cause text,
  created_at timestamptz not null,
  processed_at timestamptz,
  completed_at timestamptz
);
create index refunds_of_order on orders.refunds (order_id, id);
create index refunds_newest on orders.refunds (created_at desc, id desc);

create table orders.disputes (
  id uuid primary key,
  order_id uuid not null references orders.orders (id),
  -- The refund whose review decides the dispute.
  refund_id uuid not null references orders.refunds (id),
  reason text not null,
  description text not null,
  images jsonb not null,
  status text not null check (status in ('open', 'rejected', 'refunded')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  closed_at timestamptz
);
create unique index disputes_one_open on orders.disputes (order_id) where status = 'open';
create index disputes_of_refund on orders.disputes (refund_id);

-- Projections: what other services told us ------------------------------------

create table orders.users (
  id uuid primary key,
  name text not null,
  email text not null,
  cpf text,
  phone text,
  is_active boolean not null
);

create table orders.sellers (
  id uuid primary key,
  name text not null,
  email text,
  phone text,
  is_active boolean not null
);

create table orders.seller_accounts (
  seller_id uuid primary key,
  state text not null check (state in ('connected', 'expired', 'disconnected')),
  expires_at timestamptz
);

create table orders.settings (
  id text primary key,
  commission_bps integer not null,
  platform_fee_bps integer not null,
  dispute_days integer not null
);
