-- Set: the erasure stands in the journal beside the database, from where it is repeated after a restore.
alter table identity.account_deletions add column journaled_at timestamptz;
create index account_deletions_unjournaled on identity.account_deletions (finished_at)
  where status = 'done' and journaled_at is null;
