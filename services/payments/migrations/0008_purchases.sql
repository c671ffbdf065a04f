-- What is still to be paid of a purchase.
create index orders_by_purchase on orders (purchase_id);
