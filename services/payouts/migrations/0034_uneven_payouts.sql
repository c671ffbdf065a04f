-- no transaction
-- What is left to pay of all stores, without the payouts that were transferred as a whole.
create index concurrently if not exists payouts_uneven on payouts (seller_id)
  include (seller_cents, seller_refunded_cents, released_at, transferred_cents, paid_by)
  where case when released_at is null then 0 else seller_cents - seller_refunded_cents end
    <> case when paid_by = 'transfer' then transferred_cents else 0 end;
