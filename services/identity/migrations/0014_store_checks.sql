-- A store is said to be checked only after someone has looked its company up. Who did, and what was there
-- before, is in the audit log.
alter table identity.seller_profiles
  add column cnpj_checked_at timestamptz,
  add column cnpj_evidence text;
