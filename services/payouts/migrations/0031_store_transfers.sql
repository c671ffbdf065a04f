-- One PIX to a store for several of its payouts (ADR 97). What was shown when it was opened is what is paid: amounts
-- that changed since refuse it.
create table store_transfers (
  id uuid primary key,
  -- As the bank has it, in the code and in files: letters and digits.
  reference text not null unique,
  seller_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('open', 'paid', 'refused', 'replaced')),
  opened_by uuid not null,
  opened_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  -- What names it at the bank, and why the bank refused it.
  bank_reference text,
  refusal text
);
create unique index store_transfers_open on store_transfers (seller_id) where status = 'open';
create index store_transfers_by_seller on store_transfers (seller_id, opened_at desc);
create table store_transfer_lines (
  store_transfer_id uuid not null references store_transfers (id),
  order_id uuid not null references payouts (order_id),
  amount_cents bigint not null check (amount_cents > 0),
  primary key (store_transfer_id, order_id)
);
alter table transfers add column store_transfer_id uuid references store_transfers (id);
-- The limit of the second approver counts what left for a store on the same day.
create index transfers_by_seller on transfers (seller_id, recorded_at);
-- The sum of such a PIX is agreed to, too.
alter table sellers drop constraint sellers_approved_kind_check;
alter table sellers add constraint sellers_approved_kind_check
  check (approved_kind in ('payment', 'adjustment', 'transfer')) not valid;
alter table sellers validate constraint sellers_approved_kind_check;
