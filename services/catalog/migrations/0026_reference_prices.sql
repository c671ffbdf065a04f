-- What the store saved as the price before; `original_price_cents` is what buyers see crossed out (ADR 109).
alter table catalog.products
  add column saved_original_price_cents bigint check (saved_original_price_cents between 1 and 9999999999),
  -- The lowest price of the 30 days before the reduction to the present price. Null without one, after a rise, and where
  -- the product was on sale for less than those 30 days.
  add column reference_price_cents bigint check (reference_price_cents between 1 and 9999999999);

-- Of the 30 days before a moment, while the kept changes reach that far back.
create function catalog.lowest_price_before(product uuid, moment timestamptz, price bigint) returns bigint
  language sql stable as $$
  select least(price, min(c.former_price_cents)) from catalog.price_changes c
  where c.product_id = product and c.at > moment - interval '30 days'
$$;

-- Of the prices that products have now, it is what the kept history shows.
update catalog.products p set saved_original_price_cents = p.original_price_cents,
  reference_price_cents = (
    select catalog.lowest_price_before(p.id, c.at, c.former_price_cents)
    from catalog.price_changes c join catalog.publications o on o.product_id = p.id and o.at <= c.at - interval '30 days'
    where c.product_id = p.id and c.former_price_cents > p.price_cents and not exists (
      select from catalog.price_changes d where d.product_id = p.id and d.at > c.at)
    limit 1),
  original_price_cents = null
where p.original_price_cents is not null;
update catalog.products set original_price_cents = least(saved_original_price_cents, reference_price_cents)
where saved_original_price_cents > price_cents and reference_price_cents > price_cents;

create function catalog.set_original_price() returns trigger language plpgsql as $$
begin
  -- Inserts, and the release before, write what the store saved where what is shown stands.
  if tg_op = 'INSERT' then
    new.saved_original_price_cents := new.original_price_cents;
  elsif new.original_price_cents is distinct from old.original_price_cents then
    new.saved_original_price_cents := new.original_price_cents;
  end if;
  if tg_op = 'UPDATE' and new.price_cents > old.price_cents then
    new.reference_price_cents := null;
  elsif tg_op = 'UPDATE' and new.price_cents < old.price_cents then
    new.reference_price_cents := case when exists (select from catalog.publications o
        where o.product_id = new.id and o.at <= new.updated_at - interval '30 days')
      then catalog.lowest_price_before(new.id, new.updated_at, old.price_cents) end;
  end if;
  new.original_price_cents := case
    when new.saved_original_price_cents > new.price_cents and new.reference_price_cents > new.price_cents
    then least(new.saved_original_price_cents, new.reference_price_cents) end;
  return new;
end $$;
create trigger product_original_price_new before insert on catalog.products
  for each row execute function catalog.set_original_price();
create trigger product_original_price before update on catalog.products
  for each row when (old.price_cents <> new.price_cents
    or old.original_price_cents is distinct from new.original_price_cents
    or old.saved_original_price_cents is distinct from new.saved_original_price_cents)
  execute function catalog.set_original_price();
