-- What the provider is to be read for again; a work queue, not a log.
alter table resource_reads rename to provider_fetch_queue;
alter index resource_reads_pkey rename to provider_fetch_queue_pkey;
alter index resource_reads_due rename to provider_fetch_queue_due;

alter table notifications rename to webhook_notifications;
alter index notifications_pkey rename to webhook_notifications_pkey;
alter index notifications_by_age rename to webhook_notifications_by_age;

-- While it is true, no other payment may be created for the order.
alter table payment_orders rename column holds to blocks_order;
alter index payment_orders_one_holder rename to payment_orders_one_blocking;
alter index payments_unsettled rename to payments_open;

-- One consumer for each aggregate of another service. Events of one aggregate arrive in order, so the
-- newest version any of its former consumers has seen is the newest of all.
create temporary table renamed (former text primary key, consumer text not null) on commit drop;
insert into renamed values
  ('payments.on-order-created', 'payments.orders'),
  ('payments.on-order-paid', 'payments.orders'),
  ('payments.on-order-status-changed', 'payments.orders'),
  ('payments.on-order-cancelled', 'payments.orders'),
  ('payments.on-refund-approved', 'payments.orders'),
  ('payments.on-seller-profile-changed', 'payments.sellers'),
  ('payments.on-user-blocked', 'payments.sellers'),
  ('payments.on-user-unblocked', 'payments.sellers');
update inbox i set consumer = r.consumer from renamed r where i.consumer = r.former;
insert into inbox_heads (consumer, source, aggregate_id, version)
  select r.consumer, h.source, h.aggregate_id, max(h.version)
  from inbox_heads h join renamed r on r.former = h.consumer group by 1, 2, 3;
delete from inbox_heads h using renamed r where h.consumer = r.former;
update parked_events p set consumer = r.consumer from renamed r where p.consumer = r.former;
