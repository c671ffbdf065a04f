-- What a refund is asked for, what the store answers, and whose word is awaited.
alter table orders.refunds
  -- Units by product; null: an amount.
  add column items jsonb,
  add column with_freight boolean not null default false,
  -- Null: decided, or asked for in the release before: the operator's.
  add column waits_for text check (waits_for in ('seller', 'buyer', 'return', 'operator')),
  -- Before an accepted offer took its place.
  add column requested_cents bigint check (requested_cents > 0),
  add column seller_answer text check (seller_answer in ('agreed', 'refused', 'offered')),
  add column seller_text text,
  add column answered_at timestamptz,
  add column offered_cents bigint check (offered_cents > 0),
  add column offer_outcome text check (offer_outcome in ('accepted', 'declined', 'lapsed')),
  add column offer_answered_at timestamptz,
  add column escalation text
    check (escalation in ('seller_silent', 'seller_refused', 'offer_declined', 'offer_silent')),
  add column escalated_at timestamptz,
  add column returned_at timestamptz,
  -- Its status is `rejected` then.
  add column withdrawn_at timestamptz;

alter table orders.settings add column refund_answer_hours integer not null default 48;

-- The kinds are the code's (domain/deadline.ts): every release adds some.
alter table orders.deadlines drop constraint if exists deadlines_kind_check;
