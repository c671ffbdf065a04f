-- Selling is stopped while a row has not ended; one at a time.
create table orders.selling_stops (
  id uuid primary key,
  -- What people read.
  reason text not null,
  stopped_by text not null,
  stopped_at timestamptz not null,
  resumed_by text,
  resumed_at timestamptz
);
create unique index selling_stops_one_holds on orders.selling_stops ((true)) where resumed_at is null;
