-- Text as people type it: no accents, lower case. The dictionary is named, so the answer never changes.
create function catalog.plain(given text) returns text
  language sql immutable parallel safe strict
  return lower(ext.unaccent('ext.unaccent'::regdictionary, given));

-- The words of a text for the Portuguese stemmer, without accents on both sides: 'pao' finds 'Pão'.
-- The stemmer knows the plurals -ões and -ães only with their accents, so they become singular here;
-- domain/search-terms.ts does the same to what people search for.
create function catalog.words(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(catalog.plain(given), '[ao]es\M', 'ao', 'g');

create function catalog.search_text(title text, description text, category text, store text)
  returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('pg_catalog.portuguese'::regconfig, catalog.words(coalesce(title, ''))), 'A')
    || setweight(to_tsvector('pg_catalog.portuguese'::regconfig, catalog.words(coalesce(category, ''))), 'B')
    || setweight(to_tsvector('pg_catalog.portuguese'::regconfig, catalog.words(coalesce(store, ''))), 'B')
    || setweight(to_tsvector('pg_catalog.portuguese'::regconfig,
      catalog.words(left(coalesce(description, ''), 2000))), 'D');

create function catalog.reais(amount_cents bigint) returns numeric
  language sql immutable parallel safe strict
  return trim_scale(amount_cents::numeric / 100);

create function catalog.instant(moment timestamptz) returns text
  language sql immutable parallel safe strict
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create function catalog.average(star_counts integer[]) returns numeric
  language sql immutable parallel safe strict
  return coalesce(round(
    (star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5])::numeric
      / nullif(star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5], 0), 2), 0);

create function catalog.star_total(star_counts integer[]) returns integer
  language sql immutable parallel safe strict
  return star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5];

