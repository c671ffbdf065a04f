-- Browsers that agreed to get pushes, each with the session that it is signed in with.
create table notifications.devices (
  id uuid primary key,
  user_id uuid not null,
  session_id uuid not null,
  -- Given by the browser's push service; whoever knows it and the keys can write to the device.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index devices_owner on notifications.devices (user_id, created_at);
create index devices_session on notifications.devices (session_id);

-- One row for each device, written in the transaction of the event and deleted once it is sent or too old.
create table notifications.pushes (
  id uuid primary key,
  device_id uuid not null references notifications.devices (id) on delete cascade,
  user_id uuid not null,
  category text not null,
  kind text not null,
  url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  last_error text
);
create index pushes_due on notifications.pushes (next_try_at);
create index pushes_device on notifications.pushes (device_id);

-- Categories of which quiet hours hold something back; at their end it comes as one push.
create table notifications.held_pushes (
  user_id uuid not null,
  category text not null,
  due_at timestamptz not null,
  primary key (user_id, category)
);
create index held_pushes_due on notifications.held_pushes (due_at);

-- Only what differs from the defaults of the code.
create table notifications.preferences (
  user_id uuid not null,
  category text not null,
  channel text not null,
  is_on boolean not null,
  primary key (user_id, category, channel)
);

-- Hours of the city; without a row the default applies.
create table notifications.quiet_hours (
  user_id uuid primary key,
  is_on boolean not null,
  from_hour smallint not null check (from_hour between 0 and 23),
  to_hour smallint not null check (to_hour between 0 and 23)
);

-- Proof of each consent and refusal (LGPD, article 8); only ever added to, until the person's erasure.
create table notifications.consents (
  id uuid primary key,
  user_id uuid not null,
  at timestamptz not null,
  category text not null,
  channel text not null,
  is_on boolean not null,
  way text not null
);
create index consents_of on notifications.consents (user_id, at desc, id desc);
