-- Totals of filtered lists are counted in the narrow rows too: by department and neighbourhood first.
drop index catalog.public_products_facets;
create index public_products_facets on catalog.public_products
  (category_id, plain_neighborhood, seller_id, price_cents);
