-- When a store is closed: some days of every week, and one break.
create table store_closures (
  seller_id uuid primary key,
  weekdays integer[] not null default '{}' check (weekdays <@ '{0,1,2,3,4,5,6}'),
  from_day date,
  until_day date,
  updated_at timestamptz not null,
  check ((from_day is null) = (until_day is null) and from_day <= until_day)
);
