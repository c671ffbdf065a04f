-- Words as shoppers mean them: plurals become singular, and nothing else does. The Portuguese stemmer
-- took 'prata' and 'prato', 'bolo' and 'bola', 'açaí' and 'acabamento' for one word.
-- The release before goes on using the column `search`; it goes when no release reads it any more.
create function catalog.stem(word text) returns text
  language sql immutable parallel safe strict
  return case
    when word !~ '[a-z]s$' or length(word) < 4 then word
    when word in ('mais', 'demais', 'dois', 'seis', 'depois', 'gratis', 'lapis', 'tenis', 'iris', 'oasis',
      'onibus', 'virus', 'chaves', 'jeans', 'pires', 'alias', 'simples', 'ananas') then word
    when word in ('pais', 'maes', 'bois', 'reis', 'leis') then left(word, -1)
    when word in ('meses', 'gases') then left(word, -2)
    when word ~ '[ao]es$' then left(word, -3) || 'ao'
    when word ~ '[aeou]is$' then left(word, -2) || 'l'
    when word ~ 'tis$' then left(word, -1) || 'l'
    when word ~ '[aeiou]res$' then left(word, -2)
    when word ~ '[aeiou]zes$' then left(word, -2)
    when word ~ 'gueses$|nceses$|gleses$' then left(word, -2)
    when word ~ 'ns$' then left(word, -2) || 'm'
    when word ~ '[su]s$' then word
    else left(word, -1)
  end;

-- 'sem fio' is one word: it must not be found by 'fio', nor 'com fio' by it.
create function catalog.stems(given text) returns text
  language sql immutable parallel safe strict
  return (select string_agg(catalog.stem(word), ' ' order by place)
    from regexp_split_to_table(
      regexp_replace(catalog.plain(given), '\msem +([a-z0-9]+)', 'sem\1', 'g'), '[^a-z0-9]+')
      with ordinality as words (word, place));

create function catalog.search_terms(title text, description text, category text, store text)
  returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('pg_catalog.simple'::regconfig, coalesce(catalog.stems(title), '')), 'A')
    || setweight(to_tsvector('pg_catalog.simple'::regconfig, coalesce(catalog.stems(category), '')), 'B')
    || setweight(to_tsvector('pg_catalog.simple'::regconfig, coalesce(catalog.stems(store), '')), 'B')
    || setweight(to_tsvector('pg_catalog.simple'::regconfig,
      coalesce(catalog.stems(left(description, 2000)), '')), 'D');

alter table catalog.products
  add column terms tsvector not null generated always as
    (catalog.search_terms(title, description, category_name, business_name)) stored,
  add column in_stock boolean not null generated always as (stock_on_hand > stock_held) stored;

drop view catalog.public_product_differences;
drop view catalog.public_rows;
alter table catalog.public_products
  add column terms tsvector,
  add column in_stock boolean;
update catalog.public_products k set terms = p.terms, in_stock = p.in_stock
  from catalog.products p where p.id = k.id;
alter table catalog.public_products
  alter column terms set not null,
  alter column in_stock set not null;

create view catalog.public_rows as
  select id, seller_id, category_id, price_cents, total_sales, created_at, total_reviews,
    average_rating, plain_neighborhood, plain_title, search, terms, in_stock
  from catalog.products where is_public;
create view catalog.public_product_differences as
  select coalesce(s.id, k.id) as product_id, s.id is not null as is_public, k.id is not null as is_kept
  from catalog.public_rows s full join (
    select id, seller_id, category_id, price_cents, total_sales, created_at, total_reviews,
      average_rating, plain_neighborhood, plain_title, search, terms, in_stock
    from catalog.public_products
  ) k on k.id = s.id
  where s is distinct from k;

create or replace function catalog.keep_public_product() returns trigger language plpgsql as $$
begin
  delete from catalog.public_products where id = new.id and not new.is_public;
  insert into catalog.public_products (id, seller_id, category_id, price_cents, total_sales, created_at,
    total_reviews, average_rating, plain_neighborhood, plain_title, search, terms, in_stock)
  select new.id, new.seller_id, new.category_id, new.price_cents, new.total_sales, new.created_at,
    new.total_reviews, new.average_rating, new.plain_neighborhood, new.plain_title, new.search,
    new.terms, new.in_stock
  where new.is_public
  on conflict (id) do update set seller_id = excluded.seller_id, category_id = excluded.category_id,
    price_cents = excluded.price_cents, total_sales = excluded.total_sales,
    created_at = excluded.created_at, total_reviews = excluded.total_reviews,
    average_rating = excluded.average_rating, plain_neighborhood = excluded.plain_neighborhood,
    plain_title = excluded.plain_title, search = excluded.search, terms = excluded.terms,
    in_stock = excluded.in_stock;
  return null;
end $$;

drop trigger public_product_changed on catalog.products;
-- Holding stock, which happens most often, changes nothing of it until the last one is held.
create trigger public_product_changed after update on catalog.products
  for each row when (
    (old.is_public, old.seller_id, old.category_id, old.price_cents, old.total_sales, old.created_at,
      old.total_reviews, old.average_rating, old.plain_neighborhood, old.plain_title, old.search,
      old.terms, old.in_stock)
    is distinct from
    (new.is_public, new.seller_id, new.category_id, new.price_cents, new.total_sales, new.created_at,
      new.total_reviews, new.average_rating, new.plain_neighborhood, new.plain_title, new.search,
      new.terms, new.in_stock))
  execute function catalog.keep_public_product();

-- fastupdate off: a search must not wait for somebody else's pending list.
create index public_products_terms on catalog.public_products using gin (terms) with (fastupdate = off);
analyze catalog.public_products;

-- Whether a word is known, and which words begin so.
create index title_words_stems on catalog.title_words (catalog.stem(word));
create index title_words_beginnings on catalog.title_words (word collate "C");

-- What administrators changed of the list in synonyms/pt-BR.txt, by line: added, or taken out.
create table catalog.synonym_changes (
  line text primary key check (length(line) between 3 and 400),
  is_removed boolean not null,
  changed_at timestamptz not null,
  changed_by text not null
);
