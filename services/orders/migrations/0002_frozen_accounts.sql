-- Accounts whose deletion is being checked: nothing new may begin that the check could not see.
create table orders.frozen_accounts (
  user_id uuid primary key,
  frozen_at timestamptz not null
);
