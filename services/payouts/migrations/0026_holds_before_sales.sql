-- A fraud alert may come before its orders are paid: their money is on hold as soon as it is booked (ADR 91).
alter table holds drop constraint holds_order_id_fkey;
