-- Payments that the provider suspects of fraud, by the orders they are for (ADR 91).
create table orders.fraud_alerts (
  order_id uuid not null,
  payment_id uuid not null,
  raised_at timestamptz not null,
  ended_at timestamptz,
  primary key (order_id, payment_id)
);
