-- A signature covers neither body nor topic: each is good for one notification.
create table webhook_signatures (
  digest text primary key,
  received_at timestamptz not null
);
create index webhook_signatures_by_time on webhook_signatures (received_at);
