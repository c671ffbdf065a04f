-- Who tried a card from where, counted against people who try stolen ones out. Kept for a day.
create table card_tries (
  payment_id uuid primary key,
  buyer_id uuid not null,
  -- A hash: the network address itself is not kept.
  address_hash text not null,
  tried_at timestamptz not null
);
create index card_tries_by_buyer on card_tries (buyer_id, tried_at);
create index card_tries_by_address on card_tries (address_hash, tried_at);
create index card_tries_by_age on card_tries (tried_at);
