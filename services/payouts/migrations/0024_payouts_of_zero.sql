-- A share of zero was completed as if debts had taken it.
update payouts set paid_by = null where paid_by = 'set_off' and set_off_cents = 0;
