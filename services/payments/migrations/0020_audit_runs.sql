-- What the auditor (infra/auditor), which only reads, has told of its looks through all schemas.
create table audit_runs (
  id uuid primary key,
  finished_at timestamptz not null,
  duration_ms integer not null,
  -- Each rule that did not hold, with the first cases of it.
  violations jsonb not null
);
create index audit_runs_age on audit_runs (finished_at);
