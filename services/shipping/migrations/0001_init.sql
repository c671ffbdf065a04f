create table neighborhoods (
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  slug text not null unique,
  region text,
  featured boolean not null default false,
  sort_order integer not null default 0 check (sort_order >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null
);
create index neighborhoods_by_order on neighborhoods (sort_order, name);

-- A seller's rate to one neighbourhood: the "default neighbourhood" level of the priority list.
create table neighborhood_rates (
  id uuid primary key,
  seller_id uuid not null,
  neighborhood_id uuid not null references neighborhoods (id),
  rate_cents bigint check (rate_cents between 0 and 9999999999),
  estimated_days integer check (estimated_days between 0 and 30),
  is_active boolean not null default true,
  updated_at timestamptz not null,
  unique (seller_id, neighborhood_id),
  check (not is_active or rate_cents is not null)
);
create index neighborhood_rates_by_place on neighborhood_rates (neighborhood_id, seller_id) where is_active;

-- Hierarchical rules: product_id null is a seller's default; the place is as deep as its last column set.
create table shipping_rules (
  id uuid primary key,
  seller_id uuid not null,
  product_id uuid,
  state text,
  city text,
  neighborhood text,
  rate_cents bigint not null check (rate_cents between 0 and 9999999999),
  free_threshold_cents bigint check (free_threshold_cents between 0 and 9999999999),
  days_min integer not null check (days_min between 1 and 30),
  days_max integer not null check (days_max between 1 and 30),
  created_at timestamptz not null,
  check (days_min <= days_max),
  unique nulls not distinct (seller_id, product_id, state, city, neighborhood)
);
create index shipping_rules_by_product on shipping_rules (product_id) where product_id is not null;

-- Projection of the catalogue: whose product it is and what it weighs.
create table products (
  id uuid primary key,
  seller_id uuid not null,
  title text not null,
  price_cents bigint not null,
  weight_grams integer,
  is_active boolean not null
);
create index products_by_seller on products (seller_id);
