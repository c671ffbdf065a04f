-- Projection of shipping's neighbourhoods: an address is known by its neighbourhood's id as well as by its text.
-- The id is a member of the address (`neighborhoodId`), so that who replaces an address replaces both.
create table identity.neighborhoods (
  id uuid primary key,
  name text not null,
  slug text not null,
  former_slugs text[] not null,
  city text not null,
  state text not null,
  changed_at timestamptz not null
);
create index users_by_neighborhood on identity.users ((address ->> 'neighborhoodId'));
