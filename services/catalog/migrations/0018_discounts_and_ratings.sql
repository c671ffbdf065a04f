-- Lists are narrowed to what is well rated and to what costs less than before, and these are counted among
-- the choices of filters.
alter table catalog.public_products add column original_price_cents bigint;

drop view catalog.public_product_differences;
drop view catalog.public_rows;
create view catalog.public_rows as
  select id, seller_id, category_id, price_cents, total_sales, created_at, total_reviews,
    average_rating, plain_neighborhood, plain_title, search, terms, in_stock, original_price_cents
  from catalog.products where is_public;
create view catalog.public_product_differences as
  select coalesce(s.id, k.id) as product_id, s.id is not null as is_public, k.id is not null as is_kept
  from catalog.public_rows s full join (
    select id, seller_id, category_id, price_cents, total_sales, created_at, total_reviews,
      average_rating, plain_neighborhood, plain_title, search, terms, in_stock, original_price_cents
    from catalog.public_products
  ) k on k.id = s.id
  where s is distinct from k;

create or replace function catalog.keep_public_product() returns trigger language plpgsql as $$
begin
  delete from catalog.public_products where id = new.id and not new.is_public;
  insert into catalog.public_products (id, seller_id, category_id, price_cents, total_sales, created_at,
    total_reviews, average_rating, plain_neighborhood, plain_title, search, terms, in_stock,
    original_price_cents)
  select new.id, new.seller_id, new.category_id, new.price_cents, new.total_sales, new.created_at,
    new.total_reviews, new.average_rating, new.plain_neighborhood, new.plain_title, new.search,
    new.terms, new.in_stock, new.original_price_cents
  where new.is_public
  on conflict (id) do update set seller_id = excluded.seller_id, category_id = excluded.category_id,
    price_cents = excluded.price_cents, total_sales = excluded.total_sales,
    created_at = excluded.created_at, total_reviews = excluded.total_reviews,
    average_rating = excluded.average_rating, plain_neighborhood = excluded.plain_neighborhood,
    plain_title = excluded.plain_title, search = excluded.search, terms = excluded.terms,
    in_stock = excluded.in_stock, original_price_cents = excluded.original_price_cents;
  return null;
end $$;

drop trigger public_product_changed on catalog.products;
-- Holding stock, which happens most often, changes nothing of it until the last one is held.
create trigger public_product_changed after update on catalog.products
  for each row when (
    (old.is_public, old.seller_id, old.category_id, old.price_cents, old.total_sales, old.created_at,
      old.total_reviews, old.average_rating, old.plain_neighborhood, old.plain_title, old.search,
      old.terms, old.in_stock, old.original_price_cents)
    is distinct from
    (new.is_public, new.seller_id, new.category_id, new.price_cents, new.total_sales, new.created_at,
      new.total_reviews, new.average_rating, new.plain_neighborhood, new.plain_title, new.search,
      new.terms, new.in_stock, new.original_price_cents))
  execute function catalog.keep_public_product();

update catalog.public_products k set original_price_cents = p.original_price_cents
from catalog.products p where p.id = k.id and p.original_price_cents is not null;

-- Choices of filters of everything are still counted in one index alone.
create index public_products_choices on catalog.public_products
  (category_id, plain_neighborhood, seller_id, price_cents)
  include (average_rating, original_price_cents);
drop index catalog.public_products_facets;
analyze catalog.public_products;