create table catalog.categories (
  id uuid primary key,
  parent_id uuid references catalog.categories (id),
  name text not null check (length(name) between 1 and 100),
  slug text not null unique,
  description text,
  icon text,
  sort_order integer not null default 0 check (sort_order >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (parent_id <> id)
);
create index categories_parent on catalog.categories (parent_id);

-- Filled by events of identity and payments. A row may begin as a mere id: events of two producers
-- have no order among each other.
create table catalog.sellers (
  id uuid primary key,
  name text not null default '',
  business_name text,
  cnpj text,
  description text,
  store_image text,
  neighborhood text,
  phone text,
  email text,
  website text,
  instagram text,
  facebook text,
  whatsapp text,
  is_active boolean not null default true,
  is_email_verified boolean not null default false,
  receives_payments boolean not null default false,
  total_sales integer not null default 0,
  completed_orders integer not null default 0,
  cancelled_orders integer not null default 0,
  -- Store ratings and seller evaluations together, one to five stars.
  star_counts integer[] not null default '{0,0,0,0,0}',
  average_rating numeric(3, 2) not null generated always as (catalog.average(star_counts)) stored,
  total_ratings integer not null generated always as (catalog.star_total(star_counts)) stored,
  is_public boolean not null generated always as (is_active and business_name is not null) stored,
  created_at timestamptz not null
);

-- One card of a list as JSON text, left open: the reader adds `,"stock":N}`, which changes most often.
create function catalog.product_card(
  id uuid, slug text, title text, description text, price_cents bigint, original_price_cents bigint,
  images text[], status text, category_id uuid, category_name text, category_slug text,
  seller_id uuid, seller_name text, business_name text, seller_neighborhood text,
  seller_star_counts integer[], seller_verified boolean, seller_receives boolean,
  star_counts integer[], total_sales bigint, is_sponsored boolean, created_at timestamptz
) returns text language plpgsql immutable parallel safe as $$
declare card text;
begin
  select row_to_json(c)::text into card from (select
    id, slug, title, left(description, 160) as description,
    catalog.reais(price_cents) as price,
    catalog.reais(original_price_cents) as "originalPrice",
    case when original_price_cents > price_cents
      then floor((original_price_cents - price_cents) * 100.0 / original_price_cents)::integer end as discount,
    images[1:1] as images, status,
    category_id as "categoryId",
    case when category_name is not null then (select row_to_json(k) from
      (select category_id as id, category_name as name, category_slug as slug) k) end as category,
    seller_id as "sellerId",
    (select row_to_json(s) from (select seller_id as id, seller_name as name,
      coalesce(business_name, seller_name) as "businessName", seller_neighborhood as neighborhood,
      catalog.average(seller_star_counts) as "averageRating",
      catalog.star_total(seller_star_counts) as "totalReviews",
      seller_verified as "isVerified", seller_receives as "canReceivePayments",
      (select row_to_json(b) from
        (select coalesce(business_name, seller_name) as "businessName") b) as "sellerProfile") s) as seller,
    catalog.average(star_counts) as "averageRating",
    catalog.star_total(star_counts) as "totalReviews",
    total_sales as "totalSales", is_sponsored as "isSponsored",
    catalog.instant(created_at) as "createdAt") c;
  return left(card, length(card) - 1);
end $$;

create table catalog.products (
  id uuid primary key,
  seller_id uuid not null references catalog.sellers (id),
  category_id uuid references catalog.categories (id),
  sku text not null unique,
  slug text not null unique,
  title text not null check (length(title) between 1 and 200),
  description text not null,
  price_cents bigint not null check (price_cents between 1 and 9999999999),
  original_price_cents bigint check (original_price_cents between 1 and 9999999999),
  weight_grams integer check (weight_grams between 0 and 99999999),
  dimensions jsonb,
  images text[] not null default '{}' check (cardinality(images) <= 5),
  status text not null check (status in ('draft', 'pending', 'active', 'inactive', 'rejected')),
  rejection_reason text,
  is_sponsored boolean not null default false,
  -- On hand includes what is held; buyers can have the difference.
  stock_on_hand bigint not null check (stock_on_hand >= 0),
  stock_held bigint not null default 0 check (stock_held between 0 and stock_on_hand),
  total_sales bigint not null default 0,
  star_counts integer[] not null default '{0,0,0,0,0}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  -- Copies of the seller's and the category's public data: lists read one table only.
  seller_name text not null default '',
  business_name text,
  seller_neighborhood text,
  seller_star_counts integer[] not null default '{0,0,0,0,0}',
  seller_verified boolean not null default false,
  seller_receives boolean not null default false,
  seller_public boolean not null default false,
  category_name text,
  category_slug text,
  average_rating numeric(3, 2) not null generated always as (catalog.average(star_counts)) stored,
  total_reviews integer not null generated always as (catalog.star_total(star_counts)) stored,
  plain_title text not null generated always as (catalog.plain(title)) stored,
  plain_neighborhood text generated always as (catalog.plain(seller_neighborhood)) stored,
  search tsvector not null generated always as
    (catalog.search_text(title, description, category_name, business_name)) stored,
  is_public boolean not null generated always as
    (status = 'active' and removed_at is null and seller_public) stored,
  card text not null generated always as (catalog.product_card(
    id, slug, title, description, price_cents, original_price_cents, images, status,
    category_id, category_name, category_slug, seller_id, seller_name, business_name,
    seller_neighborhood, seller_star_counts, seller_verified, seller_receives,
    star_counts, total_sales, is_sponsored, created_at)) stored
) with (fillfactor = 85);

-- One index per order of a list. The filters follow as last columns: they are checked in the index,
-- so a filtered list does not visit the rows it passes over.
create index products_newest on catalog.products
  (created_at desc, id desc, category_id, plain_neighborhood) where is_public;
create index products_price on catalog.products
  (price_cents, id, category_id, plain_neighborhood) where is_public;
create index products_name on catalog.products
  (plain_title collate "C", id, category_id, plain_neighborhood) where is_public;
create index products_rating on catalog.products
  (average_rating desc, total_reviews desc, id desc, category_id, plain_neighborhood) where is_public;
create index products_popular on catalog.products
  (total_sales desc, id desc, category_id, plain_neighborhood) where is_public;
create index products_category on catalog.products (category_id, total_sales desc) where is_public;
create index products_neighborhood on catalog.products (plain_neighborhood) where is_public;
create index products_store on catalog.products (seller_id, created_at desc, id desc) where is_public;
create index products_shelf on catalog.products (seller_id, created_at desc, id desc) where removed_at is null;
create index products_moderation on catalog.products (status, created_at desc, id desc) where removed_at is null;
-- fastupdate off: a search must not wait for somebody else's pending list.
create index products_search on catalog.products using gin (search) with (fastupdate = off) where is_public;

-- Words that occur in titles: a misspelt word is replaced by the likest of them. Never cleaned: a word
-- too many costs nothing, as the search itself decides what is found.
create table catalog.title_words (
  word text primary key
);
create index title_words_likeness on catalog.title_words using gin (word ext.gin_trgm_ops);

create table catalog.images (
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  uploaded_by uuid not null,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (hash, uploaded_by)
);
create index images_uploader on catalog.images (uploaded_by, created_at);

create table catalog.reservation_lines (
  reservation_id uuid not null,
  product_id uuid not null references catalog.products (id),
  buyer_id uuid not null,
  quantity integer not null check (quantity > 0),
  returned integer not null default 0 check (returned between 0 and quantity),
  status text not null check (status in ('held', 'committed', 'released', 'expired', 'returned')),
  expires_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (reservation_id, product_id)
);
create index reservation_lines_due on catalog.reservation_lines (expires_at) where status = 'held';
create index reservation_lines_product on catalog.reservation_lines (product_id);

create table catalog.stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references catalog.products (id),
  -- adjusted: the seller counted again; its quantity may be negative.
  kind text not null check (kind in ('initial', 'adjusted', 'sold', 'returned')),
  quantity bigint not null check (quantity >= 0 or kind = 'adjusted'),
  reference text,
  at timestamptz not null
);
create index stock_movements_product on catalog.stock_movements (product_id);

