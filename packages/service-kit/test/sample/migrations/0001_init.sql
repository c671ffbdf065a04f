create table things (
  id uuid primary key,
  owner_id text not null,
  name text not null,
  price_cents bigint not null,
  created_at timestamptz not null
);
