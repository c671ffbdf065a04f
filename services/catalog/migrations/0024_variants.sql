-- What a product is offered in, as [{"name": "Cor", "values": ["Preto"]}]; null for a product without options. Such a
-- product has one hidden variant, whose id is the product's and whose stock is the product's own row.
alter table catalog.products add column options jsonb;
-- What variants without a price of their own cost; its `price_cents` is the lowest of those on sale. Null without options.
alter table catalog.products add column base_price_cents bigint check (base_price_cents between 1 and 9999999999);
-- The end of its card, which only a product with options has.
alter table catalog.products add column card_options text not null default '';

create table catalog.variants (
  id uuid primary key,
  product_id uuid not null references catalog.products (id),
  seller_id uuid not null,
  position integer not null,
  -- One per option. None: the hidden variant of a product that had no options before.
  option_values text[] not null,
  sku text not null,
  gtin text,
  -- Null: the product's base price.
  price_cents bigint check (price_cents between 1 and 9999999999),
  weight_grams integer check (weight_grams between 0 and 99999999),
  image text,
  -- Only variants on sale count in the stock of their product.
  is_active boolean not null,
  stock_on_hand bigint not null check (stock_on_hand >= 0),
  stock_held bigint not null check (stock_held between 0 and stock_on_hand),
  -- Deferred, so that one statement can exchange them.
  constraint variants_sku_of_store unique (sku, seller_id) deferrable initially deferred
);
create index variants_product on catalog.variants (product_id, position);

-- A line is for a variant, and the id of a hidden one is its product's.
alter table catalog.reservation_lines drop constraint reservation_lines_product_id_fkey;
-- Null: the hidden variant.
alter table catalog.stock_movements add column variant_id uuid;

-- The product's units are those of its movements, but for what lies with variants that are not on sale. A row of this
-- view is a defect.
create or replace view catalog.stock_differences as
  select p.id as product_id, p.stock_on_hand, p.stock_held,
    coalesce(m.on_hand, 0) - coalesce(v.idle_on_hand, 0) as expected_on_hand,
    (coalesce(r.held, 0) - coalesce(v.idle_held, 0))::bigint as expected_held
  from catalog.products p
  left join (select product_id,
      sum(case kind when 'sold' then -quantity else quantity end) as on_hand
    from catalog.stock_movements group by product_id) m on m.product_id = p.id
  left join (select coalesce(v.product_id, l.product_id) as product_id, sum(l.quantity) as held
    from catalog.reservation_lines l left join catalog.variants v on v.id = l.product_id
    where l.status = 'held' group by 1) r on r.product_id = p.id
  left join (select product_id, sum(stock_on_hand) filter (where not is_active) as idle_on_hand,
      sum(stock_held) filter (where not is_active) as idle_held,
      sum(stock_on_hand) filter (where is_active) as on_hand
    from catalog.variants group by product_id) v on v.product_id = p.id
  where p.stock_on_hand <> coalesce(m.on_hand, 0) - coalesce(v.idle_on_hand, 0)
    or p.stock_held <> coalesce(r.held, 0) - coalesce(v.idle_held, 0)
    or p.options is not null and p.stock_on_hand <> coalesce(v.on_hand, 0)
    or v.product_id is not null and exists (select from catalog.variants w where w.product_id = p.id and (
      w.stock_on_hand <> coalesce((select sum(case n.kind when 'sold' then -n.quantity else n.quantity end)
        from catalog.stock_movements n
        where n.product_id = p.id and coalesce(n.variant_id, n.product_id) = w.id), 0)
      or w.stock_held <> coalesce((select sum(l.quantity) from catalog.reservation_lines l
        where l.product_id = w.id and l.status = 'held'), 0)));
