-- Whose account collects: stored with the money, so that a refund goes back the way the payment came.
alter table payments add column funds_mode text not null default 'platform_collect'
  check (funds_mode in ('platform_collect'));
alter table refunds add column funds_mode text not null default 'platform_collect'
  check (funds_mode in ('platform_collect'));
