-- What an operator decided about payments that a restored database does not know.
create table unknown_payments (
  provider_payment_id text primary key,
  amount_cents bigint not null check (amount_cents > 0),
  decision text not null check (decision in ('adopt', 'refund')),
  -- Also the key at the provider: the money goes back once, however often it is asked for.
  decision_id uuid not null,
  decided_by text not null,
  decided_at timestamptz not null,
  finished_at timestamptz
);
