-- One consumer projects all events of a product, so that they are applied in the order of their
-- versions. What was handled or parked under the two former names stays so.
update inbox set consumer = 'shipping.products'
where consumer in ('shipping.on-product-changed', 'shipping.on-product-removed');
update parked_events set consumer = 'shipping.products'
where consumer in ('shipping.on-product-changed', 'shipping.on-product-removed');

insert into inbox_heads (consumer, source, aggregate_id, version)
select 'shipping.products', source, aggregate_id, max(version) from inbox_heads
where consumer in ('shipping.on-product-changed', 'shipping.on-product-removed')
group by source, aggregate_id;
delete from inbox_heads
where consumer in ('shipping.on-product-changed', 'shipping.on-product-removed');
