-- Payments whose money came for an order and did not pay it: late, double or of another amount.
create table foreign_payments (
  payment_id uuid not null,
  order_id uuid not null,
  primary key (payment_id, order_id)
);
