-- The two before have what these have.
drop index orders.orders_paid;
drop index orders.orders_figures;
