-- Of shipping's neighbourhoods; null: the address names none of them.
alter table cart.users add column neighborhood_id uuid;
