-- What has become of favourites since their owner last heard of them (ADR 71). One row for each change of a
-- product, however many people like it: whom it concerns is found when a digest asks.
create table catalog.price_changes (
  product_id uuid not null references catalog.products (id),
  at timestamptz not null,
  former_price_cents bigint not null
);
create index price_changes_product on catalog.price_changes (product_id, at);
create index price_changes_age on catalog.price_changes (at);

-- When a product was on sale for the first time: one that comes back is not new.
create table catalog.publications (
  product_id uuid primary key references catalog.products (id),
  at timestamptz not null
);
insert into catalog.publications (product_id, at)
select id, created_at from catalog.products where status in ('active', 'inactive');

-- The rows' own moment is the service's clock.
create function catalog.note_price_change() returns trigger language plpgsql as $$
begin
  insert into catalog.price_changes (product_id, at, former_price_cents)
  values (new.id, new.updated_at, old.price_cents);
  return null;
end $$;
create trigger product_repriced after update on catalog.products
  for each row when (old.price_cents <> new.price_cents) execute function catalog.note_price_change();

create function catalog.note_publication() returns trigger language plpgsql as $$
begin
  insert into catalog.publications (product_id, at) values (new.id, new.updated_at)
  on conflict do nothing;
  return null;
end $$;
create trigger product_created_active after insert on catalog.products
  for each row when (new.status = 'active') execute function catalog.note_publication();
create trigger product_activated after update on catalog.products
  for each row when (new.status = 'active' and old.status <> 'active')
  execute function catalog.note_publication();

-- Stock is counted back along the movements of the last weeks.
create index stock_movements_recent on catalog.stock_movements (product_id, at);
drop index catalog.stock_movements_product;
