-- The day of arrival that the buyer was promised, and what they want the store to know. Null: placed by
-- the release before, or no day was known, or nothing was written.
alter table orders.orders
  add column promised_day date,
  add column store_note text;
