-- When the seller's access token was last tried out, and what the provider said. Null: never.
alter table seller_accounts add column checked_at timestamptz;
alter table seller_accounts add column check_outcome text
  check (check_outcome in ('working', 'refused', 'unanswered'));
-- The last warning before the authorisation ends, in days.
alter table seller_accounts add column warned_days integer check (warned_days in (30, 15, 7));
