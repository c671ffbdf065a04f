-- The last city day on which an administrator was due to read what waits for the team, with something to say or without.
alter table notifications.recipients add column team_digest_day date;
