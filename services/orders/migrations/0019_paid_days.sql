-- Figures by day count orders when they were paid: of one store, and of all.
create index orders_paid_of_seller on orders.orders (seller_id, paid_at) where paid_at is not null;
create index orders_paid on orders.orders (paid_at) where paid_at is not null;
