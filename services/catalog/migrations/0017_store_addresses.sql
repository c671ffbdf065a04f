-- Readable addresses of stores, made of their names: the one a store has, and those it had under former
-- names. An address leads to one store for good; no other store gets it.
create table catalog.store_slugs (
  slug text primary key,
  seller_id uuid not null references catalog.sellers (id) on delete cascade,
  taken_at timestamptz not null
);
create index store_slugs_seller on catalog.store_slugs (seller_id);
alter table catalog.sellers add column slug text unique;

with named as (
  select id, created_at, coalesce(nullif(trim(both '-' from left(trim(both '-' from
      regexp_replace(catalog.plain(business_name), '[^a-z0-9]+', '-', 'g')), 60)), ''), 'loja') as name
  from catalog.sellers where is_public
), placed as (
  select *, row_number() over (partition by name order by created_at, id) as place from named
)
insert into catalog.store_slugs (slug, seller_id, taken_at)
select case when place = 1 then name else name || '-' || right(id::text, 8) end, id, created_at from placed;
update catalog.sellers s set slug = k.slug from catalog.store_slugs k where k.seller_id = s.id;
