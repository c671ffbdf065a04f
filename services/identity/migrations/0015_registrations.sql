-- Which browser sent a registration (only the hash of its cookie): there the link or the code of the mail
-- signs in. Of a further registration of an e-mail that was never verified, what its form said: whichever
-- is verified is the account's.
create table identity.registrations (
  browser_hash text primary key,
  user_id uuid not null references identity.users (id) on delete cascade,
  form jsonb,
  expires_at timestamptz not null
);
create index registrations_user on identity.registrations (user_id);
create index registrations_expiry on identity.registrations (expires_at);

alter table identity.mail_tokens
  add column browser_hash text,
  add column code_hash text,
  add column code_expires_at timestamptz,
  add column signed_in_at timestamptz;
create index mail_tokens_browser on identity.mail_tokens (browser_hash)
  where browser_hash is not null;
