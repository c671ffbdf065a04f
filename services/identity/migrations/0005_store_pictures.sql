-- Pictures of stores, named by the hash of what is in them: two stores may show the same one. Who
-- shows it is in seller_profiles; this table says which files are ours, and serves as their lock.
create table identity.store_pictures (
  path text primary key check (path ~ '^/media/stores/[0-9a-f-]{32,36}\.webp$'),
  -- Last uploaded, shown by a store or replaced by another.
  touched_at timestamptz not null,
  -- No store shows it, its file is being deleted.
  is_removing boolean not null default false
);
create index store_pictures_untouched on identity.store_pictures (touched_at);

insert into identity.store_pictures (path, touched_at)
select distinct store_image, now() from identity.seller_profiles
where store_image ~ '^/media/stores/[0-9a-f-]{36}\.webp$';
