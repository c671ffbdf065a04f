-- What a variant on sale is found by in lists: `Cor:Preto`, `Tamanho:38`, and both with a line break between them.
alter table catalog.variants add column facet_values text[] not null default '{}';
-- Those of its variants with stock.
alter table catalog.products add column facet_values text[] not null default '{}';
alter table catalog.public_products add column facet_values text[] not null default '{}';

drop view catalog.public_product_differences;
drop view catalog.public_rows;
create view catalog.public_rows as
  select id, seller_id, category_id, price_cents, total_sales, created_at, total_reviews,
    average_rating, plain_neighborhood, plain_title, search, terms, in_stock, original_price_cents, facet_values
  from catalog.products where is_public;
create view catalog.public_product_differences as
  select coalesce(s.id, k.id) as product_id, s.id is not null as is_public, k.id is not null as is_kept
  from catalog.public_rows s full join (
    select id, seller_id, category_id, price_cents, total_sales, created_at, total_reviews,
      average_rating, plain_neighborhood, plain_title, search, terms, in_stock, original_price_cents, facet_values
    from catalog.public_products
  ) k on k.id = s.id
  where s is distinct from k;

create or replace function catalog.keep_public_product() returns trigger language plpgsql as $$
begin
  delete from catalog.public_products where id = new.id and not new.is_public;
  insert into catalog.public_products (id, seller_id, category_id, price_cents, total_sales, created_at,
    total_reviews, average_rating, plain_neighborhood, plain_title, search, terms, in_stock,
    original_price_cents, facet_values)
  select new.id, new.seller_id, new.category_id, new.price_cents, new.total_sales, new.created_at,
    new.total_reviews, new.average_rating, new.plain_neighborhood, new.plain_title, new.search,
    new.terms, new.in_stock, new.original_price_cents, new.facet_values
  where new.is_public
  on conflict (id) do update set seller_id = excluded.seller_id, category_id = excluded.category_id,
    price_cents = excluded.price_cents, total_sales = excluded.total_sales,
    created_at = excluded.created_at, total_reviews = excluded.total_reviews,
    average_rating = excluded.average_rating, plain_neighborhood = excluded.plain_neighborhood,
    plain_title = excluded.plain_title, search = excluded.search, terms = excluded.terms,
    in_stock = excluded.in_stock, original_price_cents = excluded.original_price_cents,
    facet_values = excluded.facet_values;
  return null;
end $$;

drop trigger public_product_changed on catalog.products;
-- Holding stock, which happens most often, changes nothing of it until the last one is held.
create trigger public_product_changed after update on catalog.products
  for each row when (
    (old.is_public, old.seller_id, old.category_id, old.price_cents, old.total_sales, old.created_at,
      old.total_reviews, old.average_rating, old.plain_neighborhood, old.plain_title, old.search,
      old.terms, old.in_stock, old.original_price_cents, old.facet_values)
    is distinct from
    (new.is_public, new.seller_id, new.category_id, new.price_cents, new.total_sales, new.created_at,
      new.total_reviews, new.average_rating, new.plain_neighborhood, new.plain_title, new.search,
      new.terms, new.in_stock, new.original_price_cents, new.facet_values))
  execute function catalog.keep_public_product();

-- All products with options are written again, which takes longer than any other statement may.
set local statement_timeout = 0;
-- As they are written; the next change of a product's variants spells them as lists do.
update catalog.variants v set facet_values = array(
  select string_agg((o.item ->> 'name') || ':' || v.option_values[o.place], e'\n' order by o.item ->> 'name' collate "C")
  from catalog.products p, jsonb_array_elements(p.options) with ordinality o (item, place),
    generate_series(1, (1 << jsonb_array_length(p.options)) - 1) subset
  where p.id = v.product_id and subset & (1 << (o.place::int - 1)) <> 0 group by subset)
where v.is_active;
update catalog.products p set facet_values = array(
  select distinct facet from catalog.variants v, unnest(v.facet_values) facet
  where v.product_id = p.id and v.is_active and v.stock_on_hand > v.stock_held order by facet)
where p.options is not null;
