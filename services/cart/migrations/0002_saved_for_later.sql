-- What a buyer wants later: counted neither in the cart nor in its totals.
create table cart.saved_items (
  id uuid primary key,
  buyer_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  selected_region_id uuid,
  price_cents bigint not null,
  created_at timestamptz not null,
  unique (buyer_id, product_id)
);

-- Lines taken out a moment ago, as they were: what "Desfazer" puts back in its place.
create table cart.removed_items (
  id uuid primary key,
  buyer_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  selected_region_id uuid,
  price_cents bigint not null,
  created_at timestamptz not null,
  removed_at timestamptz not null
);
create index removed_items_of_buyer on cart.removed_items (buyer_id);
create index removed_items_by_age on cart.removed_items (removed_at);
