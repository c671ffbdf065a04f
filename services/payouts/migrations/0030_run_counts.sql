-- Every run counts, as the specification has it; rows are kept only of those that had something to do.
alter table last_runs add column runs bigint not null default 0;
update last_runs set runs = (select count(*) from job_runs) where job = 'payouts.release';
