-- The ledger is protected like the audit log: not even the role that owns its tables changes, deletes or
-- empties them.
create trigger ledger_entries_never_emptied before truncate on ledger_entries
  for each statement execute function ledger_is_append_only();
create trigger ledger_transactions_never_emptied before truncate on ledger_transactions
  for each statement execute function ledger_is_append_only();

-- An entry is written together with its transaction or never. The foreign key knew no time, and would need
-- the right to update, which is taken away below.
alter table ledger_transactions add column posted_in xid8;
alter table ledger_transactions alter column posted_in set default pg_current_xact_id();
alter table ledger_entries drop constraint ledger_entries_transaction_id_fkey;
create function ledger_entry_has_its_transaction() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from payouts.ledger_transactions
    where id = new.transaction_id and posted_in = pg_current_xact_id()) then
    raise exception 'entries are written together with their ledger transaction'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger ledger_entries_together before insert on ledger_entries
  for each row execute function ledger_entry_has_its_transaction();

do $$ begin
  execute format('revoke update, delete, truncate on payouts.ledger_entries, payouts.ledger_transactions from %I',
    current_user);
end $$;

-- What the provider keeps of a payment is the platform's, not a store's.
alter table ledger_transactions
  alter column seller_id drop not null,
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('sale', 'refund', 'provider_fee', 'transfer',
    'transfer_return', 'manual_payment', 'set_off', 'chargeback', 'chargeback_won', 'adjustment'));
alter table ledger_entries
  alter column seller_id drop not null,
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('provider_clearing', 'seller_payable',
    'commission', 'platform_fee', 'payout_clearing', 'adjustments', 'provider_fees', 'chargeback_losses'));
-- `chargeback_loss`: a lost chargeback that the store does not bear.
alter table adjustments
  drop constraint adjustments_reason_check,
  add constraint adjustments_reason_check check (reason in ('money_received', 'goodwill', 'write_off',
    'correction', 'chargeback_loss'));

-- Lists of entries, newest first.
create index ledger_transactions_newest on ledger_transactions (booked_at desc, id desc);
create index ledger_entries_by_account on ledger_entries (account, transaction_id);
