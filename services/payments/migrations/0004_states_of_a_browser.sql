-- A connection belongs to the browser that began it. A state without one was begun by the release before
-- and can no longer be finished.
alter table oauth_states add column browser_hash text;
