-- Every public product's address in the order of ids, answered by the index alone: a part of the sitemap
-- must not read ten thousand wide rows. Nothing in it changes with stock or sales.
create index products_addresses on catalog.products (id) include (updated_at, title) where is_public;
