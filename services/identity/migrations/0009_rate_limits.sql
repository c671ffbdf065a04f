-- Every limited request is counted here, not only logins.
alter table identity.attempts rename to rate_limits;
alter table identity.rate_limits rename column tries to hits;
alter index identity.attempts_pkey rename to rate_limits_pkey;
alter index identity.attempts_age rename to rate_limits_age;