-- initial + restocked = on hand (held included) + sold - returned, and held = sum of the held lines.
-- A row of this view is a defect.
create view catalog.stock_differences as
  select p.id as product_id, p.stock_on_hand, p.stock_held,
    coalesce(m.on_hand, 0) as expected_on_hand, coalesce(r.held, 0) as expected_held
  from catalog.products p
  left join (select product_id,
      sum(case kind when 'sold' then -quantity else quantity end) as on_hand
    from catalog.stock_movements group by product_id) m on m.product_id = p.id
  left join (select product_id, sum(quantity) as held
    from catalog.reservation_lines where status = 'held' group by product_id) r on r.product_id = p.id
  where p.stock_on_hand <> coalesce(m.on_hand, 0) or p.stock_held <> coalesce(r.held, 0);

-- Paid orders, as far as ratings and evaluations need them.
create table catalog.purchases (
  order_id uuid primary key,
  order_number text not null,
  buyer_id uuid not null,
  seller_id uuid not null,
  status text not null check (status in ('paid', 'delivered', 'undone')),
  paid_at timestamptz,
  delivered_at timestamptz
);
create index purchases_buyer on catalog.purchases (buyer_id, seller_id);

create table catalog.product_reviews (
  id uuid primary key,
  product_id uuid not null references catalog.products (id),
  order_id uuid not null,
  buyer_id uuid not null,
  buyer_name text not null,
  rating smallint not null check (rating between 1 and 5),
  comment text,
  created_at timestamptz not null,
  unique (order_id, product_id)
);
create index product_reviews_newest on catalog.product_reviews (product_id, created_at desc, id desc);

create table catalog.store_ratings (
  id uuid primary key,
  seller_id uuid not null references catalog.sellers (id),
  buyer_id uuid not null,
  buyer_name text not null,
  overall_rating smallint not null check (overall_rating between 1 and 5),
  product_quality_rating smallint check (product_quality_rating between 1 and 5),
  communication_rating smallint check (communication_rating between 1 and 5),
  delivery_rating smallint check (delivery_rating between 1 and 5),
  comment text check (length(comment) <= 1000),
  includes_post_delivery boolean not null default false,
  created_at timestamptz not null,
  unique (seller_id, buyer_id)
);
create index store_ratings_newest on catalog.store_ratings (seller_id, created_at desc, id desc);

create table catalog.seller_evaluations (
  id uuid primary key,
  order_id uuid not null unique,
  seller_id uuid not null references catalog.sellers (id),
  buyer_id uuid not null,
  buyer_name text not null,
  overall_rating smallint not null check (overall_rating between 1 and 5),
  communication_rating smallint check (communication_rating between 1 and 5),
  packaging_rating smallint check (packaging_rating between 1 and 5),
  delivery_rating smallint check (delivery_rating between 1 and 5),
  comment text check (length(comment) <= 1000),
  created_at timestamptz not null
);
create index seller_evaluations_seller on catalog.seller_evaluations (seller_id, created_at desc, id desc);
create index seller_evaluations_buyer on catalog.seller_evaluations (buyer_id, created_at desc);

create table catalog.favorite_stores (
  user_id uuid not null,
  seller_id uuid not null references catalog.sellers (id),
  created_at timestamptz not null,
  primary key (user_id, seller_id)
);
create table catalog.favorite_products (
  user_id uuid not null,
  product_id uuid not null references catalog.products (id),
  created_at timestamptz not null,
  primary key (user_id, product_id)
);

-- One row: the platform's settings as payouts announced them.
create table catalog.settings (
  singleton boolean primary key default true check (singleton),
  max_products_per_seller integer not null check (max_products_per_seller >= 1),
  auto_approve_products boolean not null
);
insert into catalog.settings (max_products_per_seller, auto_approve_products) values (100, false);
