-- Two stores may use the same code for their products. It still finds a product by the code alone.
alter table catalog.products add constraint products_sku_of_store unique (sku, seller_id);
alter table catalog.products drop constraint products_sku_key;

-- Of an inactive product: its store took it off sale and may bring it back; what an administrator took off stays so.
alter table catalog.products add column paused_by_store boolean not null default false;
