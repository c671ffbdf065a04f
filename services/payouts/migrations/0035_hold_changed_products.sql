-- Whether an approved product that its store changes waits for another approval.
alter table payouts.settings add column hold_changed_products boolean not null default false;
