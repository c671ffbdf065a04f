-- Payments that the bank or the buyer contests at the provider (ADR 92): what of the order is contested, and what the
-- bank has given back to the buyer.
alter table orders.orders
  add column chargeback_state text check (chargeback_state in ('opened', 'lost', 'won')),
  add column contested_cents bigint not null default 0,
  add column charged_back_cents bigint not null default 0,
  add column contested_at timestamptz,
  add column contest_decided_at timestamptz;
-- Refunds that an administrator pays by hand, above a limit with the agreement of another one.
alter table orders.refunds
  add column outside_reference text,
  add column outside_approved_by uuid,
  add column outside_approved_cents bigint;
-- 0 until payouts says it again: two administrators, rather than one without the limit.
alter table orders.settings add column second_approver_above_cents bigint default 0;
