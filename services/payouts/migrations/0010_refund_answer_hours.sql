-- How long a store may take to answer a refund request, and a buyer to answer its offer.
alter table settings add column refund_answer_hours integer not null default 48
  check (refund_answer_hours between 1 and 336);
