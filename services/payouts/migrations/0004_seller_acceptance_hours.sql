-- How long a store may take to begin a paid order before it is cancelled.
alter table settings add column seller_acceptance_hours integer not null default 48
  check (seller_acceptance_hours between 1 and 336);
