-- Titles as words between single spaces, at hand instead of made anew for every one that is looked at:
-- whether a word begins with some letters is then a comparison of texts, also at the title's beginning.
drop view catalog.public_product_differences;
alter table catalog.public_products add column
  spaced_title text not null generated always as (catalog.spaced(plain_title)) stored;
create view catalog.public_product_differences as
  select coalesce(s.id, k.id) as product_id, s.id is not null as is_public, k.id is not null as is_kept
  from catalog.public_rows s full join (
    select id, seller_id, category_id, price_cents, total_sales, created_at, total_reviews,
      average_rating, plain_neighborhood, plain_title, search from catalog.public_products
  ) k on k.id = s.id
  where s is distinct from k;

drop index catalog.public_products_words;
create index public_products_words on catalog.public_products
  using gin (spaced_title ext.gin_trgm_ops) with (fastupdate = off);
drop index catalog.public_products_popular;
create index public_products_popular on catalog.public_products (total_sales desc, id desc)
  include (spaced_title);
drop index catalog.public_products_titles;
create index public_products_titles on catalog.public_products (spaced_title collate "C");

alter table catalog.sellers add column
  spaced_name text generated always as (catalog.spaced(catalog.plain(business_name))) stored;
drop index catalog.sellers_words;
create index sellers_words on catalog.sellers using gin (spaced_name ext.gin_trgm_ops) where is_public;
