-- The weekly digest of favourites (ADR 71). What is new is asked for; kept is only when it was said.
alter table notifications.recipients add column digest_at timestamptz;
-- The last city day on which the person's turn came, with something to say or without.
alter table notifications.recipients add column digest_day date;

-- Few of all people: those who agreed.
create index preferences_promotional on notifications.preferences (user_id)
  where category = 'promotional' and channel in ('shop', 'mail') and is_on;
