-- A shop of clothes has hundreds of products. Where stores sell already, the limit is the operator's.
update catalog.settings set max_products_per_seller = 5000 where not exists (select from catalog.sellers);
