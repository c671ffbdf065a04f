-- What changed of the public products, as long as pages of searches are remembered (ADR 23). A page that
-- was found is still right if nothing has changed since that matches its words: a changed product is
-- noted with the words it had and has. Rows are only added and, after a while, removed, so that nobody
-- who changes a product waits for somebody else who does.
create table catalog.product_changes (
  xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  search tsvector not null
);
create index product_changes_xid on catalog.product_changes (xid);
create index product_changes_age on catalog.product_changes using brin (changed_at);

create function catalog.note_product_change() returns trigger language plpgsql as $$
begin
  insert into catalog.product_changes (search)
  values (coalesce(old.search, ''::tsvector) || coalesce(new.search, ''::tsvector));
  return null;
end $$;

create trigger public_product_appeared after insert on catalog.public_products
  for each row execute function catalog.note_product_change();
create trigger public_product_vanished after delete on catalog.public_products
  for each row execute function catalog.note_product_change();
-- All that a search finds and orders by, but for sales: the best sold may change places a little later.
create trigger public_product_altered after update on catalog.public_products
  for each row when (
    (old.search, old.plain_title, old.price_cents, old.created_at, old.total_reviews, old.average_rating)
    is distinct from
    (new.search, new.plain_title, new.price_cents, new.created_at, new.total_reviews, new.average_rating))
  execute function catalog.note_product_change();
