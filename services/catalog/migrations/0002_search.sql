-- A plain title as words between single spaces: ' de' begins a word wherever the title has it.
create function catalog.spaced(plain text) returns text
  language sql immutable parallel safe strict
  return ' ' || ltrim(regexp_replace(plain, '[^a-z0-9]+', ' ', 'g'));

-- Suggestions while typing: beginnings of words in titles and in names of stores.
create index products_words on catalog.products
  using gin (catalog.spaced(plain_title) ext.gin_trgm_ops) with (fastupdate = off) where is_public;
create index sellers_words on catalog.sellers
  using gin (catalog.spaced(catalog.plain(business_name)) ext.gin_trgm_ops) where is_public;

-- Facets are counted in this index alone.
create index products_facets on catalog.products
  (category_id, plain_neighborhood, seller_id, price_cents) where is_public;

-- Also the words of stores and categories from now on, and how a word is written: 'acucar' is shown
-- as 'açúcar'.
alter table catalog.title_words add column shown text;
with texts (written) as (
  select title from catalog.products
  union select business_name from catalog.sellers where business_name is not null
  union select name from catalog.categories
), written (shown) as (
  select distinct regexp_split_to_table(
    translate(lower(written), 'ÀÁÂÃÇÉÊÍÓÔÕÚÜ', 'àáâãçéêíóôõúü'), '[^0-9a-zà-öø-ÿ]+') from texts
), known as (
  select catalog.words(shown) as word, shown from written
)
insert into catalog.title_words (word, shown)
select distinct on (k.word) k.word, case when catalog.plain(k.shown) = k.word then k.shown else k.word end
from known k where k.word ~ '^[a-z0-9]{3,40}$'
order by k.word, catalog.plain(k.shown) = k.word desc, k.shown <> k.word desc, k.shown
on conflict (word) do update set shown = excluded.shown;

-- The likest words first. Comparing letters is dearer than the planner thinks: it would rather compare
-- every word there is than look for some in the index.
create function catalog.like_words(typed text, most integer) returns table (word text, shown text)
  language sql stable parallel safe strict
  set enable_seqscan = off
begin atomic
  select w.word, coalesce(w.shown, w.word) from catalog.title_words w
  where w.word operator(ext.%) typed
  order by ext.similarity(w.word, typed) desc, w.word limit most;
end;

-- What nobody found: words and nothing of who typed them.
create table catalog.search_misses (
  term text primary key check (length(term) between 2 and 80),
  count bigint not null check (count > 0),
  first_seen timestamptz not null,
  last_seen timestamptz not null
);
create index search_misses_count on catalog.search_misses (count desc, last_seen desc, term);
create index search_misses_recent on catalog.search_misses (last_seen desc, term);
