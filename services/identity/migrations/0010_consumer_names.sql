-- Consumers are named after what they follow. Receipts move along, so that nothing is handled twice;
-- of merged heads the newest version counts. Parked events carry the service's name and stay.
create table identity.consumer_names (old text primary key, name text not null);
insert into identity.consumer_names values
  ('identity.on-order-paid', 'identity.orders'),
  ('identity.on-order-cancelled', 'identity.orders'),
  ('identity.on-product-changed', 'identity.products'),
  ('identity.on-product-removed', 'identity.products'),
  ('identity.on-store-rated', 'identity.store-ratings'),
  ('identity.on-cart-reminders-refused', 'identity.cart-reminders-refused'),
  ('identity.on-personal-data-collected', 'identity.personal-data-collected'),
  ('identity.on-account-deletion-checked', 'identity.account-deletion-checked'),
  ('identity.on-account-erased', 'identity.erased-pictures');
insert into identity.consumer_names
select distinct consumer, 'identity.admin-acted' from identity.inbox_heads
where consumer like 'identity.on.%.admin-acted.v1';

update identity.inbox i set consumer = n.name from identity.consumer_names n where i.consumer = n.old;
insert into identity.inbox_heads (consumer, source, aggregate_id, version)
select n.name, h.source, h.aggregate_id, max(h.version)
from identity.inbox_heads h join identity.consumer_names n on n.old = h.consumer
group by n.name, h.source, h.aggregate_id;
delete from identity.inbox_heads h using identity.consumer_names n where h.consumer = n.old;
drop table identity.consumer_names;
