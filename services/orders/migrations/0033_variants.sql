-- The variant that was bought; null for a product without options. The line's title names its values.
alter table orders.order_items add column variant_id uuid;
