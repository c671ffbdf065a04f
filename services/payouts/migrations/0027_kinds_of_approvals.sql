-- What an administrator agreed to for a store as a whole: a manual payment, or an adjustment of its balance,
-- whose amount is below zero where it is against the store.
alter table sellers
  add column approved_kind text not null default 'payment'
    check (approved_kind in ('payment', 'adjustment'));
