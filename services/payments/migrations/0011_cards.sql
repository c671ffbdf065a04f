-- What the buyer is shown of a card, as the provider answered: brand and last four digits, nothing more.
alter table payments
  add column card_brand text,
  add column card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  -- One instalment, and all of them with the interest that the buyer pays to the provider.
  add column installment_cents bigint check (installment_cents > 0),
  add column total_paid_cents bigint check (total_paid_cents >= amount_cents);
