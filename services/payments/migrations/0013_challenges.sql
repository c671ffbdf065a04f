-- What the card's bank asks before it decides (3-D Secure): shown in a frame, forgotten once it is over.
alter table payments
  add column challenge_url text,
  add column challenge_request text;
