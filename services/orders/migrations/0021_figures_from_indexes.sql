-- The team's figures count all orders of the city: answered from the index alone, without the orders' rows.
drop index orders.orders_paid;
create index orders_paid on orders.orders (paid_at)
  include (status, total_cents, refunded_cents, commission_cents, platform_fee_cents)
  where paid_at is not null;
create index orders_figures on orders.orders (status) include (total_cents, refunded_cents);
