-- Whether others know the neighbourhood's city and former names. Those of the release before are announced again.
alter table neighborhoods add column names_announced boolean not null default false;
