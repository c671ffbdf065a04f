-- The provider's own number of a refund, and which failed refund a new one tries again: one at most.
alter table orders.refunds
  add column provider_refund_id text,
  add column retry_of uuid references orders.refunds (id);
create unique index refunds_retry on orders.refunds (retry_of) where retry_of is not null;
