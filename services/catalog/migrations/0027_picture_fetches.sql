-- Pictures that a store named by address and that are still to be fetched, or were. It is also their queue.
create table catalog.picture_fetches (
  id uuid primary key,
  seller_id uuid not null,
  product_id uuid not null references catalog.products (id),
  -- Null: named without an import. An import may be forgotten before its pictures.
  import_id uuid,
  position integer not null check (position >= 0),
  url text not null,
  -- How many are fetched from one host at once is bounded.
  host text not null,
  -- Waiting with a hash: fetched, and added with the other pictures of its product.
  state text not null check (state in ('waiting', 'fetched', 'failed')),
  -- Why it failed, or the last try did.
  problem text,
  attempts integer not null default 0,
  -- When it may be tried (again). A process that fetches moves it on first: dying in between costs a wait.
  due_at timestamptz not null,
  hash text,
  created_at timestamptz not null,
  constraint picture_fetches_once unique (product_id, url)
);
create index picture_fetches_due on catalog.picture_fetches (due_at) where state = 'waiting' and hash is null;
create index picture_fetches_seller on catalog.picture_fetches (seller_id, url);
