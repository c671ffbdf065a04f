-- What searches and facets look through: one narrow row for each public product, kept by triggers in
-- the same change as the product itself. Products are wide (their card alone is a kilobyte), three to
-- a page: visiting the thousands of them that a common word matches was most of a search's cost.
create table catalog.public_products (
  id uuid primary key references catalog.products (id) on delete cascade,
  seller_id uuid not null,
  category_id uuid,
  price_cents bigint not null,
  total_sales bigint not null,
  created_at timestamptz not null,
  total_reviews integer not null,
  average_rating numeric(3, 2) not null,
  plain_neighborhood text,
  plain_title text not null,
  search tsvector not null
) with (fillfactor = 90);

-- As the row should be. A row of `public_product_differences` is a defect.
create view catalog.public_rows as
  select id, seller_id, category_id, price_cents, total_sales, created_at, total_reviews,
    average_rating, plain_neighborhood, plain_title, search
  from catalog.products where is_public;

create view catalog.public_product_differences as
  select coalesce(s.id, k.id) as product_id, s.id is not null as is_public, k.id is not null as is_kept
  from catalog.public_rows s full join catalog.public_products k on k.id = s.id
  where s is distinct from k;

create function catalog.keep_public_product() returns trigger language plpgsql as $$
begin
  delete from catalog.public_products where id = new.id and not new.is_public;
  insert into catalog.public_products
  select new.id, new.seller_id, new.category_id, new.price_cents, new.total_sales, new.created_at,
    new.total_reviews, new.average_rating, new.plain_neighborhood, new.plain_title, new.search
  where new.is_public
  on conflict (id) do update set seller_id = excluded.seller_id, category_id = excluded.category_id,
    price_cents = excluded.price_cents, total_sales = excluded.total_sales,
    created_at = excluded.created_at, total_reviews = excluded.total_reviews,
    average_rating = excluded.average_rating, plain_neighborhood = excluded.plain_neighborhood,
    plain_title = excluded.plain_title, search = excluded.search;
  return null;
end $$;

create trigger public_product_added after insert on catalog.products
  for each row when (new.is_public) execute function catalog.keep_public_product();
-- Holding stock, which happens most often, changes nothing of it.
create trigger public_product_changed after update on catalog.products
  for each row when (
    (old.is_public, old.seller_id, old.category_id, old.price_cents, old.total_sales, old.created_at,
      old.total_reviews, old.average_rating, old.plain_neighborhood, old.plain_title, old.search)
    is distinct from
    (new.is_public, new.seller_id, new.category_id, new.price_cents, new.total_sales, new.created_at,
      new.total_reviews, new.average_rating, new.plain_neighborhood, new.plain_title, new.search))
  execute function catalog.keep_public_product();

insert into catalog.public_products select * from catalog.public_rows;

-- fastupdate off: a search must not wait for somebody else's pending list.
create index public_products_search on catalog.public_products using gin (search) with (fastupdate = off);
create index public_products_words on catalog.public_products
  using gin (catalog.spaced(plain_title) ext.gin_trgm_ops) with (fastupdate = off);
-- Suggestions and searches for common words walk from the best sold down.
create index public_products_popular on catalog.public_products (total_sales desc, id desc)
  include (plain_title);
-- Facets of everything are counted in this index alone.
create index public_products_facets on catalog.public_products
  (category_id, seller_id, price_cents, plain_neighborhood);
create index public_products_titles on catalog.public_products (plain_title collate "C", id);
analyze catalog.public_products;

drop index catalog.products_search;
drop index catalog.products_words;
drop index catalog.products_facets;
drop index catalog.products_popular;
create index products_popular on catalog.products
  (total_sales desc, id desc, category_id, plain_neighborhood) where is_public;
