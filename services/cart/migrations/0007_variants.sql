-- A row is what a line of a cart can be for: a product without options, or one variant of a product that has some. Null:
-- a product. The lines name either by the column product_id.
alter table cart.products add column product_id uuid;
-- A product with options: only its variants can be bought.
alter table cart.products add column has_variants boolean not null default false;
create index products_variants on cart.products (product_id) where product_id is not null;
