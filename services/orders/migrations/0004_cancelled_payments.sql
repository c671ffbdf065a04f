-- A payment may end without having been refused.
alter table orders.orders drop constraint orders_payment_state_check;
alter table orders.orders add constraint orders_payment_state_check
  check (payment_state in ('pending', 'approved', 'expired', 'rejected', 'cancelled'));
