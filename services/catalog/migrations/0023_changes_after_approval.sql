-- Whether what an approved product says may be changed while it is on sale, or waits for another approval.
alter table catalog.settings add column hold_changed_products boolean not null default false;

-- Of a product that its store changed: title, description, category and pictures as they were approved, and since when they differ.
alter table catalog.products add column approved_content jsonb, add column changed_at timestamptz,
  add constraint products_change_complete check ((approved_content is null) = (changed_at is null));
create index products_changed on catalog.products (changed_at) where changed_at is not null;
