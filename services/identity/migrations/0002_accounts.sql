-- What a person recognises a session by. The label is read from the browser's words once; the words are not kept.
alter table identity.sessions
  add column last_used_at timestamptz,
  add column device text not null default 'Aparelho desconhecido',
  add column address text;
update identity.sessions set last_used_at = created_at;
alter table identity.sessions alter column last_used_at set not null;

-- Null: the session is over. Otherwise only its access tokens from before that instant are refused.
alter table identity.revocations add column issued_before timestamptz;

alter table identity.users add column pix_key_changed_at timestamptz;
update identity.users set pix_key_changed_at = updated_at where pix_key is not null;
-- One key, one way to write it.
update identity.users set pix_key = replace(pix_key, '-', '') where pix_key_type = 'evp';

-- Every administrator's deed, of every service, and what people do to their own safety.
alter table identity.audit_log
  drop column details,
  add column actor_type text not null default 'user' check (actor_type in ('user', 'admin', 'system')),
  add column subject_type text not null default 'user',
  -- Null for a user: the name is read when the log is, so that an erased person stays erased.
  add column subject_label text,
  add column before jsonb,
  add column after jsonb,
  -- Of the caller, where it is known.
  add column address text;
update identity.audit_log set actor_type = 'admin'
  where action in ('user-blocked', 'user-unblocked', 'admin-created');
alter table identity.audit_log
  alter column actor_type drop default,
  alter column subject_type drop default,
  alter column subject_id type text;
create index audit_log_newest on identity.audit_log (at desc, id desc);
create index audit_log_actor on identity.audit_log (actor_id, at desc);

create function identity.audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log_fixed before update or delete on identity.audit_log
  for each row execute function identity.audit_log_is_append_only();
create trigger audit_log_never_emptied before truncate on identity.audit_log
  for each statement execute function identity.audit_log_is_append_only();
-- Twice: the role that owns the table has no such right either.
do $$ begin
  execute format('revoke update, delete, truncate on identity.audit_log from %I', current_user);
end $$;
