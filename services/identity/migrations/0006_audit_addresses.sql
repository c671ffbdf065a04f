-- A network address in the log is kept for six months (Marco Civil da Internet, article 15) and then
-- taken out: the one change the log allows, of nothing but this column. Time is the log's own, whose
-- newest row is the note of the taking out, so whoever hurries it leaves a row that says so.
create or replace function identity.audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if old.address is not null and new.address is null
      and to_jsonb(new) - 'address' = to_jsonb(old) - 'address'
      and old.at <= (select max(at) from identity.audit_log) - interval '6 months' then
      return new;
    end if;
  end if;
  raise exception 'the audit log is append-only' using errcode = 'insufficient_privilege';
end $$;
do $$ begin
  execute format('grant update (address) on identity.audit_log to %I', current_user);
end $$;
create index audit_log_addresses on identity.audit_log (at) where address is not null;
