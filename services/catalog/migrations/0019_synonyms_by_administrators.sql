-- One line of the list to be removed, and who added it as the list shows it; null once the account is gone.
alter table catalog.synonym_changes
  add column id uuid not null default gen_random_uuid() unique,
  add column changed_by_name text;
