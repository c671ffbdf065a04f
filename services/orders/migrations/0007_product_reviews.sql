-- Which products of an order have their review: each gets one. The reviews themselves are catalog's.
create table orders.product_reviews (
  order_id uuid not null references orders.orders (id),
  product_id uuid not null,
  reviewed_at timestamptz not null,
  primary key (order_id, product_id)
);
