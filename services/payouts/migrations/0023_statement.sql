-- A store's statement reads what was booked for it in one month, and what came before.
create index ledger_transactions_by_seller on ledger_transactions (seller_id, booked_at, id);
