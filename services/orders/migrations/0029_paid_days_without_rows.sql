-- no transaction
-- The team's figures by day from the index alone, as before `charged_back_cents` joined them.
create index concurrently if not exists orders_paid_days on orders.orders (paid_at)
  include (status, total_cents, refunded_cents, charged_back_cents, commission_cents, platform_fee_cents)
  where paid_at is not null;
