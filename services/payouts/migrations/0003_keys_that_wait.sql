-- Another PIX key is not paid before this moment; null: the first key, or the one of the release before.
alter table sellers add column pix_key_waits_until timestamptz;
-- The money of a blocked store waits.
alter table sellers add column is_active boolean not null default true;
