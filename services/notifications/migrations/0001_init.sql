create table notifications.notifications (
  id uuid primary key,
  user_id uuid not null,
  type text not null,
  category text not null,
  priority text not null,
  title text not null,
  message text not null,
  action_url text,
  read_at timestamptz,
  created_at timestamptz not null,
  constraint notifications_action_is_a_path check (action_url ~ '^/([^/\\]|$)')
);
create index notifications_newest on notifications.notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications.notifications (user_id) where read_at is null;
create index notifications_age on notifications.notifications using brin (created_at);

-- Who may be written to; fed by identity's events.
create table notifications.recipients (
  user_id uuid primary key,
  name text not null,
  email text not null,
  roles text[] not null,
  is_active boolean not null
);
create index recipients_admins on notifications.recipients (user_id) where is_active and 'admin' = any (roles);

-- Written in the transaction of the event that asks for the mail, sent afterwards: none is lost.
create table notifications.mails (
  id uuid primary key,
  user_id uuid not null,
  template text not null,
  -- What the template needs; emptied once sent, as it may hold a link that opens an account.
  data jsonb not null,
  -- 0: somebody waits for it (links). 1: the rest.
  priority smallint not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  -- Null while it is waiting or under way.
  sent_at timestamptz,
  gave_up_at timestamptz,
  last_error text
);
create index mails_waiting on notifications.mails (priority, next_try_at)
  where sent_at is null and gave_up_at is null;
create index mails_age on notifications.mails using brin (created_at);
