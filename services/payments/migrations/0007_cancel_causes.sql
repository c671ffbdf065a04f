-- Why a payment that was not refused ended unpaid. Null: not cancelled, or by the release before.
alter table payments add column cancel_cause text
  check (cancel_cause in ('replaced', 'order-cancelled', 'by-buyer', 'by-admin'));
