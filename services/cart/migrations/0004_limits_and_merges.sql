-- At most a hundred different products, as many as one order takes. Counted under the lock of the cart,
-- because additions of one moment do not see each other; a line beyond it is passed over.
create function cart.keep_within_limit() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || new.buyer_id::text, 0));
  if (select count(*) from cart.items
      where buyer_id = new.buyer_id and product_id <> new.product_id) >= 100 then
    return null;
  end if;
  return new;
end $$;
create trigger within_limit before insert on cart.items
  for each row execute function cart.keep_within_limit();

-- Visitors' carts that went into an account: each does so once, however often it is sent.
create table cart.merged_carts (
  buyer_id uuid not null,
  visitor_cart_id text not null,
  merged_at timestamptz not null,
  primary key (buyer_id, visitor_cart_id)
);
create index merged_carts_by_age on cart.merged_carts (merged_at);

-- What was removed goes back to where it was: the cart, or the list of what was saved for later.
alter table cart.removed_items add column was_saved boolean not null default false;
