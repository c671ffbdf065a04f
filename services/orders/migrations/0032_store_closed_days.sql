-- Days on which the store of an order is closed: its limit to accept it stands still then.
alter table orders add column store_closed_days text[] not null default '{}';
