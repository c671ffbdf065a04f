-- What neighbourhoods were called before: addresses and bookmarks go on saying it. Never a name that one has now.
create table former_names (
  slug text primary key,
  neighborhood_id uuid not null references neighborhoods (id) on delete cascade
);
create index former_names_of_neighborhood on former_names (neighborhood_id);
