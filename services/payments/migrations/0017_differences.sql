-- Where the provider and the shop do not agree about money, until an administrator has closed it.
create table differences (
  id uuid primary key,
  -- unknown: the shop does not know the payment; missing: the provider does not; the others: they show it otherwise.
  kind text not null check (kind in ('unknown', 'missing', 'amount', 'status', 'refund', 'fee')),
  provider_payment_id text not null,
  payment_id uuid references payments (id),
  order_ids jsonb not null,
  -- The day in the city when it was paid.
  day date not null,
  -- Null: there is no such sum on that side.
  ours_cents bigint,
  theirs_cents bigint,
  -- What else is not the same, in the provider's words.
  detail text,
  found_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  reason text check (reason in ('settled', 'accepted', 'mistake', 'other')),
  note text,
  check ((closed_at is null) = (closed_by is null)),
  check ((closed_at is null) = (reason is null))
);
-- The same difference is found once, also after it was closed.
create unique index differences_once on differences
  (kind, provider_payment_id, coalesce(ours_cents, -1), coalesce(theirs_cents, -1), coalesce(detail, ''));
create index differences_open on differences (found_at) where closed_at is null;
create index differences_closed on differences (closed_at desc) where closed_at is not null;

-- Each day's sums, as the provider has them and as they are here.
create table reconciled_days (
  day date primary key,
  counted_at timestamptz not null,
  theirs jsonb not null,
  ours jsonb not null
);

-- One row: until when changes at the provider were looked through.
create table provider_looks (
  id text primary key check (id = 'changed'),
  looked_until timestamptz,
  next_look_at timestamptz not null
);
insert into provider_looks values ('changed', null, '-infinity');
create index payments_by_approval on payments (approved_at) where approved_at is not null;
