-- One row for each picture, whoever uploaded it; `catalog.images` says who did. It is also the queue
-- of pictures whose sizes are to be drawn.
create table catalog.pictures (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  -- removing: nobody uses it, its files are being deleted.
  state text not null check (state in ('pending', 'drawn', 'failed', 'removing')),
  -- A few pixels as WebP, shown until the sizes are there; null for those from before this table.
  placeholder bytea,
  attempts integer not null default 0,
  -- When it may be tried (again). A process that draws moves it on first: dying in between costs a wait.
  due_at timestamptz not null,
  failure text,
  -- Last uploaded, saved with a product or taken from one.
  touched_at timestamptz not null,
  -- Somebody has ordered what it shows, and the order shows it for ever.
  is_ordered boolean not null default false
);
create index pictures_due on catalog.pictures (due_at) where state = 'pending';
create index pictures_untouched on catalog.pictures (touched_at)
  where state <> 'pending' and not is_ordered;

insert into catalog.pictures (hash, state, due_at, touched_at)
select hash, 'drawn', max(created_at), max(created_at) from catalog.images group by hash;
