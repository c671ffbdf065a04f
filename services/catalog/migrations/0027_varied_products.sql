-- no transaction
-- Where few products have options, the choices of filters find them without reading all others.
create index concurrently if not exists public_products_varied on catalog.public_products (category_id)
  where facet_values <> '{}';
