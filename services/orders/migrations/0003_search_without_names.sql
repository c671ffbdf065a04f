-- What a store searches in an order that is not paid yet: number and titles, not who ordered. Null: placed
-- by the release before; found by its number.
alter table orders.orders add column unpaid_search_text text;
