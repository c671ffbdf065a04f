-- Choices of filters are counted in memory (ADR 26): what a process keeps of each product that some words
-- match is its group and its price. A group is a store's products in one category and neighbourhood; it
-- never changes, so a process asks for each only once.
create table catalog.product_groups (
  number integer primary key generated always as identity,
  seller_id uuid not null,
  category_id uuid,
  plain_neighborhood text,
  unique nulls not distinct (seller_id, category_id, plain_neighborhood)
);

create function catalog.group_of(seller uuid, category uuid, neighborhood text) returns integer
  language plpgsql as $$
declare known integer;
begin
  loop
    select number into known from catalog.product_groups g
    where g.seller_id = seller and g.category_id is not distinct from category
      and g.plain_neighborhood is not distinct from neighborhood;
    if found then return known; end if;
    -- Somebody else may just be adding it: then this waits until it is there to be read.
    insert into catalog.product_groups (seller_id, category_id, plain_neighborhood)
    values (seller, category, neighborhood) on conflict do nothing;
  end loop;
end $$;

-- Filled anew, and the indexes after it: to write each row again would take as long for every index.
alter table catalog.public_products disable trigger user;
truncate catalog.public_products;
drop index catalog.public_products_search;
drop index catalog.public_products_words;
drop index catalog.public_products_popular;
drop index catalog.public_products_titles;
-- What was counted in it is counted in memory now.
drop index catalog.public_products_facets;
alter table catalog.public_products add column group_number integer not null;

create function catalog.find_product_group() returns trigger language plpgsql as $$
begin
  new.group_number := catalog.group_of(new.seller_id, new.category_id, new.plain_neighborhood);
  return new;
end $$;
create trigger public_product_grouped before insert on catalog.public_products
  for each row execute function catalog.find_product_group();
create trigger public_product_regrouped before update on catalog.public_products
  for each row when ((old.seller_id, old.category_id, old.plain_neighborhood)
    is distinct from (new.seller_id, new.category_id, new.plain_neighborhood))
  execute function catalog.find_product_group();

insert into catalog.product_groups (seller_id, category_id, plain_neighborhood)
select distinct seller_id, category_id, plain_neighborhood from catalog.public_rows;
insert into catalog.public_products (id, seller_id, category_id, price_cents, total_sales, created_at,
  total_reviews, average_rating, plain_neighborhood, plain_title, search, group_number)
select r.*, g.number from catalog.public_rows r join catalog.product_groups g on g.seller_id = r.seller_id
  and g.category_id is not distinct from r.category_id
  and g.plain_neighborhood is not distinct from r.plain_neighborhood;
alter table catalog.public_products enable trigger user;

create index public_products_search on catalog.public_products using gin (search) with (fastupdate = off);
create index public_products_words on catalog.public_products
  using gin (spaced_title ext.gin_trgm_ops) with (fastupdate = off);
create index public_products_popular on catalog.public_products (total_sales desc, id desc)
  include (spaced_title);
create index public_products_titles on catalog.public_products (spaced_title collate "C");
analyze catalog.public_products;

drop view catalog.public_product_differences;
create view catalog.public_product_differences as
  select coalesce(s.id, k.id) as product_id, s.id is not null as is_public, k.id is not null as is_kept
  from catalog.public_rows s full join (
    select id, g.seller_id, g.category_id, price_cents, total_sales, created_at, total_reviews,
      average_rating, g.plain_neighborhood, plain_title, search
    from catalog.public_products left join catalog.product_groups g on g.number = group_number
      and (g.seller_id, g.category_id, g.plain_neighborhood)
        is not distinct from (public_products.seller_id, public_products.category_id,
          public_products.plain_neighborhood)
  ) k on k.id = s.id
  where s is distinct from k;

-- A change of a product is two rows from now on: what it was goes, what it is comes. Added up they say
-- how counts have changed since they were made. Rows from before count for nothing: whoever counts has
-- seen them.
alter table catalog.product_changes
  add column sign smallint not null default 0,
  add column group_number integer not null default 0,
  add column price_cents bigint not null default 0;
alter table catalog.product_changes
  alter column sign drop default, alter column group_number drop default, alter column price_cents drop default;

create or replace function catalog.note_product_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into catalog.product_changes (search, sign, group_number, price_cents)
    values (old.search, -1, old.group_number, old.price_cents);
  end if;
  if tg_op <> 'DELETE' then
    insert into catalog.product_changes (search, sign, group_number, price_cents)
    values (new.search, 1, new.group_number, new.price_cents);
  end if;
  return null;
end $$;

drop trigger public_product_altered on catalog.public_products;
-- Also what only choices are counted by: its group.
create trigger public_product_altered after update on catalog.public_products
  for each row when (
    (old.search, old.plain_title, old.price_cents, old.created_at, old.total_reviews, old.average_rating,
      old.group_number)
    is distinct from
    (new.search, new.plain_title, new.price_cents, new.created_at, new.total_reviews, new.average_rating,
      new.group_number))
  execute function catalog.note_product_change();

-- The picture of a category is that of its best sold product that has one.
create index products_category_pictures on catalog.products (category_id, total_sales desc)
  where is_public and cardinality(images) > 0;
