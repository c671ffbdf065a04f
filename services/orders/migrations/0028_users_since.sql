-- Since when an account exists, for the provider's check for fraud. Null until identity's next event of the account.
alter table orders.users add column created_at timestamptz;
