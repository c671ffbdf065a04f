-- Browsers in which someone signed in before; only hashes. Who guesses from elsewhere does not
-- use up the attempts of such a browser.
create table identity.known_devices (
  device_hash text not null,
  user_id uuid not null references identity.users (id) on delete cascade,
  last_used_at timestamptz not null,
  primary key (device_hash, user_id)
);
create index known_devices_user on identity.known_devices (user_id);
create index known_devices_age on identity.known_devices (last_used_at);
