-- The team's lists: the newest payouts of all stores, and the newest and the sums of each store without its rows.
create index payouts_newest on payouts (paid_at desc, id desc);
create index payouts_newest_of_seller on payouts (seller_id, paid_at desc) include
  (seller_cents, seller_refunded_cents, released_at, completed_at, transferred_cents, paid_by);
-- A part of an order's number.
create index payouts_by_number on payouts using gin (order_number ext.gin_trgm_ops);
