-- no transaction
-- fastupdate off: a list must not wait for somebody else's pending list.
create index concurrently if not exists public_products_facet_values on catalog.public_products
  using gin (facet_values) with (fastupdate = off);
