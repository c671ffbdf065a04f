-- Projection of shipping's neighbourhoods: a store is called by its neighbourhood's name of now, and found by
-- the former ones.
create table catalog.neighborhoods (
  id uuid primary key,
  name text not null,
  slug text not null,
  former_slugs text[] not null,
  changed_at timestamptz not null
);
-- Null: the store's address names none of them.
alter table catalog.sellers add column neighborhood_id uuid;
create index sellers_by_neighborhood on catalog.sellers (neighborhood_id);
