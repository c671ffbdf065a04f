-- Set: the row holds nobody's data any more; it stays for those who refer to its id.
alter table identity.users add column erased_at timestamptz;

create table identity.data_exports (
  id uuid primary key,
  user_id uuid not null,
  status text not null check (status in ('running', 'ready', 'failed', 'expired')),
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  constraint data_exports_ready_has_end check ((ready_at is null) = (expires_at is null))
);
create unique index data_exports_one_runs on identity.data_exports (user_id) where status = 'running';
create index data_exports_newest on identity.data_exports (user_id, requested_at desc);
create index data_exports_age on identity.data_exports (requested_at);

-- What each service sent, in numbered pieces of its JSON text; removed when the export ends.
create table identity.data_export_parts (
  export_id uuid not null references identity.data_exports (id) on delete cascade,
  service text not null,
  part integer not null check (part between 1 and parts),
  parts integer not null,
  content text not null,
  primary key (export_id, service, part)
);

-- Nothing personal: what was asked, and what the services said against it.
create table identity.account_deletions (
  id uuid primary key,
  user_id uuid not null,
  status text not null check (status in ('checking', 'refused', 'done')),
  reasons jsonb not null default '[]',
  requested_at timestamptz not null,
  finished_at timestamptz,
  constraint account_deletions_end check ((status = 'checking') = (finished_at is null))
);
create unique index account_deletions_one_checks on identity.account_deletions (user_id)
  where status = 'checking';
create index account_deletions_newest on identity.account_deletions (user_id, requested_at desc);

create table identity.account_deletion_checks (
  deletion_id uuid not null references identity.account_deletions (id) on delete cascade,
  service text not null,
  blockers jsonb not null,
  primary key (deletion_id, service)
);
