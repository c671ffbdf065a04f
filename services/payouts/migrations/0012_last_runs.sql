-- When each job ran last, also when nothing was due: a job that stands still is no quiet one.
create table last_runs (
  job text primary key,
  started_at timestamptz not null
);
-- What went wrong in a run, as the log has it.
alter table job_runs add column error text;
