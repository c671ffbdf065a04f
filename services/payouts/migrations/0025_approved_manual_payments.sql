-- A large manual payment to a store: the first administrator agrees to an amount, another one records it.
alter table sellers
  add column approved_by uuid,
  add column approved_cents bigint,
  add column approved_at timestamptz;
