-- The secret of an authenticator app, sealed with a key that is not in the database. It counts while
-- users.second_factor_since is set; before, it waits for the app's first code. A code counts only in a step of
-- 30 seconds (since 1970) after last_step.
create table identity.second_factors (
  user_id uuid primary key references identity.users (id) on delete cascade,
  secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Each opens once and is removed then.
create table identity.recovery_codes (
  code_hash text primary key,
  user_id uuid not null references identity.users (id) on delete cascade
);
create index recovery_codes_user on identity.recovery_codes (user_id);

alter table identity.users add column second_factor_since timestamptz;
alter table identity.sessions add column second_factor_at timestamptz;
