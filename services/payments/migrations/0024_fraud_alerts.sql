-- Payments that the provider suspects of fraud, until an administrator has decided (ADR 91).
create table fraud_alerts (
  payment_id uuid primary key references payments (id),
  raised_at timestamptz not null,
  decision text check (decision in ('cancel', 'release')),
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null)),
  check ((decision is null) = (reason is null))
);
create index fraud_alerts_open on fraud_alerts (raised_at) where decided_at is null;

-- A signed notification whose shape is not known is kept for people.
alter table webhook_notifications
  drop constraint webhook_notifications_outcome_check,
  add constraint webhook_notifications_outcome_check
    check (outcome in ('waiting', 'read', 'known', 'not-ours', 'unhandled', 'refused', 'unreadable'));
create index webhook_notifications_unhandled on webhook_notifications (received_at desc)
  where outcome in ('unhandled', 'unreadable');
