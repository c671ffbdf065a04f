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
