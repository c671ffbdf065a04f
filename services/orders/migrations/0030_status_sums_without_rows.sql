-- no transaction
-- The counts and sums per status likewise.
create index concurrently if not exists orders_status_sums on orders.orders (status)
  include (total_cents, refunded_cents, charged_back_cents);
