-- Every process keeps the words at hand and asks for those it does not have yet.
alter table catalog.title_words add column number bigint generated always as identity;
create unique index title_words_number on catalog.title_words (number);

-- Like words are found in memory from now on.
drop function catalog.like_words(text, integer);
drop index catalog.title_words_likeness;
