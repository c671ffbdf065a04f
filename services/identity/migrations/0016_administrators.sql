-- Since when an account is an administrator, and who made it one and, before that, the maker: the others who move
-- money trust neither a new administrator nor an account that the payer has made (ADR 94). Null: since before this.
alter table identity.users
  add column admin_since timestamptz,
  add column admin_made_by uuid[] not null default '{}';
