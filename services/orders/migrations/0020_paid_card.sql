-- How a card paid, for the steps of the money; orders paid before have neither.
alter table orders.orders
  add column card_brand text,
  add column installments integer;
