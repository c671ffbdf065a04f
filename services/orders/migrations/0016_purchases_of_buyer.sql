-- The list of purchases is paged by purchase.
create index purchases_of_buyer on orders.purchases (buyer_id, created_at desc, id desc);
