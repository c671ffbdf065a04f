-- What a store changed of many products at once, so that it can take it back for a day. Of each product, as
-- [{"id", "before", "after"}], only the fields that the change set; "before" and "after" of a stock are units added.
create table catalog.bulk_changes (
  id uuid primary key,
  seller_id uuid not null,
  kind text not null,
  at timestamptz not null,
  products jsonb not null,
  undone_at timestamptz
);
create index bulk_changes_seller on catalog.bulk_changes (seller_id, at);
