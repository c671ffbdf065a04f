-- Pages of searches are found and choices of filters are counted by a query each time, so changes need not
-- be recorded for copies in memory.
drop trigger public_product_appeared on catalog.public_products;
drop trigger public_product_vanished on catalog.public_products;
drop trigger public_product_altered on catalog.public_products;
drop function catalog.note_product_change();
drop table catalog.product_changes;

drop trigger public_product_grouped on catalog.public_products;
drop trigger public_product_regrouped on catalog.public_products;
drop function catalog.find_product_group();
drop function catalog.group_of(uuid, uuid, text);
drop view catalog.public_product_differences;
alter table catalog.public_products drop column group_number;
drop table catalog.product_groups;
create view catalog.public_product_differences as
  select coalesce(s.id, k.id) as product_id, s.id is not null as is_public, k.id is not null as is_kept
  from catalog.public_rows s full join (
    select id, seller_id, category_id, price_cents, total_sales, created_at, total_reviews,
      average_rating, plain_neighborhood, plain_title, search from catalog.public_products
  ) k on k.id = s.id
  where s is distinct from k;

-- Totals of filtered lists and choices of filters of everything are counted in this index alone.
create index public_products_facets on catalog.public_products
  (category_id, plain_neighborhood, seller_id, price_cents);

-- Words that are spelled alike are looked up in the database, too. Comparing letters is more expensive than
-- the planner expects: without the setting it compares all words instead of looking in the index.
drop index catalog.title_words_number;
alter table catalog.title_words drop column number;
create index title_words_trigrams on catalog.title_words using gin (word ext.gin_trgm_ops);
create function catalog.similar_words(term text, most integer)
  returns table (word text, shown text, similarity real)
  language sql stable parallel safe strict
  set enable_seqscan = off
begin atomic
  select w.word, coalesce(w.shown, w.word), ext.similarity(w.word, term) from catalog.title_words w
  where w.word operator(ext.%) term
  order by 3 desc, w.word collate "C" limit most;
end;
