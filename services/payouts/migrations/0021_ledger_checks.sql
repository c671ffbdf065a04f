-- Each night the figures are counted again from the ledger's entries and compared with those in use.
create table ledger_checks (
  id uuid primary key,
  started_at timestamptz not null,
  payouts integer not null,
  stores integer not null,
  -- How many figures differ; the first thousand are in ledger_findings.
  differences integer not null
);
create index ledger_checks_newest on ledger_checks (started_at desc);
create table ledger_findings (
  check_id uuid not null references ledger_checks (id) on delete cascade,
  subject text not null check (subject in ('payout', 'store', 'transaction')),
  -- Of an order, a store or a ledger transaction.
  subject_id uuid not null,
  figure text not null,
  entries_cents bigint not null,
  figure_cents bigint not null,
  primary key (check_id, subject, subject_id, figure)
);
