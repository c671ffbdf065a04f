-- A higher limit of the second approver, or none, that an administrator has asked for: it takes effect when another
-- one agrees, or after 24 hours (ADR 94). Above null: no limit.
create table limit_raises (
  settings_id text primary key references settings (id),
  above_cents bigint,
  asked_by uuid not null,
  asker_made_by uuid[] not null,
  asked_at timestamptz not null
);
