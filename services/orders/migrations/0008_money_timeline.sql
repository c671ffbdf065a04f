-- When a refund failed: its decision keeps its own date.
alter table orders.refunds add column failed_at timestamptz;
update orders.refunds set failed_at = processed_at where status = 'failed';

-- When the seller's money will be released, as payouts says it; null: not confirmed yet, or it is on hold.
-- The days are those it waits after the confirmation, null where a hold has moved the date.
alter table orders.orders
  add column release_at timestamptz,
  add column release_days integer;
