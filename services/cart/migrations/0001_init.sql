create table cart.items (
  id uuid primary key,
  buyer_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  selected_region_id uuid,
  -- What the buyer saw when it was added or changed last.
  price_cents bigint not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (buyer_id, product_id)
);
create index items_by_age on cart.items (updated_at);

-- Carts whose abandonment was announced, as they were at that moment.
create table cart.abandonments (
  buyer_id uuid primary key,
  last_changed_at timestamptz not null
);

-- Projections: what other services told us.

create table cart.products (
  id uuid primary key,
  seller_id uuid not null,
  title text not null,
  image text,
  -- Those of the catalog, and `removed`.
  status text not null,
  price_cents bigint not null,
  available_stock integer not null,
  weight_grams integer
);

create table cart.sellers (
  id uuid primary key,
  owner_name text not null,
  business_name text,
  neighborhood text,
  is_active boolean not null
);

create table cart.seller_accounts (
  seller_id uuid primary key,
  state text not null check (state in ('connected', 'expired', 'disconnected')),
  expires_at timestamptz
);

create table cart.users (
  id uuid primary key,
  is_active boolean not null,
  neighborhood text,
  city text,
  state text
);
