-- The trace in which it was asked for (`traceparent`), so that sending it is seen there (ADR 72).
alter table notifications.mails add column trace text;
alter table notifications.pushes add column trace text;
