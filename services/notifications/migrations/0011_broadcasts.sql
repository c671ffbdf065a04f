-- What administrators wrote to many: the history, with whom it reached.
create table notifications.broadcasts (
  id uuid primary key,
  title text not null,
  message text not null,
  category text not null,
  priority text not null,
  action_url text,
  -- One user, a role or, with neither, everybody.
  user_id uuid,
  role text,
  readers integer not null,
  -- How many had read it among the notices that a clean-up has deleted since.
  cleaned_reads integer not null default 0,
  sent_by uuid not null,
  created_at timestamptz not null
);
create index broadcasts_newest on notifications.broadcasts (created_at desc, id desc);

alter table notifications.notifications add column broadcast_id uuid;
-- The call that read all at once, so that it can be undone; null once it was.
alter table notifications.notifications add column mark_id uuid;
create index notifications_broadcast_reads on notifications.notifications (broadcast_id)
  where broadcast_id is not null and read_at is not null;

-- Few among many that were sent: what administrators look at.
create index mails_unsent on notifications.mails (created_at desc, id desc) where sent_at is null;
