-- How often freight was asked for to a neighbourhood that the seller does not serve, by day in Campinas.
-- Nothing of who asked.
create table freight_demand (
  seller_id uuid not null,
  neighborhood_id uuid not null references neighborhoods (id) on delete cascade,
  day date not null,
  requests bigint not null check (requests > 0),
  primary key (seller_id, neighborhood_id, day)
);
create index freight_demand_by_day on freight_demand (day);
create index freight_demand_by_place on freight_demand (neighborhood_id);
