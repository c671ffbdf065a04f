-- One row for each time money left for a store by way of a payout, also when it came back.
create table transfers (
  id uuid primary key,
  order_id uuid not null references payouts (order_id),
  seller_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What names it at the bank; null: an administrator says that it was paid.
  reference text,
  paid_at timestamptz not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  returned_at timestamptz,
  return_note text,
  returned_by uuid
);
create index transfers_by_order on transfers (order_id, recorded_at);
-- A payout has one transfer that stands.
create unique index transfers_standing on transfers (order_id) where returned_at is null;
insert into transfers (id, order_id, seller_id, amount_cents, reference, paid_at, recorded_by, recorded_at)
  select gen_random_uuid(), order_id, seller_id, transferred_cents, reference, completed_at,
    -- Who it was is in the audit log only.
    '00000000-0000-0000-0000-000000000000', completed_at
  from payouts where paid_by = 'transfer' and transferred_cents > 0;

-- What a payout gave for money that its store had got too much.
create table set_offs (
  id uuid primary key,
  order_id uuid not null references payouts (order_id),
  seller_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- 'debt': for sales that were paid back after their transfer; 'advance': for a manual payment.
  kind text not null check (kind in ('debt', 'advance')),
  set_off_at timestamptz not null
);
create index set_offs_by_order on set_offs (order_id);
create index set_offs_by_seller on set_offs (seller_id, set_off_at);

-- What changes a store's balance without a sale; positive is in the store's favour.
create table adjustments (
  id uuid primary key,
  seller_id uuid not null,
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null check (reason in ('money_received', 'goodwill', 'write_off', 'correction')),
  note text not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null
);
create index adjustments_by_seller on adjustments (seller_id, recorded_at);

alter table payouts
  add column set_off_cents bigint not null default 0,
  -- What an administrator wrote about the code in `failure`.
  add column failure_note text,
  add column failed_at timestamptz,
  -- Who else agreed to a large transfer, and to how much.
  add column approved_by uuid,
  add column approved_cents bigint,
  add column approved_at timestamptz,
  add check (set_off_cents >= 0 and transferred_cents + set_off_cents <= seller_cents),
  drop constraint payouts_paid_by_check,
  add constraint payouts_paid_by_check check (paid_by in ('transfer', 'manual', 'set_off'));

alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('sale', 'refund', 'transfer',
    'transfer_return', 'manual_payment', 'set_off', 'chargeback', 'chargeback_won', 'adjustment'));
alter table ledger_entries
  drop constraint ledger_entries_account_check,
  add constraint ledger_entries_account_check check (account in ('provider_clearing',
    'seller_payable', 'commission', 'platform_fee', 'payout_clearing', 'adjustments'));

-- Above this amount another administrator has to agree to a transfer; null: never.
alter table settings add column second_approver_above_cents bigint
  check (second_approver_above_cents >= 0);
-- Whose key it is, as the bank shows it before a payment.
alter table sellers add column pix_key_document text;
