-- News of one matter (a refund) is one line per reader that changes. A later step replaces an earlier one,
-- never the other way round: events of two services may come in any order.
alter table notifications.notifications add column thread text;
alter table notifications.notifications add column thread_step smallint;
create unique index notifications_threads on notifications.notifications (user_id, thread)
  where thread is not null;

-- Mails of it wait a minute, and the last one of that minute is sent.
alter table notifications.mails add column thread text;
alter table notifications.mails add column thread_step smallint;
create index mails_threads on notifications.mails (user_id, thread) where thread is not null;
